import type { Attention as Trouble, Suggestion as Worth } from '#domain/sites/today.ts';
import { attentionInWords, suggestionInWords } from '#domain/sites/today-words.ts';
import { pathTo } from '../stores/navigation.ts';

interface AttentionProps {
  siteSlug: string;
  /** At least one. */
  attention: readonly Trouble[];
}

/** What readers miss, each with the way to mend it. */
export function Attention({ siteSlug, attention }: AttentionProps) {
  return (
    <section className="today-broken" aria-labelledby="attention">
      <h2 id="attention">Needs a hand</h2>
      <ul>
        {attention.map((trouble) => {
          const { href, label } = mendOf(siteSlug, trouble);
          return (
            <li key={trouble.kind}>
              {attentionInWords(trouble)} <a href={href}>{label}</a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function mendOf(siteSlug: string, { kind, count, recipe, place }: Trouble): { href: string; label: string } {
  const params = { siteSlug };
  switch (kind) {
    case 'alt-texts':
      return { href: pathTo('pictures', params, { filter: 'without-alt-text' }), label: 'Describe them' };
    case 'dead-redirects':
      return { href: pathTo('redirects', params, { filter: 'own' }), label: 'Lead elsewhere' };
    case 'dead-links':
      return {
        href: pathTo(
          'recipe',
          { ...params, recipeId: recipe?.id ?? '' },
          place === null ? {} : { at: place },
        ),
        label: count === 1 ? 'Mend the link' : `Begin with ${recipe?.title || 'the first'}`,
      };
  }
}

interface SuggestionProps {
  siteSlug: string;
  suggestion: Worth;
}

/** One thing worth doing, never a list. */
export function Suggestion({ siteSlug, suggestion }: SuggestionProps) {
  const { href, label } = wayTo(siteSlug, suggestion);
  return (
    <section aria-labelledby="suggestion">
      <h2 id="suggestion">Worth doing</h2>
      <p>
        {suggestionInWords(suggestion)} <a href={href}>{label}</a>
      </p>
    </section>
  );
}

function wayTo(siteSlug: string, suggestion: Worth): { href: string; label: string } {
  const params = { siteSlug };
  switch (suggestion.kind) {
    case 'changes':
      return { href: pathTo('recipes', params, { state: 'changed' }), label: 'See what changed' };
    case 'draft':
      return { href: pathTo('recipe', { ...params, recipeId: suggestion.recipe.id }), label: 'Open it' };
    case 'about':
      return { href: pathTo('about', params), label: 'Write it' };
  }
}
