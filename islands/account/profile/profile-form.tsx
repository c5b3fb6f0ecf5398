import { useStore } from '@nanostores/react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { listen } from '../../browser/page.ts';
import {
  PROFILE_FIELDS,
  type ProfileValues,
  profile,
  profileProblems,
  profileValuesOf,
} from '../../stores/account/profile.ts';
import { inBackground } from '../../stores/background.ts';
import { Field } from '../../ui/fields/field.tsx';

/**
 * Names and a few lines about the user.
 * @param signInHref where to sign in, once they are signed out while something typed would be lost with the page
 */
export function ProfileForm({ user, signInHref }: { user: CurrentUser; signInHref: string | null }) {
  const { isSaving, problems: refused, failure } = useStore(profile.$state);
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [saved, setSaved] = useState(() => profileValuesOf(user));
  const [typed, setTyped] = useState(saved);
  /** What was last tried to be saved; null before, and once it is saved. */
  const [tried, setTried] = useState<ProfileValues | null>(null);
  const isDirty = PROFILE_FIELDS.some((name) => typed[name] !== saved[name]);
  const found = tried ? profileProblems(typed, saved) : {};
  useEffect(() => {
    profile.noteTyping(isDirty);
    if (!isDirty) return;
    return listen<BeforeUnloadEvent>(window, ['beforeunload'], (event) => event.preventDefault());
  }, [isDirty]);

  async function save(): Promise<void> {
    setTried(typed);
    const wrong = PROFILE_FIELDS.find((name) => name in profileProblems(typed, saved));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (isDirty && !(await profile.save(typed, saved))) return;
    // What is typed meanwhile stays, and is not saved.
    setSaved(typed);
    setTried(null);
    setIsSaved(true);
  }

  const problemOf = (name: keyof ProfileValues) =>
    found[name] ?? (typed[name] === tried?.[name] ? refused[name] : undefined);
  const control = (name: keyof ProfileValues) => ({
    name,
    value: typed[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped((before) => ({ ...before, [name]: value }));
      setIsSaved(false);
    },
  });
  return (
    <form
      ref={form}
      className="profile-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(save());
      }}
    >
      <Field
        label="Name"
        remark="Stands on your site, and beside what you say."
        problem={problemOf('displayName')}
      >
        {(ties) => <input {...control('displayName')} {...ties} autoComplete="name" />}
      </Field>
      <Field label="Handle" remark="A short name that is yours alone." problem={problemOf('handle')}>
        {(ties) => (
          <input
            {...control('handle')}
            {...ties}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="About you" problem={problemOf('bio')}>
        {(ties) => <textarea {...control('bio')} {...ties} rows={4} />}
      </Field>
      {signInHref !== null ? <SignedOut signInHref={signInHref} /> : <Failure sentence={failure} />}
      <div className="profile-save">
        <button className="button" type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <span role="status">{isSaved && !isDirty ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

function SignedOut({ signInHref }: { signInHref: string }) {
  return (
    <p className="form-error" role="alert">
      You are signed out.{' '}
      <a href={signInHref} target="_blank" rel="noreferrer">
        Sign in in a new tab
      </a>
      , then save what you typed here.
    </p>
  );
}

function Failure({ sentence }: { sentence: string | null }) {
  if (sentence === null) return null;
  return (
    <p className="form-error" role="alert">
      {sentence}
    </p>
  );
}
