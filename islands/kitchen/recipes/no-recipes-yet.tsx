import { LoadedPart } from '../../ui/loaded-part.tsx';
import { pathTo } from '../stores/navigation.ts';

const loadSampleOffer = () => import('./sample-offer.tsx').then(({ SampleOffer }) => SampleOffer);

/** An empty kitchen, and the ways to its first recipe. */
export function NoRecipesYet({ siteSlug }: { siteSlug: string }) {
  return (
    <>
      <p>
        Your recipes will appear here. <a href={pathTo('recipe', { siteSlug, recipeId: 'new' })}>Write one</a>
        , <a href={pathTo('import', { siteSlug })}>paste one, or bring them all</a>.
      </p>
      <p>
        Do you want to look around first?{' '}
        <LoadedPart load={loadSampleOffer}>{(SampleOffer) => <SampleOffer siteSlug={siteSlug} />}</LoadedPart>
      </p>
    </>
  );
}
