import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { leaveTo } from '../browser/page.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import type { Resource } from '../stores/resource.ts';
import { Redirecting } from './redirecting.tsx';

interface OwnListProps<Item> {
  /** Of the page. */
  path: string;
  /** What the list is of: 'Bookmarks'. */
  title: string;
  list: Pick<Resource<readonly Item[]>, '$state' | 'load'>;
  /** What stands there while there are none. */
  none: ReactNode;
  /** Draws the list once there is something in it. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A page with a list of the user's own; whoever is signed out is led to the sign-in page and back. */
export function OwnList<Item>({ path, title, list, none, children }: OwnListProps<Item>) {
  const account = useStore(session.$account, { ssr: 'initial' });
  const { status, value } = useStore(list.$state, { ssr: 'initial' });
  const isSignedOut = account.value !== null && account.value.user === null;
  useEffect(() => open(list), [list]);
  useEffect(() => {
    if (isSignedOut) leaveTo(`${SIGN_IN_PATH}?${new URLSearchParams({ next: path })}`);
  }, [isSignedOut, path]);
  if (isSignedOut) return <Redirecting />;
  return (
    <>
      <h1>{title}</h1>
      {status === 'REJECTED' || account.status === 'REJECTED' ? (
        <div role="alert">
          <p>Your {title.toLowerCase()} could not be loaded.</p>
          <button className="button" type="button" onClick={() => open(list)}>
            Try Again
          </button>
        </div>
      ) : value === null ? (
        <p className="bookmarks-opening" role="status">
          Fetching your {title.toLowerCase()}…
        </p>
      ) : value.length === 0 ? (
        none
      ) : (
        children(value)
      )}
    </>
  );
}

function open({ load }: { load(): Promise<void> }): void {
  inBackground(session.load(null).then(() => (session.$account.get().value?.user ? load() : undefined)));
}
