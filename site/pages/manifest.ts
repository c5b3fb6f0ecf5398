import type { APIRoute } from 'astro';
import { HOME_PATH } from '#domain/pages/paths.ts';
import { appIcons } from '../head/icons.ts';
import { pageOf } from '../page-model.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame } = pageOf(locals, 'manifest');
  const manifest = {
    id: HOME_PATH,
    name: frame.title,
    short_name: frame.title,
    description: frame.description,
    start_url: HOME_PATH,
    display: 'minimal-ui',
    background_color: frame.groundColor,
    theme_color: frame.groundColor,
    icons: appIcons(frame.icon),
  };
  return Response.json(manifest);
};
