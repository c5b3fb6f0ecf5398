import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SitePerson } from '#contract/people.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { inBackground } from '../../stores/background.ts';
import { useNow } from '../../ui/use-now.ts';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createSiteActs } from '../stores/people/site-acts.ts';
import { actInWords } from './act-words.ts';

/** Lines that are shown before somebody asks for all. */
const LINES_SHOWN = 8;

interface ActsOfSiteProps {
  siteSlug: string;
  /** Whenever they are others, so is what was done. */
  people: readonly SitePerson[];
}

/** What each of those who manage a site did, the latest first; nothing to who does and did all of it alone. */
export function ActsOfSite({ siteSlug, people }: ActsOfSiteProps) {
  const [acts] = useState(() => createSiteActs(kitchenSession, siteSlug));
  const { status, value } = useStore(acts.$state);
  const [areAllShown, setAreAllShown] = useState(false);
  const now = useNow();
  const load = () => inBackground(acts.reload());
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with the people
  useEffect(load, [acts, people]);
  const shown = value?.slice(0, areAllShown ? undefined : LINES_SHOWN) ?? [];
  const isOfOthers = people.length > 1 || value?.some(({ userId }) => userId !== people[0]?.userId);
  if (!isOfOthers) return null;
  return (
    <section aria-labelledby="acts-title">
      <h2 id="acts-title">Lately</h2>
      {status === 'REJECTED' && (
        <Trouble sentence="What was done lately could not be loaded." onTryAgain={load} />
      )}
      {value?.length === 0 && <p className="remark">What each of you does stands here, for 90 days.</p>}
      {shown.length > 0 && (
        <ul className="site-acts" aria-labelledby="acts-title">
          {shown.map((act) => (
            <li key={act.id}>
              <p>
                <span className="person-name">{act.by}</span> {actInWords(act)}
              </p>
              <p className="remark">{formatWorkTime(act.at, now)}</p>
            </li>
          ))}
        </ul>
      )}
      {value && value.length > shown.length && (
        <button className="plain-button" type="button" onClick={() => setAreAllShown(true)}>
          Show all {value.length}
        </button>
      )}
    </section>
  );
}
