/** What Today and the weekly mail say. No zod here. */
import { OTHER_SOURCES } from '../pages/page-views.ts';
import { countOfRecipes } from '../text/counted/counts.ts';
import type { Attention, ListGrowth, Suggestion, Visits } from './today.ts';

/** Weeks of which it is told how the list has grown. */
export const LIST_GROWTH_WEEKS = 12;

/** 'Yesterday, recipes were opened 212 times; most often: Tarta de Santiago. Most often, Pinterest led here.' */
export function visitsInWords(
  { pageViews, recipeViews, topRecipes, topSources }: Visits,
  period: 'Yesterday' | 'Last week',
): string {
  if (pageViews === 0) return `${period}, no page was opened.`;
  if (recipeViews === 0)
    return `${period}, ${pageViews === 1 ? 'a page was' : 'pages were'} opened ${times(pageViews)}, no recipe among them.`;
  const [first, second] = topRecipes;
  const opened = `${period}, ${recipeViews === 1 ? 'a recipe was' : 'recipes were'} opened ${times(recipeViews)}`;
  const most = second && second.views < (first?.views ?? 0) ? '; most often: ' : ': ';
  const isTold = first !== undefined && (second === undefined || second.views < first.views);
  return `${ended(`${opened}${isTold ? `${most}${first.title}` : ''}`)}${sourcesInWords(topSources)}`;
}

/** A sentence whose last words may be a title that ends one itself: 'What now?' */
const ended = (words: string) => (/[.?!…]$/.test(words) ? words : `${words}.`);

function sourcesInWords(topSources: Visits['topSources']): string {
  // All others together are no site that led here.
  const [first, second] = topSources.filter(({ source }) => source !== OTHER_SOURCES);
  if (!first) return '';
  if (second && second.views === first.views) return '';
  return second
    ? ` ${first.source} led here most often.`
    : ` ${first.source} led here ${times(first.views)}.`;
}

/** 'once', '2 times', '1,200 times' */
export function times(count: number): string {
  return count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`;
}

/** '1,204 readers are on your list; 12 of them came in the last 12 weeks.' */
export function listInWords({ total, joined }: ListGrowth): string {
  const came = joined.reduce((sum, count) => sum + count, 0);
  const readers = total === 1 ? 'One reader is' : `${total.toLocaleString('en-US')} readers are`;
  const who =
    came === total ? (total === 1 ? 'They' : 'All of them') : `${came.toLocaleString('en-US')} of them`;
  return `${readers} on your list. ${came === 0 ? 'Nobody' : who} came in the last ${LIST_GROWTH_WEEKS} weeks.`;
}

/** What readers miss. */
export function attentionInWords({ kind, count, recipe }: Attention): string {
  const title = recipe?.title || 'A recipe';
  const some = count === 1 ? title : countOfRecipes(count);
  switch (kind) {
    case 'dead-links':
      return `${some} ${count === 1 ? 'links' : 'link'} to a recipe that readers cannot open. They get the words without the link.`;
    case 'alt-texts':
      return `${some} ${count === 1 ? 'has' : 'have'} pictures without a description, for readers who do not see them.`;
    case 'dead-header-links':
      return count === 1
        ? 'A link in the header leads to a page that is not there.'
        : `${count} links in the header lead to pages that are not there.`;
    case 'dead-shared-links':
      return count === 1
        ? 'A link on your links page leads to a page that is not there.'
        : `${count} links on your links page lead to pages that are not there.`;
    case 'dead-redirects':
      return count === 1
        ? 'An old address leads to a page that is not there.'
        : `${count} old addresses lead to pages that are not there.`;
  }
}

/** The way to mend it. @returns a path in the kitchen of the site */
export function mendOf({ kind, count, recipe, place }: Attention): { path: string; label: string } {
  const at = place === null ? '' : `?at=${encodeURIComponent(place)}`;
  const mendLinks = count === 1 ? 'Mend the link' : 'Mend them';
  switch (kind) {
    case 'alt-texts':
      return { path: '/pictures?filter=without-alt-text', label: 'Describe them' };
    case 'dead-redirects':
      return { path: '/redirects?filter=own', label: 'Lead elsewhere' };
    case 'dead-header-links':
      return { path: `/homepage${at}`, label: mendLinks };
    case 'dead-shared-links':
      return { path: `/links${at}`, label: mendLinks };
    case 'dead-links':
      return {
        path: `/recipes/${recipe?.id ?? ''}${at}`,
        label: count === 1 ? 'Mend the link' : `Begin with ${recipe?.title || 'the first'}`,
      };
  }
}

/** What is worth doing. */
export function suggestionInWords(suggestion: Suggestion): string {
  switch (suggestion.kind) {
    case 'changes':
      return suggestion.count === 1
        ? 'A recipe has changes that readers do not have yet.'
        : `${countOfRecipes(suggestion.count)} have changes that readers do not have yet.`;
    case 'draft':
      return `${suggestion.recipe.title || 'A recipe without a name'} is still a draft. Finish it, and readers have it today.`;
    case 'about':
      return 'Say in two sentences who is cooking. Readers stay for people.';
  }
}

/** The way to do it. @returns a path in the kitchen of the site */
export function wayTo(suggestion: Suggestion): { path: string; label: string } {
  switch (suggestion.kind) {
    case 'changes':
      return { path: '/recipes?state=changed', label: 'See what changed' };
    case 'draft':
      return { path: `/recipes/${suggestion.recipe.id}`, label: 'Open it' };
    case 'about':
      return { path: '/about', label: 'Write it' };
  }
}

/** Said where nothing needs anybody. */
export const ALL_QUIET_SENTENCE = 'All quiet. A good day to write.';
