import { commandLine } from '../command-names.js';
import type { ExportedSite, ExportForm } from './exported-site.ts';

/** The README.md of an exported folder: what it is, and how it is hosted. */
export function hostNotes({ title, slug }: ExportedSite, { origin, hasFolders }: ExportForm): string {
  const { host } = new URL(origin);
  const pages = hasFolders
    ? `A page is the index of its own folder: \`/recipes/soup\` lies in \`recipes/soup/index.html\`. Servers answer its address at
once, or lead on to \`/recipes/soup/\`; either way all links, feeds and search results work.`
    : `A page lies in a file of its name: \`/recipes/soup\` in \`recipes/soup.html\`. This is for hosts that add \`.html\` by
themselves, such as nginx with the file \`nginx.conf\` here; for all others export again without \`--files\`.`;
  return `# ${title}

This folder is the whole site, for ${origin}. Any server of files can show it: no database and no program of
ours is needed. Search works in the browser. What needs a server of ours (signing in, comments, newsletters) is left out.

${pages}

${lookAtIt(origin, hasFolders)}

## Put it online

The site stands at the top of its host, not in a folder of it.

- **GitHub Pages**: push the folder to a repository named \`<you>.github.io\`, or to any repository with a domain of your
  own (Settings, Pages, Custom domain: ${host}). \`.nojekyll\` keeps GitHub from leaving out \`_astro\`.
- **Netlify, Cloudflare Pages**: publish the folder, without a build command. Both read \`_headers\` and \`_redirects\`.
${hasFolders ? BUCKETS : ''}- **nginx**: copy the folder to \`/srv/${host}\`, put this into \`/etc/nginx/sites-enabled/${host}\`, then \`nginx -t\` and
  reload. For https, \`certbot --nginx -d ${host}\` adds the certificate and the way from port 80.

      server {
        listen 80;
        server_name ${host.replace(/:\d+$/, '')};
        root /srv/${host};
        include /srv/${host}/nginx.conf;
      }

## Change it

Nothing here is meant to be edited. Change the recipes of the site, then export it again over this folder:

    ${commandLine('export-site', `--site ${slug} --origin ${origin}${hasFolders ? '' : ' --files'} <this folder>`)}

For another address, export again with that address.
`;
}

/** Buckets add nothing to an address. */
const BUCKETS =
  '- **S3, or another bucket, as a website**: index document `index.html`, error document `404.html`.\n';

function lookAtIt(origin: string, hasFolders: boolean): string {
  const address = `The address of the site in feeds, shared links and the site map stays
${origin}.`;
  if (!hasFolders)
    return `## Look at it

Only a host that adds \`.html\` by itself shows it, such as nginx as below. ${address}`;
  return `## Look at it

    python3 -m http.server 8000

in this folder, then open http://localhost:8000. ${address} For an address that is not there this server shows a page of
its own; the hosts below show ours.`;
}
