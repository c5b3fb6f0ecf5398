import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** One screen of the cook mode. Hidden screens are inert; they wait beside it to be swiped in. */
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
  // Focus was in the screen before, or on a button that is gone: what is shown must scroll by keys.
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
