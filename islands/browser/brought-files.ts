/** Files and folders that somebody drops or chooses. */

/** A file, and where it lies in the folder that was brought: 'recipes/soup.json'; its name where it lies in none. */
export type BroughtFile = { path: string; file: File };

/** Most files of folders that are looked at. */
export const BROUGHT_FILES_MAX = 5000;

/** All files that were dropped, those of folders too; of more than are looked at one too many. */
export async function droppedFiles({ items }: Pick<DataTransfer, 'items'>): Promise<BroughtFile[]> {
  // They are gone once the event is over.
  const dropped = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files = dropped.filter((one) => one instanceof File);
  const entries = dropped.filter((one): one is FileSystemEntry => !(one instanceof File));
  return [...chosenFiles(files), ...(await filesOf(entries))];
}

/** The files of a field; a field for folders says where each lies. */
export function chosenFiles(files: Iterable<File> | null): BroughtFile[] {
  return [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<BroughtFile[]> {
  const found: BroughtFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && found.length <= BROUGHT_FILES_MAX; entry = waiting.shift()) {
    if (isFolder(entry)) waiting.push(...(await entriesIn(entry)));
    else found.push({ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry) });
  }
  return found;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
}

/** A folder gives about a hundred at a time, and none at its end. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
