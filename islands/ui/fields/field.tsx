import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  remark?: string;
  problem: string | undefined;
  /** Draws the control with what ties it to its label and problem. */
  children: (ties: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

/** A labelled control of a form, with a remark and what is wrong with it. Needs the sheet field.css. */
export function Field({ label, remark, problem, children }: FieldProps) {
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
