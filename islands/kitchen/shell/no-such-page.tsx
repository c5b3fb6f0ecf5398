import { useEffect } from 'react';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { OWN_KITCHENS_TITLE } from '#domain/text/sentences.ts';

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
          {OWN_KITCHENS_TITLE}
        </a>
      </p>
    </main>
  );
}
