/** Reads what the publisher wrote as data. @throws when there is no such file, or it cannot be read */
export async function readSiteFile<File>(path: string, signal: AbortSignal): Promise<File> {
  const answer = await fetch(path, { signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  return answer.json();
}
