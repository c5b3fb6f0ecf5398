import { useStore } from '@nanostores/react';
import { atom, computed, type WritableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DraftPreview } from '../draft/draft-preview.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings, sitePageDrawer } from '../draft/site-settings.ts';
import { Choice } from '../recipe/preview/page-panel.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createReadersHave } from '../stores/site-settings/home-sections.ts';
import { HOMEPAGE_PART, shownHomepage } from '../stores/site-settings/homepage-part.ts';
import { EventList } from './event-list.tsx';
import { FeaturedRecipes } from './featured-recipes.tsx';
import { HeaderLinks } from './header-links.tsx';
import stylesheetHref from './homepage.css?url&no-inline';
import { HomepageContext } from './homepage-context.ts';
import { ProductList } from './product-list.tsx';
import { SectionOrder } from './section-order.tsx';

const SHEETS = [...DRAFT_SHEETS, stylesheetHref];
type ShownPage = 'home' | 'events';
const PAGES = [
  ['home', 'Home'],
  ['events', 'Events'],
] as const;

/** What strangers see first. */
export function HomepageScreen({ site }: ScreenProps) {
  const [{ draft, editing, readersHave, $page, $shown, draw }] = useState(() => openHomepage(site));
  useEffect(() => inBackground(readersHave.load()), [readersHave]);
  return (
    <Styled hrefs={SHEETS}>
      <OpenedDraft editing={editing} title="Homepage">
        <HomepageContext value={{ site, draft, readersHave }}>
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
            <SectionOrder />
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
    readersHave: createReadersHave(kitchenSession, site.slug),
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
