import { SIGNED_IN_CLASS, UNSUBSCRIBED_CLASS } from '#domain/people/auth-token-key.ts';
import { NEWSLETTER_CLOSED_KEY, NEWSLETTER_SUBMITTED_KEY } from '#domain/people/newsletter-keys.ts';
import { NEWSLETTER_POPUP_DELAY_MS } from '#domain/shared/constants.ts';

/** There while somebody types, searches or cooks, and while somebody may have subscribed already. */
const NOT_TO_BE_ASKED = `:focus,.${SIGNED_IN_CLASS}:not(.${UNSUBSCRIBED_CLASS})`;

/**
 * The newsletter's popup, on pages that have one: opened by its link in the footer, and once by itself to whoever has
 * read for some seconds, unless they do something else at that moment, have subscribed, have closed it before, or come
 * from one of our mails (client-directives/from-newsletter.mjs). Whoever is signed in is asked where it is known by then
 * that they get none. Where nothing may be stored, it does not open by itself.
 */
export function watchNewsletterPopup(): void {
  const popup = document.getElementById('letter') as HTMLDialogElement | null;
  if (!popup) return;
  popup.onclose = () => {
    sessionStorage[NEWSLETTER_CLOSED_KEY] = 1;
  };
  (document.getElementById('letter-link') as HTMLElement).onclick = (event) => {
    event.preventDefault();
    popup.showModal();
  };
  setTimeout(() => {
    try {
      localStorage[NEWSLETTER_SUBMITTED_KEY] ||
        sessionStorage[NEWSLETTER_CLOSED_KEY] ||
        document.querySelector(NOT_TO_BE_ASKED) ||
        popup.showModal();
    } catch {}
  }, NEWSLETTER_POPUP_DELAY_MS);
}
