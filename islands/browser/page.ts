/** The one door to the page: its events, its address, and what a browser may offer or refuse. */
import type { Locale } from '#domain/shared/locales.ts';

/** Marks the entry of the browser's history that `pushAddress` made. */
const PUSHED = { isPushed: true };

/** Things that fire events. */
export type EventSource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Listens to events until the function it returns is called.
 * @param types names of the events
 */
export function listen<Heard extends Event>(
  source: EventSource,
  types: readonly string[],
  hear: (event: Heard) => void,
  options?: AddEventListenerOptions,
): () => void {
  const listener = hear as EventListener;
  for (const type of types) source.addEventListener(type, listener, options);
  return () => {
    for (const type of types) source.removeEventListener(type, listener, options);
  };
}

/** The page's address. */
export function pageAddress(): URL {
  return new URL(location.href);
}

/** Address of the page that led here; empty where that is not known. */
export function readReferrer(): string {
  return document.referrer;
}

/** Changes the page's address in place. @param address from its path on, or whole */
export function replaceAddress(address: string | URL): void {
  history.replaceState(history.state, '', address);
}

/** Changes the page's address, one step on in the browser's history. */
export function pushAddress(address: string): void {
  history.pushState(PUSHED, '', address);
}

/** Goes back to before `pushAddress`. @returns false where the page is at an address that it did not make */
export function goBack(): boolean {
  if (!history.state?.isPushed) return false;
  history.back();
  return true;
}

/** Goes to another page, which a form cannot do where that leads on to another host: the page's policy forbids it. */
export function goTo(address: string): void {
  location.assign(address);
}

/** Goes to another page; the way back does not lead here. */
export function leaveTo(address: string): void {
  location.replace(address);
}

/** What a click tells of itself. */
export type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Not one that opens another tab, or saves what the link leads to. */
export function isOrdinaryClick({ button, altKey, ctrlKey, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

/**
 * Opens a tab, which browsers allow only while a press is being answered; its address may come later.
 * @returns leads it to an address; null where the browser opens none
 */
export function openTab(): ((address: string) => void) | null {
  const tab = open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  return (address) => tab.location.replace(address);
}

/** Takes a parameter out of the page's address, in place. @returns its value; null where there is none */
export function takeParameter(name: string): string | null {
  const address = new URL(location.href);
  const value = address.searchParams.get(name);
  if (value === null) return null;
  address.searchParams.delete(name);
  replaceAddress(address);
  return value;
}

/** Takes what stands behind '#' as a query out of the page's address, in place; null where there is nothing. */
export function takeFragment(): URLSearchParams | null {
  if (location.hash === '') return null;
  const fragment = new URLSearchParams(location.hash.slice(1));
  replaceAddress(location.pathname + location.search);
  return fragment;
}

/**
 * Keeps a text with the page's entry in the browser's history, where this tab finds it again after a reload; null
 * removes it.
 */
export function keepWithPage(name: string, text: string | null): void {
  history.replaceState({ ...history.state, [name]: text }, '');
}

/** What was kept with this page; null where nothing was. */
export function readWithPage(name: string): string | null {
  return history.state?.[name] ?? null;
}

/** Names a state of the page for its styles, or no longer. */
export function markPage(name: string, isMarked: boolean): void {
  document.documentElement.classList.toggle(name, isMarked);
}

/** Whether the page's root element has a class. */
export function isPageMarked(name: string): boolean {
  return document.documentElement.classList.contains(name);
}

/** Language of the page's numbers; undefined where it is English (US), and where templates are drawn. */
export function pageLocale(): Locale | undefined {
  return globalThis.document?.documentElement.dataset.locale as Locale | undefined;
}

/** Keeps the screen awake until the lock is released. @throws where the browser does not, or has no such thing */
export function requestWakeLock(): Promise<WakeLockSentinel> {
  return navigator.wakeLock.request('screen');
}

/** Does work later. @returns gives it up */
export function after(milliseconds: number, work: () => void): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Does work while no other tab of the site does work of that name. @throws what the work throws */
export async function workAlone(name: string, work: () => Promise<void>): Promise<void> {
  // Pages served without encryption have no locks.
  await ('locks' in navigator ? navigator.locks.request(name, work) : work());
}

/** Puts a text on the clipboard. @throws where it may not, or where there is none */
export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}

/** True where the device has a sheet of its own for passing links on. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Opens that sheet. @throws DOMException 'AbortError' when a reader closes it; another where it does not open */
export function openShareSheet(link: string, title: string): Promise<void> {
  return navigator.share({ url: link, title });
}

let ownTitle: string | null = null;

/** Writes into the title of the page; null gives it back. */
export function showInTitle(words: string | null): void {
  if (words !== null) {
    ownTitle ??= document.title;
    document.title = words;
  } else if (ownTitle !== null) {
    document.title = ownTitle;
    ownTitle = null;
  }
}

/** Whether the device knows that it has no connection. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

/** Whether keys are called as on devices of Apple: there Cmd does what Ctrl does elsewhere. */
export function isAppleDevice(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
