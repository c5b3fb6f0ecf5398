import type { OwnSite } from '#contract/users.ts';
import { collectionPath, imagePath } from '#domain/pages/paths.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { RowMenu } from '../recipe/fields/row-menu.tsx';
import type { KitchenCollection } from '../stores/collections/collection-list.ts';
import { pathTo } from '../stores/navigation.ts';

/** Width and height of a cover on screens of twice the density. */
const COVER_SIZE = { width: 240, height: 180 };

interface CollectionRowProps {
  collection: KitchenCollection;
  site: OwnSite;
  onDelete: () => void;
}

/** A collection in the list: its cover, how many recipes readers find in it, and who chooses them. */
export function CollectionRow({ collection, site, onDelete }: CollectionRowProps) {
  const { id, title, slug, cover, recipeCount, rule } = collection;
  return (
    <li className="collection-row">
      {cover ? (
        <img
          className="collection-cover"
          loading="lazy"
          src={imagePath(cover.key, { ...COVER_SIZE, crop: cover.crop, format: 'webp' })}
          alt=""
          width={120}
          height={90}
        />
      ) : (
        <span className="collection-cover" aria-hidden="true">
          {Array.from(title)[0]}
        </span>
      )}
      <div className="collection-words">
        <p className="collection-name">
          <a href={pathTo('collection', { siteSlug: site.slug, collectionId: id })}>{title}</a>
        </p>
        <p className="remark">
          {countOfRecipes(recipeCount)} · {rule ? 'by rule' : 'by hand'}
        </p>
        <p className="remark">
          <a href={site.origin + collectionPath(slug)} target="_blank" rel="noreferrer">
            See it<span className="visually-hidden">: {title}, in a new tab</span>
          </a>
        </p>
      </div>
      <RowMenu
        label={`What to do with ${title}`}
        items={[
          { label: 'Edit', href: pathTo('collection', { siteSlug: site.slug, collectionId: id }) },
          { label: 'Delete…', isDestructive: true, onSelect: onDelete },
        ]}
      />
    </li>
  );
}
