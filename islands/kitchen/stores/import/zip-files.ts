/** What is in a zip. Loaded when one is brought: it brings the code that unpacks it. */
import { unzipSync } from 'fflate';
import { BROUGHT_FILES_MAX, type BroughtFile } from '../../../browser/brought-files.ts';
import { SaidProblem } from '../../../stores/create/text-files.ts';

/** Largest zip that is opened, and most that may come out of it, in bytes. */
const ZIP_MAX_BYTES = 250 * 1024 * 1024;
const UNPACKED_MAX_BYTES = 500 * 1024 * 1024;

/** The type that a file's name stands for; a zip does not say it. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  svg: 'image/svg+xml',
};

/**
 * Unpacks a zip; a file in it that is damaged keeps no other out.
 * @returns its files, and a sentence for each that could not be unpacked
 * @throws SaidProblem where it cannot be opened
 */
export async function filesInZip(zip: File): Promise<{ files: BroughtFile[]; problems: string[] }> {
  if (zip.size > ZIP_MAX_BYTES)
    throw new SaidProblem(`${zip.name} has more than 250 MB. Unpack it, and bring its folders one by one.`);
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const names = namesIn(bytes, zip.name);
  const problems: string[] = [];
  const files: BroughtFile[] = [];
  for (const [path, content] of unpacked(bytes, names)) {
    const name = path.split('/').at(-1) ?? path;
    if (content) files.push({ path, file: new File([content], name, { type: typeOf(name) }) });
    else problems.push(`${zip.name}: ${path} is damaged or locked, and was left out.`);
  }
  return { files, problems };
}

function namesIn(bytes: Uint8Array, zipName: string): string[] {
  const names: string[] = [];
  let size = 0;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('/')) names.push(name);
        size += originalSize;
        return false;
      },
    });
  } catch (error) {
    throw new SaidProblem(`${zipName} could not be opened as a zip.`, { cause: error });
  }
  if (names.length > BROUGHT_FILES_MAX || size > UNPACKED_MAX_BYTES)
    throw new SaidProblem(
      `There is too much in ${zipName} for one time. Unpack it, and bring its folders one by one.`,
    );
  return names;
}

/** All at once; where one is damaged, one after the other. */
function unpacked(bytes: Uint8Array, names: readonly string[]): [name: string, content: BlobPart | null][] {
  const wanted = new Set(names);
  const all = unpack(bytes, (name) => wanted.has(name));
  return names.map((name) => {
    const content = (all ?? unpack(bytes, (other) => other === name))?.[name];
    return [name, content ?? null];
  });
}

function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array<ArrayBuffer>> | null {
  try {
    return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
  } catch {
    return null;
  }
}

function typeOf(name: string): string {
  return TYPES[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? '';
}
