import type { ComponentProps, KeyboardEvent } from 'react';
import { GrowingText } from './growing-text.tsx';

type GrowingLineProps = Omit<ComponentProps<typeof GrowingText>, 'onChange'> & {
  onChange: (line: string) => void;
};

/** A field of one line that shows all of it: long ones go on below. */
export function GrowingLine({ className = '', onChange, onKeyDown, ...props }: GrowingLineProps) {
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <GrowingText
      {...props}
      className={`growing-line ${className}`}
      onChange={({ target }) => onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={takeKey}
    />
  );
}
