/** What a browser remembers of the newsletter's popup. No zod here: pages contain it. */

/** Key of the device's storage once somebody has subscribed on it. */
export const NEWSLETTER_SUBMITTED_KEY = 'hasSubmittedNewsletterForm';
/** Key of the tab's storage once the popup was closed in it. */
export const NEWSLETTER_CLOSED_KEY = 'hasClosedNewsletterPopup';
/** Parameter of an address that says where a reader came from, and its value in our mails: those have it already. */
export const FROM_NEWSLETTER_QUERY = 'from=letter';
