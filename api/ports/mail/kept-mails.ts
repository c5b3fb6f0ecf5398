/** Mails of the local inbox, in a folder that goes when the process ends: however many they are, none is in memory. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mails kept, among them a whole newsletter; older ones are deleted. */
const MAILS_MAX = 20_000;

/** A mail as it arrived. */
export type CaughtMail = {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds UTC. */
  receivedAt: number;
};

export type KeptMails = {
  add(mail: Omit<CaughtMail, 'id'>): void;
  find(id: number): CaughtMail | null;
  /** Mails from the latest on, or from the one before an id. */
  list(limit: number, before?: number): CaughtMail[];
  count(): number;
  close(): Promise<void>;
};

/** @param max how many are kept */
export function createKeptMails(max = MAILS_MAX): KeptMails {
  let folder: string | null = null;
  let lastId = 0;
  const firstId = () => Math.max(1, lastId - max + 1);
  const fileOf = (id: number) => {
    folder ??= mkdtempSync(join(tmpdir(), 'kitchens-mail-'));
    return join(folder, `${id}.json`);
  };
  const find = (id: number): CaughtMail | null =>
    Number.isInteger(id) && id >= firstId() && id <= lastId
      ? JSON.parse(readFileSync(fileOf(id), 'utf8'))
      : null;
  return {
    add(mail) {
      const id = lastId + 1;
      writeFileSync(fileOf(id), JSON.stringify({ ...mail, id }));
      lastId = id;
      rmSync(fileOf(firstId() - 1), { force: true });
    },
    find,
    list(limit, before = lastId + 1) {
      const from = Math.min(before - 1, lastId);
      const ids = Array.from({ length: Math.min(limit, max) }, (_, index) => from - index);
      return ids.flatMap((id) => find(id) ?? []);
    },
    count: () => lastId - firstId() + 1,
    async close() {
      if (folder !== null) await rm(folder, { recursive: true, force: true });
      folder = null;
    },
  };
}
