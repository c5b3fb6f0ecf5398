import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { DeletedSite, OwnSite } from '#contract/users.ts';
import { CREATE_PATH } from '#domain/pages/paths.ts';
import { OWN_KITCHENS_TITLE } from '#domain/text/sentences.ts';
import { $leftKitchen } from '../stores/left-kitchen.ts';
import { pathTo } from '../stores/navigation.ts';
import { AccountFoot } from './account-foot.tsx';
import { DeletedKitchens } from './deleted-kitchens.tsx';

interface OwnKitchensProps {
  sites: readonly OwnSite[];
  deletedSites: readonly DeletedSite[];
}

/** Somebody's kitchens, to choose one or to bring one back; what to do where there is none. */
export function OwnKitchens({ sites, deletedSites }: OwnKitchensProps) {
  const left = useStore($leftKitchen);
  const [back, setBack] = useState<DeletedSite | null>(null);
  useEffect(() => {
    document.title = OWN_KITCHENS_TITLE;
    return () => $leftKitchen.set(null);
  }, []);
  return (
    <main id="content" className="kitchen-opening" tabIndex={-1}>
      <h1>{OWN_KITCHENS_TITLE}</h1>
      {left !== null && <p role="status">You have left {left}. Its owner can invite you again.</p>}
      {back && <Back key={back.id} title={back.title} />}
      {sites.length > 0 && (
        <ul className="own-kitchens">
          {sites.map(({ id, slug, title, origin }) => (
            <li key={id}>
              <a href={pathTo('overview', { siteSlug: slug })}>
                <span className="own-kitchen-title">{title}</span>
                <span className="remark">{new URL(origin).host}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {deletedSites.length > 0 && <DeletedKitchens sites={deletedSites} onBack={setBack} />}
      <p>
        <a href={CREATE_PATH}>Make {sites.length + deletedSites.length > 0 ? 'another' : 'a'} kitchen</a>
      </p>
      <AccountFoot />
    </main>
  );
}

/** Says that a kitchen is back, whose row below is gone, and the focus with it. */
function Back({ title }: { title: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} role="status" tabIndex={-1}>
      {title} is back. Readers have it again as soon as its pages are written.
    </p>
  );
}
