/** Pages that single sites have. Their words stand in `{slug}.ts`, their looks in `site/special/{slug}`. No zod here. */
import type { BookRegion } from './book-links.ts';

/** A page that only one site has. */
export type SpecialPage = {
  /** Its address is this behind a slash; its component is `site/special/{slug}/{name}-page.astro`. */
  name: string;
  /** Words of the links to it. */
  label: string;
  /** Its heading. */
  title: string;
  /** What it is about, for search engines and shared links. */
  description: string;
  /** First words on the page. */
  lead: string;
} & (BiographyContent | PressContent | BookContent);

/** Who somebody is, in chapters one can jump to. */
export type BiographyContent = {
  shape: 'biography';
  chapters: readonly {
    /** Name in the address, behind '#'. */
    id: string;
    title: string;
    paragraphs: readonly string[];
    /** What happened when, told below the paragraphs. */
    years?: readonly { year: string; event: string }[];
  }[];
  /** Heading of the list of contributors. */
  contributorsTitle: string;
};

/** What others wrote, in groups one can jump to. */
export type PressContent = {
  shape: 'press';
  groups: readonly {
    /** Name in the address, behind '#'. */
    id: string;
    title: string;
    items: readonly {
      publication: string;
      title: string;
      /** Day it appeared, as '2026-02-14'. */
      date: string;
      href: string;
      quote?: string;
    }[];
  }[];
  /** Whom journalists write to. */
  contact: { text: string; email: string };
};

/** A book: two editions, what is said of it, where it is sold. */
export type BookContent = {
  shape: 'book';
  subtitle: string;
  author: string;
  editions: Record<BookRegion, { coverImageId: string; published: string; price: string; facts: string }>;
  story: readonly string[];
  chapters: readonly { title: string; text: string; href: string }[];
  praise: readonly { quote: string; source: string }[];
  /** Heading of the shops that sell the book. */
  shopsTitle: string;
  /** Things from the shop, with prices as they are printed. */
  goods: {
    title: string;
    items: readonly { title: string; text: string; price: Record<BookRegion, string>; href: string }[];
  };
};

/** Address of a special page on its site. */
export function specialPagePath({ name }: Pick<SpecialPage, 'name'>): string {
  return `/${name}`;
}

/** Pictures a special page shows. */
export function imageIdsOfPage(page: SpecialPage): string[] {
  return page.shape === 'book' ? Object.values(page.editions).map(({ coverImageId }) => coverImageId) : [];
}
