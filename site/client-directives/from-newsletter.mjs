import { FROM_NEWSLETTER_QUERY, NEWSLETTER_CLOSED_KEY } from '#domain/people/newsletter-keys.ts';

/** Whoever comes from one of our mails has the newsletter: in this tab its popup does not open by itself. */
if (location.search.includes(FROM_NEWSLETTER_QUERY))
  try {
    sessionStorage[NEWSLETTER_CLOSED_KEY] = 1;
  } catch {
    // Where nothing may be stored, it does not open either.
  }
