import { recipePath } from '#domain/pages/paths.ts';
import { CARD_GRID_SIZES, motifClasses, recipeCardFacts } from '#domain/recipes/card-looks.ts';
import type { ListedRecipe } from '#domain/recipes/collections.ts';
import { CardPicture } from './card-picture.tsx';
import { PremiumMark } from './premium-mark.tsx';

/**
 * A recipe in a grid: the same markup as the templates' card of this size.
 * @param origin of its site, where that is not the page's
 */
export function RecipeCard({ recipe, origin = '' }: { recipe: ListedRecipe; origin?: string }) {
  const { title, slug, image, badges, privacySetting } = recipe;
  const isPremium = privacySetting === 'subscribers_only';
  const facts = recipeCardFacts(recipe);
  const heading = (
    <h3 className="card-title">
      <a href={origin + recipePath(slug)}>{title}</a>
    </h3>
  );
  return (
    <article className={image ? 'card card-ordinary' : 'card card-ordinary card-typographic'}>
      {image ? (
        <div className="card-picture">
          <CardPicture image={image} sizes={CARD_GRID_SIZES} />
        </div>
      ) : (
        <div className={['card-placeholder', ...motifClasses(slug)].join(' ')}>{heading}</div>
      )}
      <div className="card-words">
        {badges.length > 0 && (
          <p className="kicker">
            {badges.map((badge) => (
              <span key={badge}>{badge}</span>
            ))}
          </p>
        )}
        {image && heading}
        {(facts.length > 0 || isPremium) && (
          <p className="facts">
            {isPremium && <PremiumMark />}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}
