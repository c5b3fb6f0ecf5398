import { useStore } from '@nanostores/react';
import { recipePath } from '#domain/pages/paths.ts';
import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { nextSlug, slugOf } from '#domain/text/slugs.ts';
import { useEditor, useField, useProblem } from '../editor-context.ts';
import { Field } from './field.tsx';
import { GrowingLine } from './growing-line.tsx';
import { useChange } from './simple-fields.tsx';

const PATH = 'slug';

/** The name in the address: what it is, what a change does, and another where it is taken. */
export function AddressField() {
  const { siteOrigin, store } = useEditor();
  const { publishedSlug } = useStore(store.$server);
  const title = useField('title');
  const slug = useField(PATH);
  const change = useChange();
  const isTaken = useProblem(PATH) === SENTENCES.slugInUse;
  // A live recipe keeps its address where none is written.
  const kept = publishedSlug ?? slugOf(title);
  const named = slug || kept;
  const address = siteOrigin.replace(/^https?:\/\//, '') + recipePath(named || '…');
  const isRenamed = publishedSlug !== null && publishedSlug !== named;
  const hint = isRenamed
    ? `${address}. Once it is updated, ${recipePath(publishedSlug)} leads here.`
    : slug === ''
      ? `It will be ${address}`
      : address;
  const proposed = nextSlug(named);
  return (
    <div>
      <Field label={FIELD_NAMES.slug} path={PATH} hint={hint}>
        {(control) => (
          <GrowingLine {...control} value={slug} placeholder={kept} onChange={(name) => change(PATH, name)} />
        )}
      </Field>
      {isTaken && (
        <button type="button" className="plain-button" onClick={() => change(PATH, proposed)}>
          Use “{proposed}”
        </button>
      )}
    </div>
  );
}
