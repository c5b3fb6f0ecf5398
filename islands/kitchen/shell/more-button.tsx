import { useEffect, useRef } from 'react';

/** Said where what follows could not be had; what is there stays. */
export const MORE_NOT_LOADED = 'More could not be loaded.';
/** So far below the window the next page is asked for. */
const NEAR = '800px';

/** Asks for more by itself when it comes near. */
export function MoreButton({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (!current || isLoading) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isLoading, onMore]);
  return (
    <button ref={button} className="plain-button" type="button" disabled={isLoading} onClick={onMore}>
      {isLoading ? 'Fetching more…' : 'Show more'}
    </button>
  );
}
