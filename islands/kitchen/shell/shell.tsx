import { type ReactNode, useEffect, useRef } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { PLACE_OF, PLACES } from '../places.ts';
import type { ScreenName } from '../routes.ts';
import { pathTo } from '../stores/navigation.ts';
import { AccountFoot } from './account-foot.tsx';
import { CommandMenu } from './commands/command-menu.tsx';
import { SiteSwitcher } from './site-switcher.tsx';

interface ShellProps {
  site: OwnSite;
  /** All of which one can go to. */
  sites: readonly OwnSite[];
  route: ScreenName;
  title: string;
  children: ReactNode;
}

const MENU_ID = 'kitchen-menu';

/** What stands around every screen of a kitchen: its name, where one can go, and the way out. */
export function Shell({ site, sites, route, title, children }: ShellProps) {
  const menu = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  const opened = useRef(route);
  useEffect(() => {
    document.title = `${title} | ${site.title}`;
    // Another place begins at its top; the page itself begins where the browser begins it.
    if (opened.current === route) return;
    opened.current = route;
    menu.current?.hidePopover();
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [route, title, site]);
  return (
    <div className="kitchen">
      <header className="kitchen-head">
        <SiteSwitcher site={site} sites={sites} />
        <CommandMenu site={site} />
        <button className="plain-button menu-button" type="button" popoverTarget={MENU_ID}>
          Menu
        </button>
        <div ref={menu} id={MENU_ID} className="kitchen-menu" popover="auto">
          <div className="kitchen-menu-head">
            <h2>Menu</h2>
            <button className="plain-button" type="button" popoverTarget={MENU_ID} popoverTargetAction="hide">
              Close<span className="visually-hidden"> the menu</span>
            </button>
          </div>
          <nav aria-label="Kitchen">
            <ul className="places">
              {PLACES.map(({ route: name, label }) => (
                <li key={name}>
                  <a
                    href={pathTo(name, { siteSlug: site.slug })}
                    aria-current={name === route ? 'page' : name === PLACE_OF[route] ? 'true' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a className="site-link" href={site.origin} target="_blank" rel="noreferrer">
            See your site<span className="visually-hidden"> (in a new tab)</span>
          </a>
          <AccountFoot />
        </div>
      </header>
      <main ref={main} id="content" className="kitchen-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
