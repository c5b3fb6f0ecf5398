import type { ListGrowth as Growth } from '#domain/sites/today.ts';
import { listInWords } from '#domain/sites/today-words.ts';
import { pathTo } from '../stores/navigation.ts';

const WIDTH = 240;
const HEIGHT = 40;
/** The line is not cut where it is highest. */
const EDGE = 2;

interface ListGrowthProps {
  siteSlug: string;
  list: Growth;
}

/** How the list of readers has grown: in words, and as a line for those who see it. */
export function ListGrowth({ siteSlug, list }: ListGrowthProps) {
  if (list.total === 0) return null;
  return (
    <section aria-labelledby="list-growth">
      <h2 id="list-growth">Your list</h2>
      <div className="today-growth">
        <p>
          {listInWords(list)} <a href={pathTo('subscribers', { siteSlug })}>See who they are</a>
        </p>
        {list.joined.some((count) => count > 0) && (
          <svg className="today-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <polyline points={pointsOf(list)} />
          </svg>
        )}
      </div>
    </section>
  );
}

/** The number of readers at the beginning of the first week, and at the end of each. */
function pointsOf({ total, joined }: Growth): string {
  const atFirst = total - joined.reduce((sum, count) => sum + count, 0);
  const totals = [atFirst];
  for (const count of joined) totals.push((totals.at(-1) ?? 0) + count);
  const rise = Math.max(1, total - atFirst);
  return totals
    .map((count, week) => {
      const x = EDGE + (week / joined.length) * (WIDTH - 2 * EDGE);
      const y = HEIGHT - EDGE - ((count - atFirst) / rise) * (HEIGHT - 2 * EDGE);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}
