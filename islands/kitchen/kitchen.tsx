import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CREATE_PATH, HOME_PATH } from '#domain/pages/paths.ts';
import { OPENING_KITCHEN_SENTENCE } from '#domain/text/sentences.ts';
import { keepFocus } from '../browser/kept-focus.ts';
import { leaveTo } from '../browser/page.ts';
import { session } from '../stores/account/session.ts';
import { inBackground } from '../stores/background.ts';
import { LoadedPart } from '../ui/loaded-part.tsx';
import { isScreen, SCREENS } from './screens.ts';
import { NoSuchPage } from './shell/no-such-page.tsx';
import { OwnKitchens } from './shell/own-kitchens.tsx';
import { Shell } from './shell/shell.tsx';
import { NOT_LOADED_SENTENCE, NotOpened, Trouble } from './shell/trouble.tsx';
import { kitchenNews } from './stores/kitchen-news.ts';
import { type Cook, kitchenSession } from './stores/kitchen-session.ts';
import { navigation, type Place, pathTo } from './stores/navigation.ts';
import { followSiteLinks } from './stores/site-links.ts';

const loadNoAccess = () => import('./shell/no-access.tsx').then(({ NoAccess }) => NoAccess);

/** The kitchen: finds out who is here and where, and shows the screen of that address. */
export function Kitchen() {
  const place = useStore(navigation.$place);
  const { status } = useStore(session.$account);
  const cook = useStore(kitchenSession.$cook);
  useEffect(() => navigation.followLinks(), []);
  useEffect(followSiteLinks, []);
  useEffect(() => keepFocus('.row-grip *, .row-menu *'), []);
  useEffect(start, []);
  if (cook) return <Opened place={place} cook={cook} />;
  return (
    <main id="content" className="kitchen-opening">
      {status === 'REJECTED' ? (
        <Trouble sentence="Your kitchen could not be opened." onTryAgain={start} />
      ) : (
        <p role="status">{OPENING_KITCHEN_SENTENCE}</p>
      )}
    </main>
  );
}

function start(): void {
  inBackground(kitchenSession.start());
}

function Opened({ place, cook }: { place: Place | undefined; cook: Cook }) {
  const { sites, deletedSites, isInvited } = cook;
  // Whoever has left one, or brought one back, is told so where their kitchens are listed.
  const isChoosing = useStore(kitchenNews.$last) !== null || deletedSites.length > 0;
  const asked = place?.params.siteSlug;
  const named = asked?.toLowerCase() ?? '';
  const site = sites.find(({ slug, formerSlugs }) => slug === named || formerSlugs.includes(named));
  const landing =
    place?.route === 'kitchens' && sites.length === 1 && !isChoosing
      ? sites[0]
      : place?.route === 'kitchen'
        ? site
        : undefined;
  const isWithoutKitchen = place?.route === 'kitchens' && sites.length === 0 && !isChoosing;
  useEffect(() => {
    if (landing) navigation.replaceWith(pathTo('overview', { siteSlug: landing.slug }));
    // The platform's home shows what somebody is asked.
    else if (isWithoutKitchen) leaveTo(isInvited ? HOME_PATH : CREATE_PATH);
    // Its screen stays: what is open goes on.
    else if (site && site.slug !== asked) navigation.replaceWith(navigation.pathOfSite(site.slug));
  }, [landing, isWithoutKitchen, isInvited, site, asked]);
  if (landing || isWithoutKitchen) return null;
  if (place?.route === 'kitchens') return <OwnKitchens sites={sites} deletedSites={deletedSites} />;
  if (!site && asked !== undefined)
    return (
      <LoadedPart load={loadNoAccess}>{(NoAccess) => <NoAccess key={named} siteSlug={named} />}</LoadedPart>
    );
  if (!place || !site || !isScreen(place.route)) return <NoSuchPage />;
  const { load, title } = SCREENS[place.route];
  return (
    <Shell key={site.id} site={site} sites={sites} route={place.route} title={title}>
      <LoadedPart
        key={place.route}
        load={load}
        whenFailed={(tryAgain) => (
          <NotOpened title={title} sentence={NOT_LOADED_SENTENCE} onTryAgain={tryAgain} />
        )}
      >
        {(Screen) => <Screen site={site} params={place.params} />}
      </LoadedPart>
    </Shell>
  );
}
