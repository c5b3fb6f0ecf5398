import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import { Said } from '../shell/said.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { createOwnDomains, type OwnDomainsStore } from '../stores/address/own-domains.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { DomainQuestion } from './domain-question.tsx';
import { DomainRow } from './domain-row.tsx';

/** Domains of the owner's, with what is to be written where each was bought. @param ourHost host of the site on ours */
export function OwnDomains({ site, ourHost }: { site: OwnSite; ourHost: string }) {
  const [store] = useState(() =>
    createOwnDomains({ siteSlug: site.slug, callApi: kitchenSession.callApi, session }),
  );
  const { status, value } = useStore(store.$domains);
  const done = useStore(store.$done);
  const load = () => inBackground(store.load());
  useEffect(load, [store]);
  const isOwner = site.role === 'owner';
  return (
    <section className="own-domains" aria-labelledby="own-domains">
      <h2 id="own-domains">Your own domain</h2>
      {status === 'REJECTED' && <Trouble sentence="Your domains could not be loaded." onTryAgain={load} />}
      {status === 'PENDING' && !value && <p role="status">Fetching your domains…</p>}
      {value && (
        <>
          {value.length === 0 && (
            <p className="remark">
              {isOwner ? 'Already have a domain? It takes two records.' : 'There is none.'}
            </p>
          )}
          {value.length > 0 && (
            <ul className="domain-list">
              {value.map((domain) => (
                <DomainRow
                  key={domain.host}
                  domain={domain}
                  isAdded={done?.act === 'ADDED' && done.host === domain.host}
                  store={isOwner ? store : null}
                />
              ))}
            </ul>
          )}
          {done?.act === 'REMOVED' && (
            <Said key={done.name} className="domain-state">{`${done.name} is removed.`}</Said>
          )}
          {isOwner && <AddDomain store={store} />}
          <DomainQuestion store={store} ourHost={ourHost} />
        </>
      )}
    </section>
  );
}

function AddDomain({ store }: { store: OwnDomainsStore }) {
  const typed = useStore(store.$typed);
  const { host, problem, failure } = useStore(store.$work);
  const field = useRef<HTMLInputElement>(null);
  useScreenActs([{ label: 'Add a domain', act: () => field.current?.focus() }]);
  const add = () =>
    inBackground(
      store.add().then(() => {
        // What is to be mended gets the focus.
        if (store.$work.get().problem !== null) field.current?.focus();
      }),
    );
  return (
    <form
      className="new-address"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <label className="field">
        <span className="field-label">Domain</span>
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          placeholder="www.soups.example"
          value={typed}
          aria-invalid={problem !== null}
          aria-describedby="domain-problem"
          onChange={({ target }) => store.type(target.value)}
        />
      </label>
      <p className="field-problem" id="domain-problem" role="alert">
        {problem ?? (failure?.host === '' && failure.sentence)}
      </p>
      <button className="button" type="submit" disabled={host !== null}>
        {host === '' ? 'One moment...' : 'Add the domain'}
      </button>
    </form>
  );
}
