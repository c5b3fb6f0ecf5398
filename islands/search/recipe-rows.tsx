import type { CSSProperties } from 'react';
import { formatDuration } from '#domain/maths/durations.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { motifClassesAt } from '#domain/recipes/card-looks.ts';
import type { ListedRecipe } from '#domain/recipes/collections.ts';
import { CardPicture } from '../ui/card-picture.tsx';
import { PremiumMark } from '../ui/premium-mark.tsx';
import { markedTitle } from './marked-title.ts';

/** Recipes one below the other, small; in two columns where their list is a grid. @param query words that are marked in their titles */
export function RecipeRows({ recipes, query }: { recipes: readonly ListedRecipe[]; query: string }) {
  return (
    <ul className="search-rows" style={{ '--rows': Math.ceil(recipes.length / 2) } as CSSProperties}>
      {recipes.map(({ id, slug, title, image, totalTimeMinutes, privacySetting }, place) => {
        const isPremium = privacySetting === 'subscribers_only';
        return (
          <li key={id}>
            <a href={recipePath(slug)}>
              {image ? (
                <CardPicture image={image} sizes="64px" />
              ) : (
                <span className={['search-placeholder', ...motifClassesAt(place)].join(' ')} />
              )}
              <span>
                <span className="search-row-title">
                  {markedTitle(title, query).map(({ text, isMarked }, index) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a title stay in their places
                    isMarked ? <mark key={index}>{text}</mark> : text,
                  )}
                </span>
                {(totalTimeMinutes > 0 || isPremium) && (
                  <span className="facts">
                    {isPremium && <PremiumMark />}
                    {totalTimeMinutes > 0 && <span>{formatDuration(totalTimeMinutes)}</span>}
                  </span>
                )}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
