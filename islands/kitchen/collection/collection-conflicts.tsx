import { useStore } from '@nanostores/react';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { countOfRecipes } from '#domain/text/counts.ts';
import { runningText } from '#domain/text/rich-text-reading.ts';
import {
  COLLECTION_FIELD_LABELS,
  type CollectionConflict,
  type CollectionField,
} from '../stores/collections/collection-fields.ts';
import type { KnownThings } from '../stores/collections/kept-collection.ts';
import { useCollection, useWritten } from './collection-context.ts';

/** Fields that two people changed, each in their own way: both are shown, and one is picked. */
export function CollectionConflicts() {
  const { draft } = useCollection();
  const conflicts = useStore(draft.$conflicts);
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert" aria-labelledby="collection-conflicts">
      <h2 id="collection-conflicts">
        {conflicts.length === 1
          ? 'One field has two versions'
          : `${conflicts.length} fields have two versions`}
      </h2>
      <p>Somebody else changed this too. Choose one of the two.</p>
      <ul>
        {conflicts.map((conflict) => (
          <Conflict key={conflict.field} conflict={conflict} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ conflict }: { conflict: CollectionConflict }) {
  const { draft } = useCollection();
  const mine = useWritten();
  const known = useStore(draft.$known);
  const { field, theirs } = conflict;
  const label = COLLECTION_FIELD_LABELS[field];
  return (
    <li>
      <p className="field-label">{label}</p>
      {(['mine', 'theirs'] as const).map((side) => (
        <blockquote key={side}>
          <p>{fieldInWords(field, side === 'mine' ? mine : theirs, known)}</p>
          <button type="button" className="plain-button" onClick={() => draft.pick(conflict, side)}>
            {side === 'mine' ? 'Keep mine' : 'Take theirs'}
            <span className="visually-hidden">: {label}</span>
          </button>
        </blockquote>
      ))}
    </li>
  );
}

function fieldInWords(field: CollectionField, document: CollectionDocument, known: KnownThings): string {
  switch (field) {
    case 'title':
    case 'slug':
      return document[field];
    case 'description':
      return runningText(document.description ?? []) || 'None';
    case 'picture':
      return document.imageId === null ? 'None' : document.imageCrop ? 'A picture, cut' : 'A picture';
    case 'video':
      return document.videoId === null ? 'None' : 'A video';
    case 'recipes':
      return document.rule
        ? `By rule, with ${document.rule.termIds.length} terms`
        : `${countOfRecipes(document.recipeIds.length)}: ${document.recipeIds
            .map((id) => known.recipes[id]?.title || 'one without a title')
            .join(', ')}`;
  }
}
