import { atom, type ReadableAtom } from 'nanostores';
import { type PublishingEndEnvironment, publishingEnd, TRIED_AGAIN } from './publishing-end.ts';

/** When readers get what was done last. No action rejects. */
export type ReadersNews = {
  /** In a sentence; null where nothing that they have was changed. */
  $sentence: ReadableAtom<string | null>;
  /** Follows what was just done until readers have it, or something else is followed. */
  follow(): Promise<void>;
  forget(): void;
};

/** Said until they have it. */
const ON_ITS_WAY = 'Readers get it now…';
/** Said after half a minute, as nobody has to wait. */
const TAKES_LONG = 'Readers have it as soon as its pages are written.';

export function createReadersNews(environment: PublishingEndEnvironment, siteSlug: string): ReadersNews {
  const $sentence = atom<string | null>(null);
  let followed = 0;
  return {
    $sentence,
    async follow() {
      followed += 1;
      const number = followed;
      const isWanted = () => number === followed;
      const say = (sentence: string) => isWanted() && $sentence.set(sentence);
      $sentence.set(ON_ITS_WAY);
      const end = await publishingEnd(environment, siteSlug, { onLong: () => say(TAKES_LONG), isWanted });
      if (end === null) say(TAKES_LONG);
      else say(end.problem ? `${end.problem.message} ${TRIED_AGAIN}` : 'Readers have it.');
    },
    forget() {
      followed += 1;
      $sentence.set(null);
    },
  };
}
