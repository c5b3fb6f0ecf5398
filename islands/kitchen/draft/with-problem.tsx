import { type ReactNode, useId } from 'react';
import { useProblem } from '../recipe/editor-context.ts';

interface WithProblemProps {
  /** By which the field is refused: '{id}.title'. */
  place: string;
  /** The field, which gets these attributes. */
  children: (control: {
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A field of an item, and below it why it was refused. */
export function WithProblem({ place, children }: WithProblemProps) {
  const id = useId();
  const problem = useProblem(place);
  return (
    <div>
      {children({
        'aria-describedby': problem === undefined ? undefined : id,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {problem && (
        <p id={id} className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
