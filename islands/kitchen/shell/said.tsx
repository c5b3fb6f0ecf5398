import { useEffect, useRef } from 'react';

interface SaidProps {
  className?: string;
  /** A sentence. */
  children: string;
}

/** Says what was done, and takes the focus: what was pressed may be gone, or out of sight. */
export function Said({ className, children }: SaidProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <p ref={said} className={className} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
