import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { Redirect } from '#contract/sites/redirects.ts';
import type { OwnSite } from '#contract/users.ts';
import { recipePath } from '#domain/pages/paths.ts';
import { writtenAddress } from '#domain/text/host-names.ts';
import { inBackground } from '../../stores/background.ts';
import { useRecipeChoosing } from '../draft/use-recipe-choosing.ts';
import { OptionList } from '../recipe/fields/option-list.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createRecipeFinder } from '../stores/recipes/recipe-finder.ts';
import {
  type CheckedEnds,
  createRedirectForm,
  type RedirectForm,
} from '../stores/redirects/redirect-form.ts';

interface AddRedirectProps {
  site: OwnSite;
  fromRef: RefObject<HTMLInputElement | null>;
  onAdded: (redirect: Redirect) => void;
}

/** From where to where, and what that will do, said before it is done. */
export function AddRedirect({ site, fromRef, onAdded }: AddRedirectProps) {
  const [form] = useState(() => createRedirectForm(kitchenSession, site.slug));
  const ends = useStore(form.$ends);
  const { value: checked } = useStore(form.$checked);
  const failure = useStore(form.$failure);
  const isAdding = useStore(form.$isAdding);
  const id = useId();
  const toRef = useRef<HTMLInputElement>(null);
  // An address that is not written yet is no mistake.
  const problemOf = (end: 'from' | 'to') =>
    failure?.problems[end] ?? (ends[end].trim() === '' ? undefined : checked?.problems[end]);
  async function add(): Promise<void> {
    const redirect = await form.add();
    // What is to be mended gets the focus, else what is written next.
    const problems = form.$failure.get()?.problems;
    if (redirect || problems?.from !== undefined) fromRef.current?.focus();
    else if (problems?.to !== undefined) toRef.current?.focus();
    if (redirect) onAdded(redirect);
  }
  return (
    <form
      className="add-redirect"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(add());
      }}
    >
      <div className="redirect-end">
        <label className="field" htmlFor={`${id}-from`}>
          <span className="field-label">Old address</span>
        </label>
        <div className="field">
          <input
            ref={fromRef}
            id={`${id}-from`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            placeholder="/old-soup"
            value={ends.from}
            aria-invalid={problemOf('from') !== undefined}
            aria-describedby={`${id}-from-problem`}
            onChange={({ target }) => form.type({ from: target.value })}
          />
          <p className="field-problem" id={`${id}-from-problem`} role="alert">
            {problemOf('from')}
          </p>
        </div>
      </div>
      <TargetField fieldRef={toRef} site={site} form={form} problem={problemOf('to')} />
      <div className="redirect-add">
        <button className="button" type="submit" disabled={isAdding}>
          Add
        </button>
      </div>
      <p className="field-problem redirect-failure" role="alert">
        {failure?.sentence}
      </p>
      <p className="redirect-effect" role="status">
        {checked && failure === null && effectInWords(checked, site)}
      </p>
    </form>
  );
}

/** What adding would do; nothing while something is wrong. */
function effectInWords({ problems, fromPath, toPath, toTitle, isThere }: CheckedEnds, site: OwnSite) {
  if (problems.from !== undefined || problems.to !== undefined) return null;
  return (
    <>
      {writtenAddress(site.origin)}
      {fromPath} will lead to {toTitle ? `“${toTitle}”` : toPath} at once.
      {!isThere && ' Nothing is there yet: until then readers find nothing.'}
    </>
  );
}

const isOffered = ({ publishedSlug }: RecipeListEntry) => publishedSlug !== null;

interface TargetFieldProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  site: OwnSite;
  form: RedirectForm;
  problem: string | undefined;
}

/** Where it is to lead: an address, or a recipe that is found by its name. */
function TargetField({ fieldRef, site, form, problem }: TargetFieldProps) {
  const [finder] = useState(() => createRecipeFinder(kitchenSession, site.slug));
  const { to } = useStore(form.$ends);
  const { value } = useStore(finder.$found);
  const found = (value ?? []).filter(isOffered);
  const choosing = useRecipeChoosing({
    finder,
    found,
    isOffered,
    onChoose: ({ publishedSlug }) => type(recipePath(publishedSlug ?? '')),
    onEscape: () => finder.type(''),
    // What is wrong with the name is said.
    onNone: () => finder.$text.get() === to && fieldRef.current?.form?.requestSubmit(),
  });
  const { id } = choosing;

  function type(text: string): void {
    form.type({ to: text });
    // What begins as an address does is no name.
    choosing.type(/^\s*(?:\/|https?:)/i.test(text) ? '' : text);
  }

  function takeKey(event: KeyboardEvent): void {
    // An address is added at once.
    if (event.key === 'Enter' ? finder.$text.get().trim() === '' : found.length === 0) return;
    choosing.field.onKeyDown(event);
  }

  return (
    <div className="redirect-end">
      <label className="field" htmlFor={id}>
        <span className="field-label">Leads to</span>
      </label>
      <div className="field">
        <input
          {...choosing.field}
          ref={fieldRef}
          id={id}
          autoCapitalize="none"
          spellCheck={false}
          placeholder="A recipe’s name, or an address"
          value={to}
          aria-invalid={found.length === 0 && problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => type(target.value)}
          onKeyDown={takeKey}
          onBlur={() => finder.type('')}
        />
        <OptionList {...choosing.list} label="Recipes of that name" />
        <p className="field-problem" id={`${id}-problem`} role="alert">
          {found.length === 0 && problem}
        </p>
      </div>
    </div>
  );
}
