import { createApp } from 'astro/app/entrypoint';

/** `app.render(request, { locals: { page } })` answers a page; its path is the page's kind. */
export const app = createApp({ streaming: false });
