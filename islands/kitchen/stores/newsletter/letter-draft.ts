/** A letter that is written: kept on the device until it is sent or discarded, one for all tabs. */
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { dayAndTime } from '../../dates.ts';
import { createDraft, type Draft, type DraftEnvironment } from '../drafts/draft.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KeptDraft } from '../drafts/kept-draft.ts';
import { changesAsText, type KeptText, readEach } from '../drafts/kept-text.ts';

const MINUTE_MS = 60_000;

/** What is to be sent. */
export type LetterDocument = {
  /** Null before one is chosen. */
  recipe: { id: string; title: string } | null;
  note: string;
  /** When it is to begin, as the field has it; empty is at once. */
  at: string;
};

/** What was to be sent, as it was written. */
export function letterOf({ recipeId, title, note, scheduledAt }: NewsletterSend): LetterDocument {
  const offsetMs = new Date(scheduledAt).getTimezoneOffset() * MINUTE_MS;
  const at = new Date(scheduledAt - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
  return { recipe: { id: recipeId, title }, note: note ?? '', at };
}

export type LetterDraft = Draft<LetterDocument, LetterDocument, object>;

const SUBJECT = {
  fields: createDraftFields<LetterDocument>(
    { recipe: null, note: '', at: '' },
    {
      recipe: { label: 'Recipe', keys: ['recipe'] },
      note: { label: 'A few words before it', keys: ['note'] },
      at: { label: 'When', keys: ['at'] },
    },
  ),
  inWords(field: string, { recipe, note, at }: LetterDocument): string {
    if (field === 'recipe') return recipe?.title ?? 'None';
    if (field === 'at') return at === '' ? 'At once' : dayAndTime(new Date(at).getTime());
    return note;
  },
};

const keyOfLetter = (firstSlug: string) => `newsletter/${firstSlug}/letter`;

export function createLetterDraft(environment: DraftEnvironment, firstSlug: string): LetterDraft {
  return createDraft<LetterDocument, LetterDocument, object>(environment, {
    ...SUBJECT,
    keyOf: () => keyOfLetter(firstSlug),
    // The server has no letter before it is sent.
    read: async () => null,
    knownOf: () => ({}),
    saverOf: () => null,
  });
}

/** The letter of a site that only this device has, as text. */
export async function readKeptLetter(
  device: Pick<DeviceDocuments, 'read'>,
  firstSlug: string,
): Promise<KeptText[]> {
  const key = keyOfLetter(firstSlug);
  const stored = await device.read(key);
  if (stored === undefined) return [];
  return readEach([[key, stored]], (entry) => {
    const text = changesAsText(SUBJECT, entry as KeptDraft<LetterDocument, LetterDocument, object>);
    return text === '' ? null : { title: 'Newsletter', what: 'The newsletter', readText: () => text };
  });
}
