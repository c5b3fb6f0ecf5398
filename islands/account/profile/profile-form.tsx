import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form';
import type { CurrentUser } from '#domain/people/current-user.ts';
import { listen } from '../../browser/page.ts';
import {
  type ProfileValues,
  profile,
  profileProblems,
  profileValuesOf,
} from '../../stores/account/profile.ts';
import { inBackground } from '../../stores/background.ts';

/**
 * Names and a few lines about the user.
 * @param signInHref where to sign in, once they are signed out while something typed would be lost with the page
 */
export function ProfileForm({ user, signInHref }: { user: CurrentUser; signInHref: string | null }) {
  const { isSaving, problems, failure } = useStore(profile.$state);
  const [isSaved, setIsSaved] = useState(false);
  const [saved, setSaved] = useState(() => profileValuesOf(user));
  // Another object would replace what the form found itself.
  const refusals = useMemo(() => errorsOf(problems), [problems]);
  const { register, handleSubmit, reset, formState } = useForm<ProfileValues>({
    defaultValues: saved,
    resolver: (values) => checked(values, saved),
    errors: refusals,
  });
  const { errors, isDirty } = formState;
  useEffect(() => {
    profile.noteTyping(isDirty);
    if (!isDirty) return;
    return listen<BeforeUnloadEvent>(window, ['beforeunload'], (event) => event.preventDefault());
  }, [isDirty]);
  async function save(values: ProfileValues): Promise<void> {
    if (isDirty && !(await profile.save(values, saved))) return;
    setSaved(values);
    // What is typed meanwhile stays, and is not saved.
    reset(values, { keepValues: true });
    setIsSaved(true);
  }
  return (
    <form
      className="profile-form"
      noValidate
      onChange={() => setIsSaved(false)}
      onSubmit={(event) => inBackground(handleSubmit(save)(event))}
    >
      <Field
        label="Name"
        remark="Stands on your site, and beside what you say."
        problem={errors.displayName?.message}
      >
        {(ties) => <input {...register('displayName')} {...ties} autoComplete="name" />}
      </Field>
      <Field label="Handle" remark="A short name that is yours alone." problem={errors.handle?.message}>
        {(ties) => (
          <input
            {...register('handle')}
            {...ties}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="About you" problem={errors.bio?.message}>
        {(ties) => <textarea {...register('bio')} {...ties} rows={4} />}
      </Field>
      {signInHref !== null ? (
        <p className="form-error" role="alert">
          You are signed out.{' '}
          <a href={signInHref} target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          , then save what you typed here.
        </p>
      ) : (
        failure !== null && (
          <p className="form-error" role="alert">
            {failure}
          </p>
        )
      )}
      <div className="profile-save">
        <button className="button" type="submit" disabled={isSaving}>
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <span role="status">{isSaved && !isDirty ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

/** Checks as the API does, in its sentences, without its schemas. */
function checked(values: ProfileValues, before: ProfileValues): ResolverResult<ProfileValues> {
  const problems = profileProblems(values, before);
  return Object.keys(problems).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: errorsOf(problems) };
}

function errorsOf(problems: Partial<Record<keyof ProfileValues, string>>): FieldErrors<ProfileValues> {
  return Object.fromEntries(
    Object.entries(problems).map(([name, message]) => [name, { type: 'refused', message }]),
  );
}

interface FieldProps {
  label: string;
  remark?: string;
  problem: string | undefined;
  /** Draws the control with what ties it to its label and problem. */
  children: (ties: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

function Field({ label, remark, problem, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': remark ? `${id}-remark ${id}-problem` : `${id}-problem`,
      })}
      {remark && (
        <p className="field-remark" id={`${id}-remark`}>
          {remark}
        </p>
      )}
      <p className="field-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
