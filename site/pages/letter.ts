import type { APIRoute } from 'astro';
import { drawLetter } from '../feed/letter.ts';
import { pageOf } from '../page-model.ts';

/** Plain text to whoever draws it: a part of a mail is no page, and has no policy. */
export const GET: APIRoute = ({ locals }) =>
  new Response(drawLetter(pageOf(locals, 'letter')), { headers: { 'Content-Type': 'text/plain' } });
