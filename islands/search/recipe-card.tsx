import {
  CARD_GRID_SIZES,
  CARD_PICTURE_MAX_WIDTH_PX,
  motifClasses,
  recipeCardFacts,
} from '#domain/card-looks.ts';
import type { ListedRecipe } from '#domain/collections.ts';
import type { CroppedImage } from '#domain/media.ts';
import { imagePath, recipePath, staticImagePath } from '#domain/paths.ts';
import { pictureSources } from '#domain/picture-sources.ts';
import { hasApi } from '../stores/api-client.ts';

/** A recipe in a grid: the same markup as the templates' card of this size. */
export function RecipeCard({ recipe }: { recipe: ListedRecipe }) {
  const { title, slug, image, badges, privacySetting } = recipe;
  const isPremium = privacySetting === 'subscribers_only';
  const facts = recipeCardFacts(recipe);
  const heading = (
    <h3 className="card-title">
      <a href={recipePath(slug)}>{title}</a>
    </h3>
  );
  return (
    <article className={image ? 'card card-ordinary' : 'card card-ordinary card-typographic'}>
      {image ? (
        <div className="card-picture">
          <CardPicture image={image} />
        </div>
      ) : (
        <div className={['card-plate', ...motifClasses(slug)].join(' ')}>{heading}</div>
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

function CardPicture({ image }: { image: CroppedImage }) {
  const { avif, src, width, height } = pictureSources(
    image,
    CARD_PICTURE_MAX_WIDTH_PX,
    'jpeg',
    // An exported site has the files its pages name; these are the sizes its lists name.
    hasApi() ? imagePath : staticImagePath,
  );
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={CARD_GRID_SIZES} />
      {/* `loading` and `sizes` before `src`, or the browser begins with the wrong picture. */}
      <img
        loading="lazy"
        decoding="async"
        sizes={CARD_GRID_SIZES}
        src={src}
        width={width}
        height={height}
        alt=""
      />
    </picture>
  );
}

function PremiumMark() {
  return (
    <span className="premium-mark">
      <svg className="icon" viewBox="0 0 24 24" width="15" height="15" aria-hidden="true" focusable="false">
        <path d="M6 10.5h12v9H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />
      </svg>
      Premium
    </span>
  );
}
