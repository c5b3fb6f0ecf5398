import type { APIRoute } from 'astro';
import { HOME_PATH } from '#domain/pages/paths.ts';
import { appIcons } from '../head/icons.ts';
import { pageOf } from '../page-model.ts';

export const GET: APIRoute = ({ locals }) => {
  const { layout } = pageOf(locals, 'manifest');
  const manifest = {
    id: HOME_PATH,
    name: layout.title,
    short_name: layout.title,
    description: layout.description,
    start_url: HOME_PATH,
    display: 'minimal-ui',
    background_color: layout.groundColor,
    theme_color: layout.groundColor,
    icons: appIcons(layout.appIcon),
  };
  return Response.json(manifest);
};
