import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { membersPage } from '../stores/recipe/members-page.ts';
import { Styled } from '../ui/styled.tsx';
import sheetHref from './members-page.css?url&no-inline';

interface MembersPageProps {
  siteSlug: string;
  recipeSlug: string;
}

const SHEETS = [sheetHref];

/** On the page of a premium recipe: the whole of it for who may read it, and a sign where that is a preview. */
export function MembersPage({ siteSlug, recipeSlug }: MembersPageProps) {
  const userId = useStore(session.$account, { ssr: 'initial' }).value?.user?.id;
  const view = useStore(membersPage.$view, { ssr: 'initial' });
  const hasFailed = useStore(membersPage.$hasFailed, { ssr: 'initial' });
  useEffect(() => {
    if (userId === undefined) return;
    inBackground(membersPage.open({ siteSlug, recipeSlug }));
    return membersPage.close;
  }, [userId, siteSlug, recipeSlug]);
  if (!hasFailed && !view?.isPreviewing) return null;
  return (
    <Styled hrefs={SHEETS}>
      <aside className="container" aria-label={hasFailed ? 'Not opened' : 'Preview'}>
        <div className="members-sign">
          {view ? (
            <PreviewSign isWhole={view.isWhole} />
          ) : (
            <>
              <p role="status">We could not find out whether you may read all of this recipe.</p>
              <button
                className="members-sign-switch"
                type="button"
                onClick={() => inBackground(membersPage.open({ siteSlug, recipeSlug }))}
              >
                Try again
              </button>
            </>
          )}
        </div>
      </aside>
    </Styled>
  );
}

function PreviewSign({ isWhole }: { isWhole: boolean }) {
  return (
    <>
      <p role="status">
        <strong>Subscribers only.</strong>{' '}
        {isWhole ? 'You see all of it because you manage this site.' : 'This is what visitors see.'}
      </p>
      <button className="members-sign-switch" type="button" onClick={membersPage.toggle}>
        {isWhole ? 'View as visitor' : 'View all of it'}
      </button>
    </>
  );
}
