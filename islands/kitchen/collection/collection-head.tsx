import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef } from 'react';
import { collectionPath } from '#domain/pages/paths.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { addressTakenBy, SENTENCES } from '#domain/text/sentences.ts';
import { nextSlug, slugOf } from '#domain/text/slugs.ts';
import { useProblem } from '../recipe/editor-context.ts';
import { Field } from '../recipe/fields/field.tsx';
import { GrowingLine } from '../recipe/fields/growing-line.tsx';
import { GrowingText } from '../recipe/fields/growing-text.tsx';
import { RichTextField } from '../recipe/rich-text/rich-text-field.tsx';
import { useCollection, useWritten } from './collection-context.ts';

/** Title, description and address. */
export function CollectionHead() {
  const { draft } = useCollection();
  const { title, description } = useWritten();
  const problem = useProblem('title');
  const descriptionProblem = useProblem('description');
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isNew = useRef(draft.$server.get() === null && title === '');
  useEffect(() => {
    if (isNew.current) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="editor-head">
      <h1>
        <GrowingText
          ref={field}
          className="editor-title"
          aria-label="Title"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder="Name of the shelf"
          value={title}
          onChange={(event) => draft.type({ title: event.target.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
      </h1>
      {problem && (
        <p id={problemId} className="field-problem">
          {problem}
        </p>
      )}
      <RichTextField
        label="Description"
        placeholder="What it gathers, in a few lines"
        value={description}
        onChange={(next, part) => draft.type({ description: next }, `description/${part}`)}
      />
      {descriptionProblem && <p className="field-problem">{descriptionProblem}</p>}
      <AddressField />
    </header>
  );
}

/** The name in the address: proposed from the title, and said at once where it is taken. */
function AddressField() {
  const { site, draft, list } = useCollection();
  const { title, slug } = useWritten();
  const server = useStore(draft.$server);
  const listed = useStore(list.$state).value?.collections;
  const isTaken = useProblem('slug') === SENTENCES.slugInUse;
  const named = slug || slugOf(title);
  const other = listed?.find((collection) => collection.slug === named && collection.id !== server?.id);
  const problem = other ? addressTakenBy(other.title) : 'Another collection has this address.';
  const address = writtenAddress(site.origin) + collectionPath(named || '…');
  const isRenamed = server !== null && server.slug !== named;
  const hint = isRenamed
    ? `${address}. Once it is applied, ${collectionPath(server.slug)} leads here.`
    : server
      ? address
      : `It will be ${address}`;
  const proposed = nextSlug(named);
  return (
    <div className="collection-address">
      <Field label="Address" path="slug" hint={hint} {...(isTaken && { problem })}>
        {(control) => (
          <GrowingLine
            {...control}
            value={slug}
            placeholder={slugOf(title)}
            onChange={(next) => draft.type({ slug: next })}
          />
        )}
      </Field>
      {isTaken && (
        <button type="button" className="plain-button" onClick={() => draft.change({ slug: proposed })}>
          Use “{proposed}”
        </button>
      )}
    </div>
  );
}
