import type { APIRoute } from 'astro';
import { drawFeed } from '../feed/feed.ts';
import { pageOf } from '../page-model.ts';

export const GET: APIRoute = ({ locals }) =>
  new Response(drawFeed(pageOf(locals, 'feed')), { headers: { 'Content-Type': 'application/rss+xml' } });
