/** npm run paint: draws the pictures of the demonstration kitchens that are not kept yet. See README.md. */
import { showProgress } from '../progress.ts';
import { type KeptPicture, readKeptPictures } from '../seed/kept-pictures.ts';
import { KITCHENS } from '../seed/kitchens/kitchens.ts';
import { artworksOf, pictureKey } from '../seed/picture-ids.ts';
import { runAsAsked } from '../usage.ts';
import { drawArtwork } from './artwork.ts';
import { keepOnly, keepPicture } from './keep-picture.ts';

await runAsAsked('paint/paint', async () => {
  const kept = await readKeptPictures();
  const pictures: Record<string, KeptPicture> = {};
  const artworks = KITCHENS.flatMap((kitchen) =>
    artworksOf(kitchen).map((artwork) => ({ key: pictureKey(kitchen.slug, artwork), artwork })),
  );
  const report = showProgress('Drawing');
  for (const [index, { key, artwork }] of artworks.entries()) {
    report(index, artworks.length);
    pictures[key] = kept[key] ?? (await keepPicture(key, await drawArtwork(artwork)));
  }
  await keepOnly(pictures);
  report(artworks.length, artworks.length);
});
