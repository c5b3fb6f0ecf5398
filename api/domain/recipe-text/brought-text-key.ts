/** Where a tab keeps the text that the home page brings to the page where it is read. No zod here. */
export const BROUGHT_TEXT_KEY = 'broughtRecipe';
