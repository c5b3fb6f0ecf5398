import { FIELD_NAMES } from '#domain/recipes/changes/field-names.ts';
import {
  TERM_FIELDS,
  TERM_GROUPS,
  TERM_KIND_TITLES,
  TERM_KINDS,
  type TermKind,
} from '#domain/recipes/terms/term-kinds.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';
import { createOwnNames } from '../../stores/terms/own-names.ts';
import { useEditor, useField } from '../editor-context.ts';
import { ChosenList } from './chosen-list.tsx';
import { Collections } from './collections.tsx';
import { Field } from './field.tsx';
import { GrowingLine } from './growing-line.tsx';
import { useChange } from './simple-fields.tsx';

/** Where it is filed: terms, keywords, who wrote it. */
export function Filing() {
  const keywords = useField('keywords');
  const change = useChange();
  return (
    <section className="editor-part" aria-labelledby="filing-title">
      <h2 id="filing-title">Where it is filed</h2>
      <div className="field-row">
        {TERM_KINDS.map((kind) => (
          <Terms key={kind} kind={kind} />
        ))}
        <Contributors />
        <Collections />
        <Field label={FIELD_NAMES.keywords} path="keywords" hint="For search engines, with commas between">
          {(control) => (
            <Keywords {...control} value={keywords} onChange={(next) => change('keywords', next)} />
          )}
        </Field>
      </div>
    </section>
  );
}

/** The terms of a kind; a tag that is missing can be made, also of words that no other term has. */
function Terms({ kind }: { kind: TermKind }) {
  const { store, catalogue } = useEditor();
  const field = TERM_FIELDS[kind];
  const chosenIds = useField(field);
  const makeTag = useTagMaking();
  const tag = async (title: string) => {
    const isNamed = (one: { title: string }) => one.title.toLowerCase() === title.toLowerCase();
    const { id } = catalogue.globals.tags.find(isNamed) ?? (await makeTag(title));
    store.change((now) => ({ ...now, tagIds: [...new Set([...now.tagIds, id])] }));
    return `“${title}” is a tag of it now.`;
  };
  return (
    <ChosenList
      label={TERM_KIND_TITLES[kind]}
      path={field}
      noun={kind}
      chosenIds={chosenIds}
      choices={catalogue.globals[TERM_GROUPS[kind]]}
      onChange={(edit) => store.change((now) => ({ ...now, [field]: edit(now[field]) }))}
      {...(kind === 'tag'
        ? { onCreate: makeTag }
        : { instead: { sentence: 'A tag can be any word.', verb: 'Make it a tag', act: tag } })}
    />
  );
}

/** Makes a tag. @throws when it cannot be made */
function useTagMaking() {
  const { siteSlug, reloadCatalogue } = useEditor();
  return async (title: string) => {
    const made = await createOwnNames(kitchenSession, siteSlug).makeTag(title);
    await reloadCatalogue();
    return made;
  };
}

/** Who wrote it; somebody new can be named. */
function Contributors() {
  const { siteSlug, store, catalogue, reloadCatalogue } = useEditor();
  const chosenIds = useField('contributorIds');
  return (
    <ChosenList
      label={FIELD_NAMES.contributorIds}
      path="contributorIds"
      noun="contributor"
      chosenIds={chosenIds}
      choices={catalogue.globals.contributors.map(({ id, displayName }) => ({ id, title: displayName }))}
      onChange={(edit) => store.change((now) => ({ ...now, contributorIds: edit(now.contributorIds) }))}
      onCreate={async (displayName) => {
        const made = await createOwnNames(kitchenSession, siteSlug).makeContributor(displayName);
        await reloadCatalogue();
        return { id: made.id, title: made.displayName };
      }}
    />
  );
}

interface KeywordsProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  value: readonly string[];
  onChange: (keywords: string[]) => void;
}

function Keywords({ value, onChange, ...control }: KeywordsProps) {
  // One comma more than keywords: the one that is being typed may be empty yet.
  return (
    <GrowingLine
      {...control}
      value={value.join(',')}
      onChange={(words) => onChange(words === '' ? [] : words.split(','))}
      onBlur={() => {
        const whole = value.map((word) => word.trim()).filter((word) => word !== '');
        if (whole.join() !== value.join()) onChange(whole);
      }}
    />
  );
}
