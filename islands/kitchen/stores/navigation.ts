import { createRouter, type Router } from '@nanostores/router';
import { atom, type ReadableAtom } from 'nanostores';
import { filledPath, type PathParams } from '#contract/paths.ts';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { isOrdinaryClick, listen } from '../../browser/page.ts';
import { ROUTES, type RouteName } from '../routes.ts';

/** Where the kitchen is opened. */
export type Place = {
  route: RouteName;
  /** What stands in the path, by name. */
  params: Readonly<Record<string, string>>;
  /** What stands behind '?'. */
  search: Readonly<Record<string, string>>;
};

/** Going about the kitchen. */
export type Navigation = {
  /** Where we are; undefined at an address that no screen has. */
  $place: ReadableAtom<Place | undefined>;
  /** What was listed when a recipe was opened from the list: what stood behind '?'; empty where it was opened otherwise. */
  $listed: ReadableAtom<Place['search']>;
  /** Follows clicks on links of the kitchen without loading a page, until the function it returns is called. */
  followLinks(): () => void;
  /** Goes to an address of the kitchen. */
  goTo(path: string): void;
  /** Where we are, at another slug. */
  pathOfSite(siteSlug: string): string;
  /** The same in place of where we are: the way back does not lead here. */
  replaceWith(path: string): void;
};

/** Address of a screen. @param search what stands behind '?' */
export function pathTo<Name extends RouteName>(
  route: Name,
  params: PathParams<(typeof ROUTES)[Name]>,
  search: Record<string, string> = {},
): string {
  const query = new URLSearchParams(search).toString();
  return filledPath(ROUTES[route], params) + (query === '' ? '' : `?${query}`);
}

/** What going about needs of its window. */
export type NavigationEnvironment = {
  router: Router<typeof ROUTES>;
  /** Hears clicks anywhere, until the function it returns is called. */
  hearClicks(hear: (click: MouseEvent) => void): () => void;
  readLocation(): Pick<Location, 'pathname' | 'search' | 'hash'>;
};

export function createNavigation({ router, hearClicks, readLocation }: NavigationEnvironment): Navigation {
  const $listed = atom<Place['search']>({});
  router.listen((place, before) => {
    if (place?.route === 'recipe' && before?.route === 'recipe') return;
    $listed.set(place?.route === 'recipe' && before?.route === 'recipes' ? before.search : {});
  });
  return {
    $place: router as ReadableAtom<Place | undefined>,
    $listed,
    followLinks() {
      return hearClicks((event) => {
        const path = pathFollowed(event);
        if (path === null) return;
        event.preventDefault();
        router.open(path);
      });
    },
    goTo(path) {
      router.open(path);
    },
    pathOfSite(siteSlug) {
      const { pathname, search, hash } = readLocation();
      const [, kitchen = '', , ...rest] = pathname.split('/');
      return ['', kitchen, siteSlug, ...rest].join('/') + search + hash;
    },
    replaceWith(path) {
      router.open(path, true);
    },
  };
}

/** The kitchen's address that a click leads to; null where the browser follows it, or nobody. */
function pathFollowed(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isOrdinary = isOrdinaryClick(event) && !event.defaultPrevented;
  if (!link || !isOrdinary || link.target !== '' || link.origin !== location.origin) return null;
  const isKitchen = link.pathname === KITCHEN_PATH || link.pathname.startsWith(`${KITCHEN_PATH}/`);
  return isKitchen ? link.pathname + link.search : null;
}

/** The way about this window. */
export const navigation = createNavigation({
  router: createRouter(ROUTES, { links: false }),
  hearClicks: (hear) => listen(document, ['click'], hear),
  readLocation: () => location,
});
