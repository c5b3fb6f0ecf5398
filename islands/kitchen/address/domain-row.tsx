import { useStore } from '@nanostores/react';
import type { LookedUp, OwnDomain } from '#contract/sites/own-domains.ts';
import { inBackground } from '../../stores/background.ts';
import { CopyButton } from '../recipe/fields/copy-button.tsx';
import { Said } from '../shell/said.tsx';
import type { DomainCheck, DomainQuestion, OwnDomainsStore } from '../stores/address/own-domains.ts';

type DnsRecord = OwnDomain['alias'];

interface DomainRowProps {
  domain: OwnDomain;
  /** It was just added. */
  isAdded: boolean;
  /** Null for those who only look. */
  store: OwnDomainsStore | null;
}

/** One domain: what it does, what is to be written, and what DNS says of it. */
export function DomainRow({ domain, isAdded, store }: DomainRowProps) {
  const { name, isVerified, isMain } = domain;
  return (
    <li>
      <p className="domain-name">{name}</p>
      {isAdded && <Said className="domain-state">{`${name} is added.`}</Said>}
      <p className="remark">
        {isMain
          ? 'Your address: pages name it, and the other one leads here.'
          : isVerified
            ? 'It shows your site.'
            : 'It does not show your site yet.'}
      </p>
      {store && !isVerified && <Records domain={domain} />}
      {store && <DomainActs domain={domain} store={store} />}
    </li>
  );
}

/** What is to be written where the domain was bought. */
function Records({ domain: { name, proof, alias, addresses } }: { domain: OwnDomain }) {
  const isPerhapsBare = addresses.length === 0 && !name.startsWith('www.');
  return (
    <>
      <p className="domain-how">Where you bought it, in its DNS, write:</p>
      <ul className="dns-records">
        {proof && <RecordRow record={proof} remark="This shows that it is yours." />}
        <RecordRow
          record={alias}
          remark={`This leads it here.${isPerhapsBare ? ` ${withoutAlias(name)}` : ''}`}
        />
        {addresses.map((record) => (
          <RecordRow
            key={record.value}
            record={record}
            remark="Instead of the CNAME, where a domain without www. may have none."
          />
        ))}
      </ul>
    </>
  );
}

/** What to do where a domain has nothing before the name that was bought. */
const withoutAlias = (name: string) =>
  `If ${name} is the very name you bought, it may have no CNAME: write an ALIAS or ANAME of the same value where it is offered, or add www.${name} here instead.`;

function RecordRow({ record: { type, name, value }, remark }: { record: DnsRecord; remark: string }) {
  return (
    <li>
      <dl>
        <dt>Type</dt>
        <dd>{type}</dd>
        <dt>Name</dt>
        <dd>
          <code>{name}</code> <CopyButton text={name} what={`the name of the ${type} record`} />
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{value}</code> <CopyButton text={value} what={`the value of the ${type} record`} />
        </dd>
      </dl>
      <p className="remark">{remark}</p>
    </li>
  );
}

function DomainActs({ domain, store }: { domain: OwnDomain; store: OwnDomainsStore }) {
  const { host, name, isVerified, isMain } = domain;
  const check = useStore(store.$checks)[host];
  const work = useStore(store.$work);
  // What was asked about says itself how far it is.
  const isAsking = useStore(store.$question) === null && work.host === host;
  // One thing after the other: each has its answer.
  const isBusy = work.host !== null;
  const ask = (act: DomainQuestion['act']) => () => store.ask({ act, host });
  return (
    <>
      <div className="domain-state" role="status">
        {isAsking
          ? 'Asking DNS…'
          : check && wordsOf(domain, check).map((words) => <p key={words}>{words}</p>)}
      </div>
      <p className="field-problem" role="alert">
        {work.failure?.host === host && work.failure.sentence}
      </p>
      <div className="domain-acts">
        <button
          className={isVerified ? 'plain-button' : 'button'}
          type="button"
          disabled={isBusy}
          aria-label={`Check now: ${name}`}
          onClick={() => inBackground(store.check(host))}
        >
          Check now
        </button>
        {isVerified && !isMain && (
          <button
            className="plain-button"
            type="button"
            disabled={isBusy}
            aria-label={`Make ${name} my address…`}
            onClick={ask('MAIN')}
          >
            Make it my address…
          </button>
        )}
        {isMain && (
          <button className="plain-button" type="button" disabled={isBusy} onClick={ask('OURS')}>
            Use the other address again…
          </button>
        )}
        <button
          className="plain-button"
          type="button"
          disabled={isBusy}
          aria-label={`Remove ${name}…`}
          onClick={ask('REMOVE')}
        >
          Remove…
        </button>
      </div>
    </>
  );
}

/** What DNS said, a sentence for each record. */
function wordsOf({ host, name, isVerified, proof, alias }: OwnDomain, check: DomainCheck): string[] {
  const isReady = check.proof.state === 'found' && check.way.state === 'found';
  if (isReady && isVerified) return [`All is well: ${name} leads here.`];
  return [
    ...(proof ? [sentenceOf('TXT', proof.name.replace(host, name), check.proof)] : []),
    sentenceOf(alias.type, name, check.way),
    ...(isReady ? [] : ['What was just written may take an hour until it is seen everywhere.']),
  ];
}

function sentenceOf(type: string, name: string, { state, values }: LookedUp): string {
  const what = type === 'TXT' ? `The TXT record at ${name}` : name;
  if (state === 'found') return type === 'TXT' ? `${what} is right.` : `${what} leads here.`;
  if (state === 'no_answer') return `No name server answers for ${name}. Try again in a moment.`;
  if (state === 'missing') return type === 'TXT' ? `${what} is not there yet.` : `${what} leads nowhere yet.`;
  return type === 'TXT'
    ? `${what} has another value: ${values.join(', ')}`
    : `${what} leads elsewhere: ${values.join(', ')}`;
}
