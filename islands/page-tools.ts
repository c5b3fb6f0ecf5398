/** Islands that stand on nearly every page: one file, named once in the page. */
export { HeaderAccount } from './account/header-account.tsx';
export { NewsletterForm } from './newsletter/newsletter-form.tsx';
export { TimerDock } from './recipe/timers/timer-dock.tsx';
export { SearchWidget } from './search/search-widget.tsx';
