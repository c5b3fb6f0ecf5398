import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** One screen of the cook mode. Those that are not shown answer nothing; they only wait beside it to be drawn in. */
export function CookScreen({
  label,
  kind,
  isShown,
  children,
}: {
  label: string;
  kind: 'ingredients' | 'step' | 'end';
  isShown: boolean;
  children: ReactNode;
}) {
  const screen = useRef<HTMLElement>(null);
  // The screen before had it, or a button that has ended: what is shown scrolls by keys.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isShown && (!activeElement || activeElement.matches('body, :disabled, [inert], [inert] *')))
      screen.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <section
      ref={screen}
      className={`cook-screen cook-${kind}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long steps scroll, also by keys
      tabIndex={0}
      inert={!isShown}
    >
      <div className="cook-content">{children}</div>
    </section>
  );
}

/** Shows an element that was copied from the page. */
export function Copied({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(element), [element]);
  return <div ref={place} />;
}
