import { useStore } from '@nanostores/react';
import { isBlankRecipe } from '#domain/recipes/working-recipe.ts';
import { pathTo } from '../stores/navigation.ts';
import { useDocument, useEditor } from './editor-context.ts';

/** What stands over a recipe that is not begun: that it need not be typed. */
export function AboveHead() {
  const { store, siteSlug } = useEditor();
  const recipe = useDocument();
  const { version } = useStore(store.$server);
  if (version > 0 || !isBlankRecipe(recipe)) return null;
  return (
    <p className="above-head remark">
      Do you have it somewhere? Paste it into the title or the ingredients, or{' '}
      <a className="whole-line" href={pathTo('import', { siteSlug })}>
        bring a file
      </a>
    </p>
  );
}
