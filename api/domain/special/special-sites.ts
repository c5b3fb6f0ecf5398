/** The one registry of what single sites have of their own. No zod here. */
import { blankPlate } from './blank-plate.ts';
import { nordlys } from './nordlys.ts';
import type { SpecialSite } from './special-site.ts';
import { theEmberBook } from './the-ember-book.ts';

const ORDINARY_SITE: SpecialSite = {
  header: 'ordinary',
  footer: 'ordinary',
  mobileMenu: 'slide',
  hasContentsDrawer: false,
  hasCollectionsIndex: true,
  home: {
    variant: 'featured-first',
    featured: 'grid',
    sections: ['latest', 'collections', 'about', 'products'],
  },
  signInVariant: 'email',
  premiumVariant: 'subscriptions',
  hidesEmptyGroups: false,
  hidesCountWhenEmpty: false,
  savesOnDevice: null,
  linksVariant: 'list',
  hasBuyLinks: false,
  pages: [],
};

const SPECIAL_SITES: Record<string, Partial<SpecialSite>> = {
  nordlys,
  'the-ember-book': theEmberBook,
  'blank-plate': blankPlate,
};

/** What the site has of its own, with the ordinary choice for everything else. */
export function specialSite(slug: string): SpecialSite {
  return { ...ORDINARY_SITE, ...SPECIAL_SITES[slug] };
}
