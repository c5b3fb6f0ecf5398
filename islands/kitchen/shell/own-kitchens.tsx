import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeletedSite, OwnSite } from '#contract/users.ts';
import { CREATE_PATH } from '#domain/pages/paths.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { OWN_KITCHENS_TITLE } from '#domain/text/sentences.ts';
import { type KitchenEvent, kitchenNews } from '../stores/kitchen-news.ts';
import { pathTo } from '../stores/navigation.ts';
import { AccountFoot } from './account-foot.tsx';
import { DeletedKitchens } from './deleted-kitchens.tsx';
import { Said } from './said.tsx';

interface OwnKitchensProps {
  sites: readonly OwnSite[];
  deletedSites: readonly DeletedSite[];
}

/** Somebody's kitchens, to choose one or to bring one back; what to do where there is none. */
export function OwnKitchens({ sites, deletedSites }: OwnKitchensProps) {
  const news = useStore(kitchenNews.$last);
  useEffect(() => {
    document.title = OWN_KITCHENS_TITLE;
    return () => kitchenNews.forget();
  }, []);
  return (
    <main id="content" className="kitchen-opening" tabIndex={-1}>
      <h1>{OWN_KITCHENS_TITLE}</h1>
      {news && <Said key={news.id}>{newsInWords(news)}</Said>}
      {sites.length > 0 && (
        <ul className="own-kitchens">
          {sites.map(({ id, slug, title, origin }) => (
            <li key={id}>
              <a href={pathTo('overview', { siteSlug: slug })}>
                <span className="own-kitchen-title">{title}</span>
                <span className="remark">{writtenAddress(origin)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {deletedSites.length > 0 && <DeletedKitchens sites={deletedSites} />}
      <p>
        <a href={CREATE_PATH}>Make {sites.length + deletedSites.length > 0 ? 'another' : 'a'} kitchen</a>
      </p>
      <AccountFoot />
    </main>
  );
}

/** What became of a kitchen, in words. */
function newsInWords({ what, title }: KitchenEvent): string {
  return what === 'LEFT'
    ? `You have left ${title}. Its owner can invite you again.`
    : `${title} is back. Readers have it again as soon as its pages are written.`;
}
