import { useStore } from '@nanostores/react';
import { recipePath } from '#domain/pages/paths.ts';
import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import { problemOfSlug } from '#domain/recipes/working-recipe.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { addressTakenBy } from '#domain/text/sentences.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { useEditor, useField } from '../editor-context.ts';
import { Field } from './field.tsx';
import { GrowingLine } from './growing-line.tsx';
import { useChange } from './simple-fields.tsx';

const PATH = 'slug';

/** The name in the address: what it is, what a change does, and another where it is taken. */
export function AddressField() {
  const { siteOrigin, store } = useEditor();
  const { publishedSlug, takenAddress } = useStore(store.$server);
  const title = useField('title');
  const slug = useField(PATH);
  const change = useChange();
  const taken = takenAddress?.slug === slug ? takenAddress : null;
  const made = slugOf(title);
  // A live recipe keeps its address where none is written.
  const kept = publishedSlug ?? (takenAddress?.slug === made ? takenAddress.freeSlug : made);
  const named = slug || kept;
  const address = writtenAddress(siteOrigin) + recipePath(named || '…');
  const problem = taken ? addressTakenBy(taken.title) : problemOfSlug(slug);
  const isRenamed = publishedSlug !== null && publishedSlug !== named;
  const hint = isRenamed
    ? `${address}. Once it is updated, ${recipePath(publishedSlug)} leads here.`
    : slug === ''
      ? `It will be ${address}`
      : address;
  return (
    <div>
      <Field label={FIELD_NAMES.slug} path={PATH} hint={hint} {...(problem !== undefined && { problem })}>
        {(control) => (
          <GrowingLine {...control} value={slug} placeholder={kept} onChange={(name) => change(PATH, name)} />
        )}
      </Field>
      {taken && (
        <button type="button" className="plain-button" onClick={() => change(PATH, taken.freeSlug)}>
          Use “{taken.freeSlug}”
        </button>
      )}
    </div>
  );
}
