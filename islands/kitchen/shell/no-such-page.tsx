import { useEffect } from 'react';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';

/** What stands at an address that is nothing, or nothing of one's own. */
export function NoSuchPage() {
  useEffect(() => {
    document.title = 'Not found';
  }, []);
  return (
    <main id="content" className="kitchen-opening" tabIndex={-1}>
      <h1>Not found</h1>
      <p>There is nothing at this address, or it is not yours to work in.</p>
      <p>
        <a className="arrow-link" href={KITCHEN_PATH}>
          Your kitchens
        </a>
      </p>
    </main>
  );
}
