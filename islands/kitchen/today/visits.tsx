import type { Today } from '#domain/sites/today.ts';
import { times, visitsInWords } from '#domain/sites/today-words.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { pathTo } from '../stores/navigation.ts';

interface VisitsProps {
  siteSlug: string;
  today: Today;
}

/** What readers opened yesterday, and which sites led here. */
export function Visits({ siteSlug, today: { visits, hadVisits } }: VisitsProps) {
  return (
    <section aria-labelledby="opened">
      <h2 id="opened">What readers opened</h2>
      {visits === null ? (
        <p>
          Visits are not counted.{' '}
          <a href={pathTo('settings', { siteSlug }, { at: 'countsPageViews' })}>
            Count them again in the settings.
          </a>
        </p>
      ) : (
        <p>
          {hadVisits
            ? visitsInWords(visits, 'Yesterday')
            : 'Nothing was counted before today. What is opened on one day, and which sites led here, you read here on the next. Days begin at midnight UTC.'}
        </p>
      )}
      {visits !== null && visits.topRecipes.length + visits.topSources.length > 1 && (
        <div className="today-tops">
          <Top
            title="Opened most"
            rows={visits.topRecipes.map(({ id, title, views }) => ({
              name: title || UNTITLED,
              href: pathTo('recipe', { siteSlug, recipeId: id }),
              views,
            }))}
          />
          <Top
            title="From other sites"
            rows={visits.topSources.map(({ source, views }) => ({ name: source, href: null, views }))}
          />
        </div>
      )}
    </section>
  );
}

interface TopProps {
  title: string;
  /** Most often first. */
  rows: readonly { name: string; href: string | null; views: number }[];
}

function Top({ title, rows }: TopProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className="today-top-title">{title}</h3>
      <ol className="today-top">
        {rows.map(({ name, href, views }) => (
          <li key={href ?? name}>
            {href === null ? <span>{name}</span> : <a href={href}>{name}</a>}
            <span className="today-number">{times(views)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
