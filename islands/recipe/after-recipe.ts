/** What stands below a recipe and wakes when it comes near: one file, asked for once and named once in the page. */
export { Comments } from '../comments/comments.tsx';
export { CollectionRecipes } from './collection-recipes.tsx';
