import type { ComponentProps, Ref } from 'react';

type GrowingTextProps = Omit<ComponentProps<'textarea'>, 'value' | 'rows'> & {
  value: string;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A field of plain text that is as high as its words. */
export function GrowingText({ className = '', ...props }: GrowingTextProps) {
  return (
    <span className={`growing-text ${className}`}>
      <textarea rows={1} {...props} />
      {/* Its words once more, unseen, give the field its height. */}
      <span aria-hidden="true">{`${props.value} `}</span>
    </span>
  );
}
