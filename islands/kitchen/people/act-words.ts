import type { SiteActs } from '#contract/people.ts';

/** Names that a line tells; the rest are counted. */
const NAMES_MAX = 2;

type Words = (what: string, areSeveral: boolean) => string;

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
  'changed-site': () => 'changed the site',
  'changed-address': (what) => `changed the address to ${what}`,
  'connected-domain': of('connected', 'the domain', 'the domains'),
  'removed-domain': of('removed', 'the domain', 'the domains'),
  'chose-domain': (what) => `made ${what} the main address`,
  'replaced-picture': (what) => `put ${what} in the place of a picture`,
  'renamed-term': of('gave', 'a term the name', 'terms the names'),
  'merged-term': of('merged', 'the term', 'the terms', ' into another'),
  'deleted-term': of('deleted', 'the term', 'the terms'),
  'restored-term': of('brought', 'the term', 'the terms', ' back'),
  'added-redirect': of('added', 'a redirect from', 'redirects from'),
  'deleted-redirect': of('deleted', 'the redirect from', 'the redirects from'),
  'restored-redirect': of('brought', 'the redirect from', 'the redirects from', ' back'),
  'invited-person': (what) => `invited ${what}`,
  'removed-person': (what) => `took ${what} off the site`,
  joined: () => 'joined',
  left: () => 'left',
  declined: () => 'did not accept the invitation',
  'became-owner': () => 'became the owner',
};

/** People are not in quotation marks, nor are addresses. */
const UNQUOTED = /-(?:person|redirect|address|domain)$/;

/** What was done, as the end of a sentence that begins with who did it. */
export function actInWords({ act, subjects }: Pick<SiteActs[number], 'act' | 'subjects'>): string {
  const nameless = act.endsWith('-person') ? 'somebody' : 'something without a name';
  const names = subjects.map((name) =>
    name.trim() === '' ? nameless : UNQUOTED.test(act) ? name : `“${name.trim()}”`,
  );
  const told = names.slice(0, names.length > NAMES_MAX + 1 ? NAMES_MAX : NAMES_MAX + 1);
  const left = names.length - told.length;
  const parts = left > 0 ? [...told, `${left} others`] : told;
  const last = parts.pop() ?? '';
  return WORDS[act](parts.length > 0 ? `${parts.join(', ')} and ${last}` : last, subjects.length > 1);
}
