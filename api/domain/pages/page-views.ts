/** Which pages are counted, and what the sites are called that readers come from. No zod here. */
import { COLLECTIONS_PATH, HOME_PATH, isPagePath, NOT_FOUND_PATH, RECIPES_PATH } from './paths.ts';

/** What a page that readers open is. */
export type ViewedPageKind = 'home' | 'recipe' | 'recipes' | 'term' | 'collections' | 'collection' | 'other';

/** What the page at a path is, if there is one; a recipe with its slug. Null where no page can be. */
export function pageKindOf(path: string): { kind: ViewedPageKind; recipeSlug: string | null } | null {
  if (!isPagePath(path) || path === NOT_FOUND_PATH) return null;
  const kind = (kind: ViewedPageKind) => ({ kind, recipeSlug: null });
  if (path === HOME_PATH) return kind('home');
  const [place, first, second] = path.slice(1).split('/');
  if (`/${place}` === COLLECTIONS_PATH) return kind(first === undefined ? 'collections' : 'collection');
  if (`/${place}` !== RECIPES_PATH) return kind('other');
  if (first === undefined || first === 'page') return kind('recipes');
  return second === undefined ? { kind: 'recipe', recipeSlug: first } : kind('term');
}

/** What all sources beyond the most that a day may have are called. */
export const OTHER_SOURCES = 'Others';

/** What the letters of a site are called as a source. */
export const NEWSLETTER_SOURCE = 'Newsletter';

/** Sites that many come from, by the part of their name that is the same in every country. */
const NAMES: Readonly<Record<string, string>> = {
  baidu: 'Baidu',
  bing: 'Bing',
  bsky: 'Bluesky',
  chatgpt: 'ChatGPT',
  duckduckgo: 'DuckDuckGo',
  ecosia: 'Ecosia',
  facebook: 'Facebook',
  flipboard: 'Flipboard',
  google: 'Google',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  perplexity: 'Perplexity',
  pinterest: 'Pinterest',
  qwant: 'Qwant',
  reddit: 'Reddit',
  startpage: 'Startpage',
  substack: 'Substack',
  threads: 'Threads',
  tiktok: 'TikTok',
  twitter: 'X',
  whatsapp: 'WhatsApp',
  yahoo: 'Yahoo',
  yandex: 'Yandex',
  youtube: 'YouTube',
};

const MAIL = 'Mail';
/** Hosts that do not tell by their names what they are, apps included: Android says their package. */
const NAMES_OF_HOSTS: Readonly<Record<string, string>> = {
  'mail.google.com': MAIL,
  'mail.yahoo.com': MAIL,
  'mail.proton.me': MAIL,
  'outlook.live.com': MAIL,
  'outlook.office.com': MAIL,
  'outlook.office365.com': MAIL,
  'com.google.android.gm': MAIL,
  'com.google.android.googlequicksearchbox': 'Google',
  'com.pinterest': 'Pinterest',
  'com.reddit.frontpage': 'Reddit',
  'lnkd.in': 'LinkedIn',
  'open.substack.com': 'Substack',
  'search.brave.com': 'Brave',
  't.co': 'X',
  'x.com': 'X',
  'youtu.be': 'YouTube',
};

/** Second labels below which everybody registers names in many countries: co.uk, com.au. */
const SHARED_SECOND_LABELS = new Set(['ac', 'co', 'com', 'edu', 'gov', 'net', 'ne', 'or', 'org']);

/** Sites below which everybody has a site of their own; beside Blogspot, which has a name in many countries. */
const HOMES_OF_SITES = new Set([
  'altervista.org',
  'beehiiv.com',
  'canalblog.com',
  'ghost.io',
  'github.io',
  'gitlab.io',
  'hatenablog.com',
  'jimdofree.com',
  'livejournal.com',
  'medium.com',
  'neocities.org',
  'netlify.app',
  'over-blog.com',
  'pages.dev',
  'squarespace.com',
  'substack.com',
  'tumblr.com',
  'typepad.com',
  'vercel.app',
  'web.app',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
]);

const SITE_HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]*[a-z\d])?$/;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** The host of a page that leads here, without port and final dot; null where no site on the web has such a name. */
export function hostOfSource(from: string): string | null {
  const host = from.toLowerCase().replace(/\.?(?::\d+)?$/, '');
  return SITE_HOST.test(host) || IPV4.test(host) ? host : null;
}

/**
 * What the site at a host is called: 'Pinterest' for 'www.pinterest.co.uk', else the name that was registered:
 * 'cook.example' for 'blog.cook.example', 'cook.github.io' for itself.
 */
export function sourceOf(host: string): string {
  const known = Object.hasOwn(NAMES_OF_HOSTS, host) ? NAMES_OF_HOSTS[host] : undefined;
  if (known !== undefined) return known;
  if (IPV4.test(host)) return host;
  const labels = host.split('.');
  const [country = '', second = ''] = labels.toReversed();
  const isShared = country.length === 2 && SHARED_SECOND_LABELS.has(second);
  const registered = labels.slice(isShared ? -3 : -2);
  const own = labels.at(-registered.length - 1);
  const isHome = registered[0] === 'blogspot' || HOMES_OF_SITES.has(registered.join('.'));
  if (own !== undefined && own !== 'www' && isHome) return [own, ...registered].join('.');
  const [name = ''] = registered;
  return (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined) ?? registered.join('.');
}

/** The day of an instant, UTC: '2026-01-15'. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

const KNOWN_SOURCES = new Set([
  ...Object.values(NAMES),
  ...Object.values(NAMES_OF_HOSTS),
  NEWSLETTER_SOURCE,
  OTHER_SOURCES,
]);

/** True for a name of ours, of which there are few; false for a host, of which anybody can make up any number. */
export function isKnownSource(source: string): boolean {
  return KNOWN_SOURCES.has(source);
}
