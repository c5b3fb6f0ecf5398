import { atom, type ReadableAtom } from 'nanostores';
import { logFailure } from './log-failure.ts';

/** How a resource stands: not asked for yet, asked for, there, or not to be had. */
export type ResourceStatus = 'IDLE' | 'PENDING' | 'FULFILLED' | 'REJECTED';

/** A resource with what was read last; null before that, and after a failure. */
export type ResourceState<Value> =
  | { status: 'FULFILLED'; value: Value }
  | { status: Exclude<ResourceStatus, 'FULFILLED'>; value: Value | null };

/** Something that is read from elsewhere. No action rejects: a failure is in the state, and its reason in the console. */
export type Resource<Value> = {
  $state: ReadableAtom<ResourceState<Value>>;
  /** Reads it once; after a failure again. Resolves when it is there or not to be had. */
  load(): Promise<void>;
  /** Reads it anew. What is shown stays until the answer comes; an answer on its way is given up. */
  reload(): Promise<void>;
  /** Reads what follows, to be added to what is there, which stays when that fails. */
  loadMore(): Promise<void>;
  /** Puts in place what is known otherwise; null forgets it. An answer on its way is given up. */
  replace(value: Value | null): void;
};

/** What a resource is made of. */
export type ResourceEnvironment<Value> = {
  /** Names it in the console, such as 'The contents'. */
  name: string;
  /**
   * @param earlier what it is to be added to; null when it is read anew
   * @throws when it cannot be read
   */
  read(signal: AbortSignal, earlier: Value | null): Promise<Value>;
};

/** Makes a resource. A late answer never replaces a newer one. */
export function createResource<Value>({ name, read }: ResourceEnvironment<Value>): Resource<Value> {
  const $state = atom<ResourceState<Value>>({ status: 'IDLE', value: null });
  let reading = new AbortController();
  let isRead: Promise<void> | undefined;

  async function ask(earlier: Value | null): Promise<void> {
    const { signal } = giveUp();
    $state.set({ status: 'PENDING', value: $state.get().value });
    try {
      const value = await read(signal, earlier);
      if (!signal.aborted) $state.set({ status: 'FULFILLED', value });
    } catch (error) {
      if (signal.aborted) return;
      logFailure(`${name} could not be read.`, error);
      $state.set({ status: 'REJECTED', value: earlier });
    }
  }

  /** Cancels what is on its way. */
  function giveUp(): AbortController {
    reading.abort();
    reading = new AbortController();
    return reading;
  }

  function reload(): Promise<void> {
    isRead = ask(null);
    return isRead;
  }

  return {
    $state,
    load: async () => {
      const { status } = $state.get();
      await (status === 'IDLE' || status === 'REJECTED' ? reload() : isRead);
    },
    reload,
    loadMore: () => ask($state.get().value),
    replace(value) {
      giveUp();
      $state.set(value === null ? { status: 'IDLE', value } : { status: 'FULFILLED', value });
    },
  };
}
