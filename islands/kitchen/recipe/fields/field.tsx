import { type ReactNode, useId, useState } from 'react';
import { useProblem } from '../editor-context.ts';

interface FieldProps {
  label: string;
  /** Path of the field in the document, by which problems are said. */
  path: string;
  hint?: string;
  /** What is wrong with it now, also before publishing refuses it. */
  problem?: string;
  /** The same, said once the field was left: what is not typed to its end is no mistake. */
  problemWhenLeft?: string | undefined;
  /** The control, which gets these attributes. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A labelled field with what is said about it. */
export function Field({ label, path, hint, problem: ownProblem, problemWhenLeft, children }: FieldProps) {
  const id = useId();
  const refused = useProblem(path);
  const [isLeft, setLeft] = useState(false);
  const problem = ownProblem ?? (isLeft ? problemWhenLeft : undefined) ?? refused;
  const isDescribed = problem !== undefined || hint !== undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears that its field was left
    <div className="editor-field" data-place={path} onBlur={() => setLeft(true)}>
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
