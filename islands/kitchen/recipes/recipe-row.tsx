import { memo } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { OwnSite } from '#contract/users.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { imagePath, recipePath } from '#domain/pages/paths.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { useNow } from '../../ui/use-now.ts';
import { pathTo } from '../stores/navigation.ts';
import { stateInWords } from './recipe-words.ts';

/** Width and height of a row's picture on screens of twice the density. */
const PICTURE_SIZE = { width: 160, height: 120 };

interface RecipeRowProps {
  recipe: RecipeListEntry;
  site: OwnSite;
  isDeleted: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** A recipe in the list. */
export const RecipeRow = memo(
  function RecipeRow({ recipe, site, isDeleted, isSelected, onSelect }: RecipeRowProps) {
    const { id, image, privacySetting, publishedAt, publishedSlug, unsureLineCount, updatedAt } = recipe;
    const now = useNow();
    const title = recipe.title.trim() || UNTITLED;
    const isLive = publishedAt !== null && publishedAt <= now && publishedSlug !== null;
    return (
      <li className="recipe-row">
        <label className="row-box">
          <input
            type="checkbox"
            value={id}
            checked={isSelected}
            aria-label={`Select ${title}`}
            onChange={({ target, nativeEvent }) =>
              onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
        {image ? (
          <img
            className="row-picture"
            loading="lazy"
            src={imagePath(image.key, { ...PICTURE_SIZE, crop: image.crop, format: 'webp' })}
            alt=""
            width={80}
            height={60}
          />
        ) : (
          <span className="row-picture" aria-hidden="true">
            {Array.from(title)[0]}
          </span>
        )}
        <p className="row-title">
          {isDeleted ? title : <a href={pathTo('recipe', { siteSlug: site.slug, recipeId: id })}>{title}</a>}
        </p>
        <p className="row-state">
          {isDeleted ? 'Deleted' : stateInWords(recipe, now)}
          {publishedAt === null && unsureLineCount > 0 && (
            <span className="row-unsure">
              {unsureLineCount === 1 ? '1 line unsure' : `${unsureLineCount} lines unsure`}
            </span>
          )}
          {privacySetting !== 'public' && <span className="row-premium">Subscribers only</span>}
        </p>
        <p className="row-change">
          {isDeleted ? 'Deleted' : 'Changed'} {formatWorkTime(updatedAt, now)}
          {isLive && (
            <a href={site.origin + recipePath(publishedSlug)} target="_blank" rel="noreferrer">
              See it<span className="visually-hidden">: {title}, in a new tab</span>
            </a>
          )}
        </p>
      </li>
    );
  },
  (one, other) =>
    one.recipe === other.recipe && one.isSelected === other.isSelected && one.site === other.site,
);
