/** Keeps a draft on the device until it is applied: one for all tabs. */
import { isSame } from '#domain/shared/records.ts';
import type { SharedDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';
import { createNextTry, type NextTryEnvironment } from '../recipe/next-try.ts';
import type { DraftVersions } from './kept-draft.ts';

export type DraftKeeping<Kept> = {
  /** Null where nothing is kept, or the device refuses. */
  read(): Promise<Kept | null>;
  /** From now on what is written here and in other tabs is brought together. @param from what both come from */
  begin(from: Kept): void;
  /** Keeps the newest, or forgets it where nothing is written. */
  keep(): void;
  /** What is kept from now on is kept under another key. */
  moveTo(key: string): void;
  /** Takes over what other tabs write, at once. @returns ends it */
  follow(): () => void;
  /** False while something newer is on its way to the device, or was refused. */
  isKept(): boolean;
};

export type DraftKeepingEnvironment<Kept> = NextTryEnvironment & {
  device: SharedDocuments;
  versions: Omit<DraftVersions<Kept, never>, 'unwritten'>;
  /** What is written in this tab. */
  readNewest(): Kept;
  /** Shows what is written in all tabs. */
  show(together: Kept): void;
  /** What there is where nothing is written; null where the server cannot be asked. */
  readUnwritten(): Promise<Kept | null>;
  /** The same as this tab knew it last. */
  lastUnwritten(): Kept;
};

export function createDraftKeeping<Kept extends object>(
  environment: DraftKeepingEnvironment<Kept>,
  firstKey: string,
): DraftKeeping<Kept> {
  const { device, versions, readNewest, show } = environment;
  let key = firstKey;
  const leftKeys = createLeftKeys(device);
  /** What the device had when this tab last met it. */
  let seen: Kept | null = null;
  let isKept = true;
  let isMeeting = false;
  /** Something is newer, here or on the device. */
  let isDue = false;
  const notices = createNotices(environment, meet);

  async function meetDevice(from: Kept): Promise<void> {
    const forgotten = await notices.lookInto(key);
    const mine = readNewest();
    const together = await bringTogether(environment, key, { from, mine, forgotten });
    await leftKeys.forget();
    seen = together;
    const newest = readNewest();
    if (!isSame(together, mine))
      show(isSame(newest, mine) ? together : versions.merge(mine, newest, together));
  }

  /** Ends in the same moment in which nothing is due, or what comes then would wait for ever. */
  async function meetWhileDue(): Promise<void> {
    isMeeting = true;
    try {
      while (isDue && seen) {
        isDue = false;
        await meetDevice(seen);
      }
      isKept = true;
    } catch (error) {
      console.error('The device does not keep what is written.', error);
    } finally {
      isMeeting = false;
    }
  }

  function meet(): void {
    isDue = true;
    if (!isMeeting) inBackground(meetWhileDue());
  }

  return {
    read: () => readKept(environment, key),
    begin(from) {
      seen = from;
    },
    keep() {
      isKept = false;
      meet();
    },
    moveTo(next) {
      if (next === key) return;
      leftKeys.leave(key);
      key = next;
    },
    follow: () => notices.follow(() => key),
    isKept: () => isKept,
  };
}

/** What other tabs say: that the device has something else. */
function createNotices<Kept>(environment: DraftKeepingEnvironment<Kept>, meet: () => void) {
  /** Those that were not looked into, or could not be answered. */
  let count = 0;
  let isFollowed = false;
  const nextTry = createNextTry(environment, meet);

  /** What another tab left where it emptied the device; null where it has something, or nothing was said. */
  async function lookInto(key: string): Promise<Kept | null> {
    if (count === 0) return null;
    const countBefore = count;
    const { forgotten, isNewest } = await readForgotten(environment, key);
    if (count !== countBefore) return lookInto(key);
    if (isNewest) {
      count = 0;
      nextTry.reset();
    } else if (isFollowed) nextTry.planAfterFailure(0);
    return forgotten;
  }

  return {
    lookInto,
    follow(readKey: () => string) {
      isFollowed = true;
      const endWatching = environment.device.watch((changed) => {
        if (changed !== readKey()) return;
        count += 1;
        meet();
      });
      return () => {
        isFollowed = false;
        endWatching();
        nextTry.giveUp();
      };
    },
  };
}

/** Keys under which nothing is kept any more. */
function createLeftKeys(device: SharedDocuments) {
  const keys: string[] = [];
  return {
    leave: (key: string) => keys.push(key),
    /** What the device refuses to forget stays for the next time. */
    async forget(): Promise<void> {
      for (let key = keys[0]; key !== undefined; key = keys[0]) {
        await device.update(key, () => undefined);
        keys.shift();
      }
    },
  };
}

/** Gives the device what is written here and in other tabs, in one step. */
async function bringTogether<Kept extends object>(
  environment: DraftKeepingEnvironment<Kept>,
  key: string,
  { from, mine, forgotten }: { from: Kept; mine: Kept; forgotten: Kept | null },
): Promise<Kept> {
  const { device, versions } = environment;
  let together = mine;
  await device.update(key, (stored) => {
    together = versions.merge(from, mine, restored(environment, stored) ?? forgotten ?? from);
    const next = versions.isWritten(together) ? together : undefined;
    return isSame(next, stored) ? stored : next;
  });
  return together;
}

/** Where another tab has applied or discarded all there was, the device has nothing, and that stays so. */
async function readForgotten<Kept>(
  { device, readUnwritten, lastUnwritten }: DraftKeepingEnvironment<Kept>,
  key: string,
): Promise<{ forgotten: Kept | null; isNewest: boolean }> {
  if ((await device.read(key)) !== undefined) return { forgotten: null, isNewest: true };
  const unwritten = await readUnwritten();
  return { forgotten: unwritten ?? lastUnwritten(), isNewest: unwritten !== null };
}

async function readKept<Kept>(environment: DraftKeepingEnvironment<Kept>, key: string): Promise<Kept | null> {
  try {
    return restored(environment, await environment.device.read(key));
  } catch (error) {
    console.error('The device could not be asked for what was written.', error);
    return null;
  }
}

function restored<Kept>({ versions }: DraftKeepingEnvironment<Kept>, stored: unknown): Kept | null {
  return stored === undefined ? null : versions.restore(stored as Kept);
}
