import type { OwnSite } from '#contract/users.ts';
import { OWN_KITCHENS_TITLE } from '#domain/text/sentences.ts';
import { pathTo } from '../stores/navigation.ts';

/** The name of the kitchen; with a second one, the way to it. */
export function SiteSwitcher({ site, sites }: { site: OwnSite; sites: readonly OwnSite[] }) {
  const href = pathTo('overview', { siteSlug: site.slug });
  if (sites.length < 2)
    return (
      <a className="kitchen-name" href={href}>
        {site.title}
      </a>
    );
  return (
    <details className="site-switcher">
      <summary className="kitchen-name">{site.title}</summary>
      <ul aria-label={OWN_KITCHENS_TITLE}>
        {sites.map(({ id, slug, title }) => (
          <li key={id}>
            <a
              href={pathTo('overview', { siteSlug: slug })}
              aria-current={id === site.id ? 'true' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
