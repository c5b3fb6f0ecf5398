import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { listen } from '../browser/page.ts';
import { LoadBoundary } from './load-boundary.tsx';

interface LoadedPartProps<Props> {
  /** One and the same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  /** What Escape does while it loads: whoever opened it may have thought better of it. */
  onEscape?: () => void;
  /** What is shown where it cannot be loaded, in place of a sentence. @param tryAgain loads it once more */
  whenFailed?: (tryAgain: () => void) => ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * A part of the page whose code is loaded when it first shows. Nothing shows until then, and a sentence where it cannot
 * be loaded. React's `lazy` would hold it back for 300 ms, and as long again for each such part inside.
 */
export function LoadedPart<Props>(props: LoadedPartProps<Props>) {
  return (
    <LoadBoundary whenFailed={props.whenFailed}>
      <Part {...props} />
    </LoadBoundary>
  );
}

function Part<Props>({ load, onEscape, children }: LoadedPartProps<Props>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useLayoutEffect(() => {
    load().then(
      (loaded) => setLoaded(() => loaded),
      (error: unknown) =>
        setLoaded(() => {
          throw error;
        }),
    );
  }, [load]);
  useLayoutEffect(() => {
    if (Loaded || !onEscape) return;
    return listen<KeyboardEvent>(document, ['keydown'], ({ key }) => key === 'Escape' && onEscape());
  }, [Loaded, onEscape]);
  return Loaded && children(Loaded);
}
