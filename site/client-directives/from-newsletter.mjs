/** What integration.mjs has of domain/people/newsletter-keys.ts. */
const { query, closedKey } = NEWSLETTER_MARKS;

/** Whoever comes from one of our mails has the newsletter: in this tab its popup does not open by itself. */
if (location.search.includes(query))
  try {
    sessionStorage[closedKey] = 1;
  } catch {
    // Where nothing may be stored, it does not open either.
  }
