import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnSite } from '#contract/users.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { deviceDocuments } from '../../browser/device-documents.ts';
import { pathTo } from '../stores/navigation.ts';
import { createUnsentRecipes } from '../stores/recipes/unsent-recipes.ts';

/** Recipes with words or files that only this device has; nothing where there are none. */
export function KeptHere({ site }: { site: OwnSite }) {
  const [unsent] = useState(() =>
    createUnsentRecipes(
      {
        device: deviceDocuments,
        every(milliseconds, work) {
          const timer = setInterval(work, milliseconds);
          return () => clearInterval(timer);
        },
      },
      site.firstSlug,
    ),
  );
  const recipes = useStore(unsent.$recipes);
  useEffect(() => unsent.watch(), [unsent]);
  if (recipes.length === 0) return null;
  return (
    <section className="kept-here" role="status">
      <p>Only this device has your last words or files in these recipes. Open one, and they are sent.</p>
      <ul>
        {recipes.map(({ recipeId, title }) => (
          <li key={recipeId}>
            <a href={pathTo('recipe', { siteSlug: site.slug, recipeId })}>{title.trim() || UNTITLED}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
