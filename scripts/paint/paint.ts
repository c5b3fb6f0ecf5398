/** npm run paint: draws the pictures of the demonstration kitchens that are not stored yet. See README.md. */

import { readKitchens } from '../seed/kitchens/kitchens.ts';
import { showProgress } from '../start/progress.ts';
import { runCommand } from '../usage.ts';
import { drawArtwork } from './artwork.ts';
import { readArtworks } from './artworks.ts';
import { imageIdOf, keepOnly, storePicture } from './store-pictures.ts';

await runCommand('paint', async () => {
  const report = showProgress('Drawing');
  const sites = readKitchens().map((site) => ({ site, artworks: readArtworks(site.slug) }));
  const total = sites.reduce((sum, { artworks }) => sum + artworks.length, 0);
  const drawn: string[] = [];
  let done = 0;
  for (const { site, artworks } of sites) {
    const stored = new Map(site.images.map((image) => [image.key, image]));
    for (const { name, key, artwork } of artworks) {
      report(done, total, name);
      if (!stored.has(key)) {
        stored.set(key, await storePicture(site.path, key, await drawArtwork(artwork)));
        drawn.push(`${site.slug}, ${name}: ${imageIdOf(key)}`);
      }
      done += 1;
    }
    const keys = new Set(artworks.map(({ key }) => key));
    await keepOnly(
      site.path,
      [...stored.values()].filter(({ key }) => keys.has(key)),
    );
  }
  report(total, total);
  if (drawn.length > 0) console.log(['New pictures, for the documents that show them:', ...drawn].join('\n'));
});
