import { useStore } from '@nanostores/react';
import { atom, computed, type WritableAtom } from 'nanostores';
import { useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { Styled } from '../../ui/styled.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings, sitePageDrawer } from '../draft/site-settings.ts';
import { Choice } from '../recipe/preview/page-panel.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { HOMEPAGE_PART, shownHomepage } from '../stores/site-settings/homepage-part.ts';
import { EventList } from './event-list.tsx';
import { FeaturedRecipes } from './featured-recipes.tsx';
import { HeaderLinks } from './header-links.tsx';
import stylesheetHref from './homepage.css?url&no-inline';
import { HomepageContext } from './homepage-context.ts';
import { ProductList } from './product-list.tsx';

const SHEETS = [...DRAFT_SHEETS, stylesheetHref];
type ShownPage = 'home' | 'events';
const PAGES = [
  ['home', 'Home'],
  ['events', 'Events'],
] as const;

/** What strangers see first. */
export function HomepageScreen({ site }: ScreenProps) {
  const [{ draft, editing, $page, $shown, draw }] = useState(() => openHomepage(site));
  return (
    <Styled hrefs={SHEETS}>
      <OpenedDraft editing={editing} title="Homepage">
        <HomepageContext value={{ site, draft }}>
          <DraftEditor
            className="homepage-editor"
            preview={
              <DraftPreview
                $document={$shown}
                draw={draw}
                name="preview of the home page"
                isOpenFirst
                choices={<PageChoice $page={$page} />}
              />
            }
            receipt={{ address: site.origin }}
          >
            <header className="editor-head">
              <h1>Homepage</h1>
              <p className="page-address">
                <a href={site.origin} target="_blank" rel="noreferrer">
                  {writtenAddress(site.origin)}
                  <span className="visually-hidden"> (in a new tab)</span>
                </a>
              </p>
            </header>
            <FeaturedRecipes />
            <ProductList />
            <HeaderLinks />
            <EventList />
          </DraftEditor>
        </HomepageContext>
      </OpenedDraft>
    </Styled>
  );
}

/** Everything an opened home page works with. */
function openHomepage(site: OwnSite) {
  const { draft, editing } = openSettings(site, HOMEPAGE_PART);
  const $page = atom<ShownPage>('home');
  const read = () => shownHomepage(draft.$document.get());
  const drawers = {
    home: sitePageDrawer(site.slug, 'home', read),
    events: sitePageDrawer(site.slug, 'events', read),
  };
  return {
    draft,
    editing,
    $page,
    $shown: computed([draft.$document, $page], (document, page) => ({ document, page })),
    draw: (signal: AbortSignal) => drawers[$page.get()](signal),
  };
}

/** Events have a page of their own. */
function PageChoice({ $page }: { $page: WritableAtom<ShownPage> }) {
  return (
    <Choice legend="Page" options={PAGES} value={useStore($page)} onChoose={(page) => $page.set(page)} />
  );
}
