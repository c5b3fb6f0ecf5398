import { useEffect, useId, useRef } from 'react';
import { PROFILE_NAME_MAX_LENGTH } from '#domain/shared/constants.ts';

/** A field that people do not see: what is written there was written by a machine. */
export function Honeypot({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <p className="comment-website" aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </p>
  );
}

interface NameFieldProps {
  name: string;
  problem: string | undefined;
  isReadOnly: boolean;
  /** Who sees it. */
  remark: string;
  onChange: (name: string) => void;
}

/** Asks whoever has no name for one, before others see what they write. */
export function NameField({ name, problem, isReadOnly, remark, onChange }: NameFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Your name
      </label>
      <input
        ref={input}
        id={id}
        autoComplete="name"
        aria-describedby={`${id}-remark ${id}-problem`}
        aria-invalid={problem !== undefined}
        value={name}
        maxLength={PROFILE_NAME_MAX_LENGTH}
        readOnly={isReadOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="field-remark" id={`${id}-remark`}>
        {remark}
      </p>
      <p className="field-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
