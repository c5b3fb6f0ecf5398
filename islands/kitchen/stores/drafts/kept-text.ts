/** What a device keeps of what was not applied, as text, for whoever can open its screen no more. */
import { logFailure } from '../../../stores/log-failure.ts';
import type { DraftSubject } from './draft.ts';
import type { KeptDraft, KnownThings } from './kept-draft.ts';

/** Something that only a device has. */
export type KeptText = {
  key: string;
  title: string;
  /** What the receipt of copying names; absent for a recipe. */
  what?: string;
  readText(): string;
};

/** What is read of entries; one that cannot be read hides no other. @param read gives null for nothing */
export function readEach(
  entries: readonly (readonly [key: string, entry: unknown])[],
  read: (entry: unknown, key: string) => Omit<KeptText, 'key'> | null,
): KeptText[] {
  return entries.flatMap(([key, entry]) => {
    try {
      const found = read(entry, key);
      return found ? [{ key, ...found }] : [];
    } catch (error) {
      logFailure('Something that this device keeps could not be read.', error);
      return [];
    }
  });
}

/** Fields that readers do not have, each below its label; empty where there are none. */
export function changesAsText<Document extends object, Server extends Document, Known extends KnownThings>(
  { fields, inWords }: Pick<DraftSubject<Document, Server, Known>, 'fields' | 'inWords'>,
  { document: written, base, known }: KeptDraft<Document, Server, Known>,
): string {
  const document = fields.documentOf(written);
  return fields
    .changed(document, fields.documentOf(base ?? fields.empty))
    .map((field) => `${fields.labelOf(field)}\n${inWords(field, document, known)}`)
    .join('\n\n');
}
