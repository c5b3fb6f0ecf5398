import { type ReactNode, useId } from 'react';

interface FileChoiceProps {
  contentTypes: readonly string[];
  isMultiple?: boolean;
  /** It is what its screen asks for first. */
  isPrimary?: boolean;
  onChoose: (files: FileList | null) => void;
  /** Its label. */
  children: ReactNode;
}

/** Lets files be chosen; the same one can be chosen again. */
export function FileChoice({
  contentTypes,
  isMultiple = false,
  isPrimary = false,
  onChoose,
  children,
}: FileChoiceProps) {
  const inputId = useId();
  return (
    <>
      <label className={isPrimary ? 'button' : 'file-choice'} htmlFor={inputId}>
        {children}
      </label>
      <input
        id={inputId}
        className="visually-hidden"
        type="file"
        multiple={isMultiple}
        accept={contentTypes.join(',')}
        onChange={(event) => {
          onChoose(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}
