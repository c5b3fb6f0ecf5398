import { pathTo } from '../stores/navigation.ts';
import { SampleOffer } from './sample-offer.tsx';

/** An empty kitchen, and the ways to its first recipe. */
export function NoRecipesYet({ siteSlug }: { siteSlug: string }) {
  return (
    <>
      <p>
        Your recipes will appear here. <a href={pathTo('recipe', { siteSlug, recipeId: 'new' })}>Write one</a>
        , <a href={pathTo('import', { siteSlug })}>paste one, or bring them all</a>.
      </p>
      <p>
        Do you want to look around first? <SampleOffer siteSlug={siteSlug} />
      </p>
    </>
  );
}
