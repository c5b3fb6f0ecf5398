import type { OwnSite } from '#contract/users.ts';
import { pathTo } from '../stores/navigation.ts';

/** After the first publish: what else makes a site. Put away, it does not come back. */
export function FirstHour({ site, onDismiss }: { site: OwnSite; onDismiss: () => void }) {
  return (
    <section className="first-hour" aria-labelledby="first-hour">
      <h2 id="first-hour">Your first recipe is live</h2>
      <p>
        Readers find it at <a href={site.origin}>{new URL(site.origin).host}</a>. Give them a reason to come
        back: <a href={pathTo('recipe', { siteSlug: site.slug, recipeId: 'new' })}>write a second one</a>, or{' '}
        <a href={pathTo('import', { siteSlug: site.slug })}>paste one</a>.
      </p>
      <p>
        <button className="plain-button" type="button" onClick={onDismiss}>
          Do not show this again
        </button>
      </p>
    </section>
  );
}
