import type { SiteActs } from '#contract/people.ts';

/** Names that a line tells; the rest are counted. */
const NAMES_MAX = 2;

type Words = (what: string, areSeveral: boolean, result: string | null) => string;

const of =
  (verb: string, one: string, several: string, rest = ''): Words =>
  (what, areSeveral) =>
    `${verb} ${areSeveral ? several : one} ${what}${rest}`;

const WORDS: Record<SiteActs[number]['act'], Words> = {
  'published-recipe': (what) => `published ${what}`,
  'updated-recipe': (what) => `updated ${what}`,
  'scheduled-recipe': (what) => `scheduled ${what}`,
  'unpublished-recipe': (what) => `took ${what} from readers`,
  'deleted-recipe': (what) => `deleted ${what}`,
  'restored-recipe': (what) => `brought ${what} back`,
  'created-collection': of('made', 'the collection', 'the collections'),
  'changed-collection': of('changed', 'the collection', 'the collections'),
  'deleted-collection': of('deleted', 'the collection', 'the collections'),
  'restored-collection': of('brought', 'the collection', 'the collections', ' back'),
  'changed-site': (what) => `changed ${what}`,
  'took-back-site': of('took back', 'a change to', 'changes to'),
  'changed-address': (what) => `changed the address to ${what}`,
  'connected-domain': of('connected', 'the domain', 'the domains'),
  'removed-domain': of('removed', 'the domain', 'the domains'),
  'chose-domain': (what) => `made ${what} the main address`,
  'replaced-picture': (what, _, result) =>
    result === what
      ? `replaced the picture ${what}`
      : `replaced ${result === null ? `a picture with ${what}` : `${what} with ${result}`}`,
  'put-back-picture': (what, _, result) =>
    result === what ? `put the earlier picture ${what} back` : `put ${result} back in place of ${what}`,
  'renamed-term': of('gave', 'a term the name', 'terms the names'),
  'merged-term': (what, areSeveral, result) =>
    `merged the ${areSeveral ? 'terms' : 'term'} ${what} into ${result ?? 'another'}`,
  'deleted-term': of('deleted', 'the term', 'the terms'),
  'restored-term': of('brought', 'the term', 'the terms', ' back'),
  'added-redirect': of('added', 'a redirect from', 'redirects from'),
  'deleted-redirect': of('deleted', 'the redirect from', 'the redirects from'),
  'restored-redirect': of('brought', 'the redirect from', 'the redirects from', ' back'),
  'gave-access': (_, areSeveral) => `gave ${areSeveral ? 'subscribers' : 'a subscriber'} free access`,
  'ended-access': (_, areSeveral) =>
    `ended the free access of ${areSeveral ? 'subscribers' : 'a subscriber'}`,
  'brought-subscribers': (what) => `brought ${what}`,
  'removed-subscriber': (_, areSeveral) => `took ${areSeveral ? 'subscribers' : 'a subscriber'} off the list`,
  'invited-person': (what) => `invited ${what}`,
  'uninvited-person': (what) => `took back the invitation of ${what}`,
  'removed-person': (what) => `took ${what} off the site`,
  joined: () => 'joined',
  left: () => 'left',
  declined: () => 'did not accept the invitation',
  'declined-ownership': () => 'did not want to become the owner',
  'became-owner': () => 'became the owner',
};

/** People are not in quotation marks, nor are addresses and parts of the site. */
const UNQUOTED = /-(?:person|redirect|address|domain|site|subscribers)$/;

/** What is said of who or what has no name any more, or never had one. */
const NAMELESS = [
  ['-person', 'somebody'],
  ['-site', 'the site'],
  ['-picture', 'a picture without a name'],
] as const;

/** What was done, as the end of a sentence that begins with who did it. */
export function actInWords({
  act,
  subjects,
  result,
}: Pick<SiteActs[number], 'act' | 'subjects' | 'result'>): string {
  const nameless = NAMELESS.find(([end]) => act.endsWith(end))?.[1] ?? 'something without a name';
  const named = (name: string) =>
    name.trim() === '' ? nameless : UNQUOTED.test(act) ? name : `“${name.trim()}”`;
  const names = subjects.map(named);
  const told = names.slice(0, names.length > NAMES_MAX + 1 ? NAMES_MAX : NAMES_MAX + 1);
  const left = names.length - told.length;
  const parts = left > 0 ? [...told, `${left} others`] : told;
  const last = parts.pop() ?? '';
  const what = parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
  return WORDS[act](what, subjects.length > 1, result === null ? null : named(result));
}
