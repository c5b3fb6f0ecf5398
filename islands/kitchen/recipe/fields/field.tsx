import { type ReactNode, useId } from 'react';
import { useProblem } from '../editor-context.ts';

interface FieldProps {
  label: string;
  /** Path of the field in the document, by which problems are said. */
  path: string;
  hint?: string;
  /** What is wrong with it now, also before publishing refuses it. */
  problem?: string;
  /** The control, which gets these attributes. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A labelled field with what is said about it. */
export function Field({ label, path, hint, problem: ownProblem, children }: FieldProps) {
  const id = useId();
  const refused = useProblem(path);
  const problem = ownProblem ?? refused;
  const isDescribed = problem !== undefined || hint !== undefined;
  return (
    <div className="editor-field" data-place={path}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': isDescribed ? `${id}-about` : undefined,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {isDescribed && (
        <p id={`${id}-about`} className={problem === undefined ? 'field-hint' : 'field-problem'}>
          {problem ?? hint}
        </p>
      )}
    </div>
  );
}
