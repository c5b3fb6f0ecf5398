import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { aboutSectionTitle, HOME_SECTION_TITLES, inChosenOrder } from '#domain/special/home-sections.ts';
import type { HomeSection } from '#domain/special/special-site.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { isOrdinaryClick } from '../../browser/page.ts';
import { OrderedItems } from '../draft/ordered-items.tsx';
import { leadTo } from '../recipe/lead-to.ts';
import { pathTo } from '../stores/navigation.ts';
import { isEmptySection, writtenOrder } from '../stores/site-settings/home-sections.ts';
import { useHomepage } from './homepage-context.ts';

/** Where what a section shows is written: another screen, or a place of this one. */
const WRITTEN_AT: Readonly<
  Record<HomeSection, { screen: 'recipes' | 'collections' | 'about' } | { place: string }>
> = {
  latest: { screen: 'recipes' },
  trending: { screen: 'recipes' },
  collections: { screen: 'collections' },
  about: { screen: 'about' },
  featured: { place: 'featuredRecipeIds' },
  products: { place: 'productLinks' },
  cookbooks: { place: 'productLinks' },
};

/** What stands on the page below the recipes that it begins with. */
export function SectionOrder() {
  const { site, draft, readersHave } = useHomepage();
  const document = useStore(draft.$document);
  const known = useStore(draft.$known);
  const about = useStore(draft.$server);
  const contents = { document, known, about, readersHave: useStore(readersHave.$state).value };
  const { variant, sections: usual } = specialSite(site.firstSlug).home;
  const sections = inChosenOrder(usual, document.homeSections);
  const titleOf = (section: HomeSection) =>
    section === 'about'
      ? aboutSectionTitle(about?.aboutHeading ?? null, site.title)
      : HOME_SECTION_TITLES[section];
  return (
    <section className="editor-part" aria-labelledby="sections-title">
      <h2 id="sections-title">Sections</h2>
      <p className="field-hint">
        Below {variant === 'latest-first' ? 'your newest recipe' : 'the recipes that greet people'}, in this
        order.
      </p>
      <OrderedItems
        kind="row/homeSections"
        label="Sections, in their order"
        className="ordered-names"
        items={sections.map((id) => ({ id }))}
        nameOf={({ id }) => titleOf(id)}
        onOrder={(ids) => draft.change({ homeSections: writtenOrder(ids, usual, document.homeSections) })}
      >
        {({ id }) => (
          <>
            <SectionLink section={id} title={titleOf(id)} siteSlug={site.slug} />
            <span className="field-hint">
              {isEmptySection(id, { variant, ...contents }) && 'Shows nothing yet'}
            </span>
          </>
        )}
      </OrderedItems>
    </section>
  );
}

interface SectionLinkProps {
  section: HomeSection;
  title: string;
  siteSlug: string;
}

function SectionLink({ section, title, siteSlug }: SectionLinkProps) {
  const at = WRITTEN_AT[section];
  const href =
    'screen' in at ? pathTo(at.screen, { siteSlug }) : pathTo('homepage', { siteSlug }, { at: at.place });
  const follow = (event: MouseEvent) => {
    if ('screen' in at || !isOrdinaryClick(event.nativeEvent)) return;
    event.preventDefault();
    leadTo(at.place);
  };
  return (
    <a
      className="ordered-name"
      href={href}
      draggable={false}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={follow}
    >
      {title}
    </a>
  );
}
