import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import type { Attention as Trouble, Suggestion as Worth } from '#domain/sites/today.ts';
import { attentionInWords, mendOf, suggestionInWords, wayTo } from '#domain/sites/today-words.ts';

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
          const { path, label } = mendOf(trouble);
          return (
            <li key={trouble.kind}>
              {attentionInWords(trouble)} <a href={`${KITCHEN_PATH}/${siteSlug}${path}`}>{label}</a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SuggestionProps {
  siteSlug: string;
  suggestion: Worth;
}

/** One thing worth doing, never a list. */
export function Suggestion({ siteSlug, suggestion }: SuggestionProps) {
  const { path, label } = wayTo(suggestion);
  return (
    <section aria-labelledby="suggestion">
      <h2 id="suggestion">Worth doing</h2>
      <p>
        {suggestionInWords(suggestion)} <a href={`${KITCHEN_PATH}/${siteSlug}${path}`}>{label}</a>
      </p>
    </section>
  );
}
