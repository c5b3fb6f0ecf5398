import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { LoadBoundary } from './load-boundary.tsx';

interface LoadedPartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * A part of the page whose code is loaded when it first shows. Nothing shows until then, and a sentence where it cannot
 * be loaded. React's `lazy` would hold it back for 300 ms, and as long again for each such part inside.
 * @param load one and the same function at every render
 */
export function LoadedPart<Props>(props: LoadedPartProps<Props>) {
  return (
    <LoadBoundary>
      <Part {...props} />
    </LoadBoundary>
  );
}

function Part<Props>({ load, children }: LoadedPartProps<Props>) {
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
  return Loaded && children(Loaded);
}
