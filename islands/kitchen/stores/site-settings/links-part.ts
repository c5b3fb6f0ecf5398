import type { SiteLink, SiteSettings } from '#domain/sites/sites.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import type { Draft } from '../drafts/draft.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KitchenSite, SettingsPart } from './settings-subject.ts';
import { problemOfAddress, typedWebAddress } from './typed-addresses.ts';

/** What is written of the page of links. */
export type LinksDocument = Pick<SiteSettings, 'linkPageHeading' | 'links'>;
export type LinksDraft = Draft<LinksDocument, KitchenSite & LinksDocument, object>;

export const LINKS_PART: SettingsPart<LinksDocument, object> = {
  name: 'links',
  fields: createDraftFields<LinksDocument>(
    { linkPageHeading: null, links: [] },
    {
      heading: { label: 'Heading', keys: ['linkPageHeading'] },
      links: { label: 'Links', keys: ['links'], isOfItems: true },
    },
  ),
  knownOf: () => ({}),
  problemsOf: ({ links }) =>
    Object.fromEntries(
      links.filter(isWritten).flatMap((link) => {
        const problem = problemOfAddress(link.href);
        return problem === null ? [] : [[`${link.id}.href`, problem]];
      }),
    ),
  inWords(field, { linkPageHeading, links }) {
    if (field === 'heading') return linkPageHeading ?? 'None';
    return links.length === 0 ? 'None' : links.map(nameOfLink).join(', ');
  },
  asSent: ({ linkPageHeading, links }) => ({
    linkPageHeading: linkPageHeading?.trim() || null,
    links: links.filter(isWritten).map(linkAsSent),
  }),
};

/** The settings that a preview can show: what is not an address yet is left out. */
export function shownLinks(document: LinksDocument): LinksDocument {
  const { links, ...others } = LINKS_PART.asSent(document);
  return { ...others, links: links.filter((link) => problemOfAddress(link.href) === null) };
}

/** How a link is called: by its words, else by its address. */
export function nameOfLink({ label, href }: SiteLink): string {
  return label?.trim() || writtenAddress(href) || 'a link without an address';
}

function linkAsSent({ label, href, ...link }: SiteLink): SiteLink {
  return { ...link, label: label?.trim() || null, href: typedWebAddress(href) ?? href };
}

/** A row in which nothing stands is no link. */
function isWritten({ label, href }: SiteLink): boolean {
  return href.trim() !== '' || Boolean(label?.trim());
}
