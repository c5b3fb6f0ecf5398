import { collectionPath, recipePath } from '#domain/pages/paths.ts';
import type { StructuredData } from './structured-data.ts';

/** The way down to a page, from the site's home; each step is a name and a path. */
export function breadcrumbs(origin: string, steps: { name: string; path: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** A list of recipes, for the pages that gather them. */
export function recipeItemList(
  origin: string,
  recipes: readonly { slug: string; title: string }[],
): StructuredData {
  return itemList(recipes.map(({ slug, title }) => ({ name: title, url: origin + recipePath(slug) })));
}

/** A list of collections. */
export function collectionItemList(
  origin: string,
  collections: readonly { slug: string; title: string }[],
): StructuredData {
  return itemList(
    collections.map(({ slug, title }) => ({ name: title, url: origin + collectionPath(slug) })),
  );
}

function itemList(items: { name: string; url: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  };
}
