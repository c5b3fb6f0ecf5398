import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CacheCounts } from '../../metrics.ts';
import type { StampKind } from '../../services/sites/known-sites.ts';
import { PUBLIC_ANSWER_HEADERS } from '../calls/json-answers.ts';
import { COMPRESSED_FROM_BYTES, type Compression, compressed } from '../files/compression.ts';
import { bestCoding, type Coding, isUnchanged } from '../files/conditional-requests.ts';
import { headerList, type PreparedResponse } from '../wire/prepared-responses.ts';

/** An answer that anybody gets, computed once. */
export type NewAnswer = {
  /** What was asked, however it was written. */
  key: string;
  /** Site whose stamp says how long the answer is right; null where no single site does. */
  siteSlug: string | null;
  /** Which of its stamps that is. */
  stampKind: StampKind;
  /** What readers got when it was computed. */
  stamp: string;
  json: string | Buffer<ArrayBuffer>;
};

/** An answer in memory. */
export type CachedResponse = Pick<NewAnswer, 'siteSlug' | 'stampKind' | 'stamp'> & {
  /** As the request wants it: compressed, or that it is unchanged. */
  answer(request: AnswerRequest): PreparedResponse;
};

/** What of a request decides how it is answered. */
export type AnswerRequest = { acceptEncoding: string | null; ifNoneMatch: string | null };

export type ResponseCache = {
  /** The answer to a path and query as they were sent; its stamp is still to be looked at. */
  find(target: string): CachedResponse | undefined;
  /** The answer to what was asked; later the target finds it too. */
  findByKey(key: string, target: string): CachedResponse | undefined;
  /** Keeps an answer whose question comes for the second time, unless it is too large. */
  offer(answer: NewAnswer, target: string): void;
  /** Forgets an answer that is no longer right; the next one is kept at once. */
  drop(key: string): void;
  /** Bytes and number of answers in memory now. */
  size(): { bytes: number; answers: number };
};

/** How much is kept. */
export type ResponseCacheLimits = {
  /** Memory for all answers. */
  bytesMax: number;
  /** Answers kept at one time. */
  answersMax: number;
};

/** Longer questions and answers are never kept. */
const KEY_MAX_LENGTH = 500;
const ANSWER_MAX_BYTES = 2 * 1024 * 1024;
/** Ways of writing one question that are known by heart. */
const TARGETS_MAX = 4;
/** Questions remembered as asked; a power of two. */
const ASKED_REMEMBERED = 4096;
/** Memory of an answer besides its bytes and texts. */
const ANSWER_BYTES = 1500;

/** An answer with the addresses that it is found by, which two forms of it share. */
type Entry = { cached: CachedResponse; targets: string[]; bytes: number };

/**
 * Keeps the answers that are asked for last. An answer is kept when its question comes for the second time within
 * some thousands of others, so that questions nobody repeats neither fill the memory nor drive out anything.
 * @param counts told what was in memory and what was not
 */
export function createResponseCache(
  { bytesMax, answersMax }: ResponseCacheLimits,
  counts: CacheCounts = { hits: 0, misses: 0, bytes: 0 },
): ResponseCache {
  const byKey = new LRUCache<string, Entry>({
    max: answersMax,
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => bytes,
    noDisposeOnSet: true,
    dispose: ({ targets }) => {
      for (const target of targets) keyByTarget.delete(target);
    },
  });
  const keyByTarget = new Map<string, string>();
  const noteAsked = createQuestionMemory();

  function set(key: string, entry: Entry): void {
    byKey.set(key, entry);
    counts.bytes = byKey.calculatedSize;
  }

  function remove(key: string): void {
    byKey.delete(key);
    counts.bytes = byKey.calculatedSize;
  }

  function addTarget({ targets }: Entry, key: string, target: string): void {
    if (target.length > KEY_MAX_LENGTH || targets.includes(target)) return;
    if (targets.length >= TARGETS_MAX) keyByTarget.delete(targets.shift() ?? '');
    targets.push(target);
    keyByTarget.set(target, key);
  }

  return {
    find(target) {
      const key = keyByTarget.get(target);
      return key === undefined ? undefined : byKey.get(key)?.cached;
    },
    findByKey(key, target) {
      const entry = byKey.get(key);
      if (entry) addTarget(entry, key, target);
      return entry?.cached;
    },
    offer(answer, target) {
      counts.misses += 1;
      const { key, siteSlug, stampKind, stamp } = answer;
      if (key.length > KEY_MAX_LENGTH || answer.json.length > ANSWER_MAX_BYTES) return;
      if (!noteAsked(key) && !byKey.has(key)) return;
      remove(key);
      const prepared = prepareAnswer(answer, (more) => {
        const entry = byKey.peek(key);
        if (entry?.cached === cached) set(key, { ...entry, bytes: entry.bytes + more });
      });
      const cached: CachedResponse = {
        siteSlug,
        stampKind,
        stamp,
        answer(request) {
          counts.hits += 1;
          return prepared.answer(request);
        },
      };
      const entry: Entry = {
        cached,
        targets: [],
        bytes: ANSWER_BYTES + prepared.bytes + (TARGETS_MAX + 1) * KEY_MAX_LENGTH,
      };
      addTarget(entry, key, target);
      set(key, entry);
    },
    drop(key) {
      remove(key);
      noteAsked(key);
    },
    size: () => ({ bytes: counts.bytes, answers: byKey.size }),
  };
}

/** Returns what notes that a question was asked; true when it had been noted before. */
function createQuestionMemory(): (key: string) => boolean {
  /** By the last digits of its hash, the hash of the question asked last. */
  const asked = new Int32Array(ASKED_REMEMBERED);
  return (key) => {
    const hash = hashOf(key);
    const place = hash & (ASKED_REMEMBERED - 1);
    const wasAsked = asked[place] === hash;
    asked[place] = hash;
    return wasAsked;
  };
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  return hash | 0;
}

/** Without a compression the plain bytes are as right. */
function keepPlain(): void {}

/** @param grew told how many bytes a compression has added, whenever one is ready */
function prepareAnswer(
  { json }: NewAnswer,
  grew: (bytes: number) => void,
): Pick<CachedResponse, 'answer'> & { bytes: number } {
  // Bytes given may share their memory with others.
  const identity = typeof json === 'string' ? Buffer.from(json) : Buffer.from(json);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const tags = { identity: `"${digest}"`, br: `"${digest}-br"`, gzip: `"${digest}-gzip"` };
  const unchanged = {
    identity: readyIn('identity', null),
    br: readyIn('br', null),
    gzip: readyIn('gzip', null),
  };
  const whole = new Map<Coding, PreparedResponse>();
  const plain = readyIn('identity', identity);
  const underWay = new Set<Coding>();

  /** @param bytes null for a reader who has them */
  function readyIn(coding: Coding, bytes: Buffer<ArrayBuffer> | null): PreparedResponse {
    const headers = { ...PUBLIC_ANSWER_HEADERS, ETag: tags[coding] };
    if (!bytes) return { status: 304, headers: headerList(headers), bytes };
    const ofBytes = {
      'Content-Type': 'application/json',
      'Content-Length': String(bytes.byteLength),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    };
    return { status: 200, headers: headerList({ ...headers, ...ofBytes }), bytes };
  }

  async function compress(coding: Compression): Promise<void> {
    underWay.add(coding);
    const bytes = await compressed(identity, coding);
    whole.set(coding, readyIn(coding, bytes));
    grew(bytes.byteLength);
  }

  return {
    bytes: identity.byteLength,
    answer({ acceptEncoding, ifNoneMatch }) {
      const coding = identity.byteLength < COMPRESSED_FROM_BYTES ? 'identity' : bestCoding(acceptEncoding);
      if (isUnchanged(ifNoneMatch, tags[coding])) return unchanged[coding];
      if (coding !== 'identity' && !underWay.has(coding)) compress(coding).catch(keepPlain);
      return whole.get(coding) ?? plain;
    },
  };
}
