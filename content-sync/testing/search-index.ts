/** What tests of search indexes ask of a kitchen and read of the files. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { listStaleSearchIndexes } from '../../api/repositories/publishing/search-indexes.ts';
import { siteFolder } from '../published/published-folders.ts';
import { LEFT_PARTS_GRACE_MS } from '../search-index/search-index.ts';
import type { TestKitchen } from './kitchen.ts';

/** Stands in every private field; must never be read by a stranger. */
export const CANARY = 'kanarienvogel';
export const MINUTE_MS = 60_000;

export function folderOf({ test: context }: TestKitchen, slug = 'alpha'): string {
  return join(siteFolder(context.config, slug), 'pagefind');
}

/** Every file of an index with its text, unpacked. */
export async function readParts(kitchen: TestKitchen): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for (const entry of await readdir(folderOf(kitchen), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    parts.set(file.slice(folderOf(kitchen).length + 1), (isPacked ? gunzipSync(bytes) : bytes).toString());
  }
  return parts;
}

/** Sites whose index is to be looked at, as the writer's process asks for them. */
export function stale({ test: { db, now } }: TestKitchen): Promise<string[]> {
  return listStaleSearchIndexes(db, {
    now: now(),
    writtenBefore: now() - MINUTE_MS,
    leftBefore: now() - LEFT_PARTS_GRACE_MS,
  });
}

/** Addresses of the recipes in an index: those of all fragments, also of earlier ones. */
export function recipesIn(parts: Map<string, string>): string[] {
  const fragments = [...parts].filter(([path]) => path.startsWith('fragment/'));
  return fragments.map(([, text]) => /"url":"([^"]*)"/.exec(text)?.[1] ?? '').sort();
}

export async function countInEntry(kitchen: TestKitchen): Promise<number> {
  const entry = JSON.parse(await readFile(join(folderOf(kitchen), 'pagefind-entry.json'), 'utf8'));
  return entry.languages.unknown?.page_count ?? 0;
}

export const words = (text: string) => [{ type: 'paragraph' as const, children: [{ text }] }];

export function ingredient(title: string) {
  return [
    {
      id: randomUUID(),
      title: 'All',
      ingredientUsages: [{ id: randomUUID(), ingredientTitleOverride: title }],
    },
  ];
}
