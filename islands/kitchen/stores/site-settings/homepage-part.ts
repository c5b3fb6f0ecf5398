import type { z } from 'zod';
import type { Image } from '#domain/media/media.ts';
import type { NamedRecipe } from '#domain/recipes/recipes.ts';
import { latestFirst } from '#domain/sites/event-order.ts';
import type { WrittenOnPages } from '#domain/sites/settings-pages.ts';
import { HeaderLink, ProductLink, SiteEvent, type SiteSettings } from '#domain/sites/sites.ts';
import { HOME_SECTION_TITLES } from '#domain/special/home-sections.ts';
import type { HomeSection } from '#domain/special/special-site.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { hasText, runningText } from '#domain/text/rich-text-reading.ts';
import { SENTENCES, UNTITLED } from '#domain/text/sentences.ts';
import type { Draft } from '../drafts/draft.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KitchenSite, SettingsPart } from './settings-subject.ts';
import {
  LINK_ADDRESS_SENTENCE,
  problemOfAddress,
  typedLinkAddress,
  typedWebAddress,
} from './typed-addresses.ts';

/** An event as it is typed: without a day at first. */
export type WrittenEvent = Omit<SiteEvent, 'date'> & { date: number | null };
export type WrittenProduct = SiteSettings['productLinks'][number];
export type WrittenHeaderLink = SiteSettings['headerLinks'][number];

/** What is written of the home page. */
export type HomepageDocument = Pick<
  SiteSettings,
  'featuredRecipeIds' | 'homeSections' | 'headerLinks' | 'productLinks'
> & {
  events: WrittenEvent[];
};
type HomepageSettings = Pick<SiteSettings, keyof HomepageDocument>;
export type KnownOfHomepage = {
  images: Readonly<Record<string, Image>>;
  recipes: Readonly<Record<string, NamedRecipe>>;
};
export type HomepageDraft = Draft<HomepageDocument, KitchenSite & HomepageDocument, KnownOfHomepage>;
/** A list of things that are written one by one. */
export type HomepageList = 'headerLinks' | 'productLinks' | 'events';

const EMPTY: HomepageDocument = {
  featuredRecipeIds: [],
  homeSections: [],
  headerLinks: [],
  productLinks: [],
  events: [],
};

export const HOMEPAGE_PART: SettingsPart<HomepageDocument, KnownOfHomepage, HomepageSettings> = {
  name: 'homepage',
  fields: createDraftFields(
    EMPTY,
    {
      recipes: { label: 'Recipes', keys: ['featuredRecipeIds'], isOfItems: true },
      // An order says something only as a whole.
      sections: { label: 'Sections', keys: ['homeSections'] },
      products: { label: 'Products', keys: ['productLinks'], isOfItems: true },
      header: { label: 'Links in the header', keys: ['headerLinks'], isOfItems: true },
      events: { label: 'Events', keys: ['events'], isOfItems: true },
    },
    withoutRecords,
  ),
  knownOf: (site) => ({
    images: byId([
      ...(site?.productLinks.map(({ productImage }) => productImage) ?? []),
      ...(site?.events.map(({ image }) => image) ?? []),
    ]),
    recipes: byId(site?.featuredRecipeNames ?? []),
  }),
  problemsOf,
  inWords(field, document, known) {
    const names = namesOf(field, document, known);
    if (field === 'sections' && names.length === 0) return 'The usual order';
    return names.length === 0 ? 'None' : names.join(', ');
  },
  asSent: (document) => homepageAsSent(document) as HomepageSettings,
};

/** The settings that a preview can show: what readers could not get yet is left out. */
export function shownHomepage(document: HomepageDocument): WrittenOnPages {
  const places = Object.keys(problemsOf(document));
  const isWhole = ({ id }: { id: string }) => !places.some((place) => place.startsWith(`${id}.`));
  const { headerLinks, productLinks, events, ...others } = HOMEPAGE_PART.asSent(document);
  return {
    ...others,
    headerLinks: headerLinks.filter(isWhole),
    productLinks: productLinks.filter(isWhole),
    events: events.filter(isWhole),
  };
}

/** Writes on one thing of a list. @param key what is typed at once is undone together */
export function typeOn<List extends HomepageList>(
  draft: HomepageDraft,
  list: List,
  id: string,
  fields: Partial<HomepageDocument[List][number]>,
  key = Object.keys(fields).join(),
): void {
  draft.type(withFields(draft, list, id, fields), `${id}/${key}`);
}

/** The list with other fields of one of its things. */
export function withFields<List extends HomepageList>(
  draft: HomepageDraft,
  list: List,
  id: string,
  fields: Partial<HomepageDocument[List][number]>,
): Partial<HomepageDocument> {
  const items: readonly { id: string }[] = draft.$document.get()[list];
  return { [list]: items.map((item) => (item.id === id ? { ...item, ...fields } : item)) };
}

/** The same of a link in the header, which may lead to a page of the site. */
export function problemOfLink(href: string): string | null {
  if (href.trim() === '') return SENTENCES.required;
  return typedLinkAddress(href) === null ? LINK_ADDRESS_SENTENCE : null;
}

export function nameOfProduct({ productTitle, href }: WrittenProduct): string {
  return runningText(productTitle).trim() || withoutScheme(href) || 'a product without a name';
}

export function nameOfHeaderLink({ label, href }: WrittenHeaderLink): string {
  return label.trim() || withoutScheme(href) || 'a link without words';
}

export function nameOfEvent({ title }: WrittenEvent): string {
  return title.trim() || 'an event without a title';
}

function homepageAsSent({ headerLinks, productLinks, events, ...others }: HomepageDocument) {
  return {
    ...others,
    headerLinks: headerLinks
      .filter(({ label, href }) => label.trim() !== '' || href.trim() !== '')
      .map((link) => ({ ...link, href: typedLinkAddress(link.href) ?? link.href })),
    productLinks: productLinks
      .filter(
        ({ href, productTitle, productImageId }) => href.trim() || hasText(productTitle) || productImageId,
      )
      .map((link) => ({ ...link, href: typedWebAddress(link.href) ?? link.href })),
    events: events
      .filter(isWrittenEvent)
      .map(({ href, location, ...event }) => ({
        ...event,
        location: location?.trim() || null,
        href: href?.trim() ? (typedWebAddress(href) ?? href) : null,
      }))
      .toSorted((one, other) =>
        latestFirst({ ...one, date: one.date ?? 0 }, { ...other, date: other.date ?? 0 }),
      ),
  };
}

/** A row in which nothing stands is no event. */
function isWrittenEvent({ title, date, location, description, href, imageId }: WrittenEvent): boolean {
  return Boolean(title.trim() || date || location?.trim() || hasText(description) || href?.trim() || imageId);
}

/** What the server would refuse, by place. */
function problemsOf(document: HomepageDocument): Record<string, string> {
  const { headerLinks, productLinks, events } = homepageAsSent(document);
  return Object.fromEntries([
    ...headerLinks.flatMap((link) => refusalsOf(HeaderLink, link, { href: problemOfLink(link.href) })),
    ...productLinks.flatMap((link) =>
      refusalsOf(ProductLink, link, {
        productTitle: hasText(link.productTitle) ? null : SENTENCES.required,
        href: problemOfAddress(link.href),
      }),
    ),
    ...events.flatMap((event) =>
      refusalsOf(SiteEvent, event, {
        date: event.date === null ? 'Choose its day.' : null,
        href: event.href === null ? null : problemOfAddress(event.href),
      }),
    ),
  ]);
}

/** @param said what is said in words of our own, by field */
function refusalsOf(
  shape: z.ZodType,
  item: { id: string },
  said: Readonly<Record<string, string | null>>,
): [string, string][] {
  const issues = shape.safeParse(item).error?.issues ?? [];
  const problems = {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    ...Object.fromEntries(Object.entries(said).filter(([, sentence]) => sentence !== null)),
  };
  return Object.entries(problems).map(([field, sentence]) => [`${item.id}.${field}`, String(sentence)]);
}

/** The server tells the records of pictures besides. */
function withoutRecords({ productLinks, events, ...document }: HomepageDocument): HomepageDocument {
  return {
    ...document,
    productLinks: productLinks.map(({ id, productTitle, productImageId, href }) => ({
      id,
      productTitle,
      productImageId,
      href,
    })),
    events: events.map(({ id, title, imageId, date, time, location, description, href }) => ({
      id,
      title,
      imageId,
      date,
      time,
      location,
      description,
      href,
    })),
  };
}

function namesOf(field: string, document: HomepageDocument, known: KnownOfHomepage): string[] {
  switch (field) {
    case 'recipes':
      return document.featuredRecipeIds.map((id) => known.recipes[id]?.title.trim() || UNTITLED);
    case 'sections':
      return document.homeSections.flatMap((name) =>
        Object.hasOwn(HOME_SECTION_TITLES, name) ? HOME_SECTION_TITLES[name as HomeSection] : [],
      );
    case 'products':
      return document.productLinks.map(nameOfProduct);
    case 'header':
      return document.headerLinks.map(nameOfHeaderLink);
    default:
      return document.events.map(nameOfEvent);
  }
}

function withoutScheme(href: string): string {
  return writtenAddress(href.trim());
}

function byId<Thing extends { id: string }>(things: readonly (Thing | null)[]): Record<string, Thing> {
  return Object.fromEntries(things.flatMap((thing) => (thing ? [[thing.id, thing]] : [])));
}
