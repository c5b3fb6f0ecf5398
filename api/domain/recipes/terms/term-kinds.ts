/** The six ways recipes are filed, in the order filters show them. No zod here. */
export const TERM_KINDS = ['meal', 'category', 'method', 'cuisine', 'diet', 'tag'] as const;
/** One of the six. */
export type TermKind = (typeof TERM_KINDS)[number];

/** Plural of a kind: its name in addresses, in queries and in a recipe's read form. */
export const TERM_GROUPS = {
  meal: 'meals',
  category: 'categories',
  method: 'methods',
  cuisine: 'cuisines',
  diet: 'diets',
  tag: 'tags',
} as const satisfies Record<TermKind, string>;
/** Plural of a kind. */
export type TermGroup = (typeof TERM_GROUPS)[TermKind];

/** Heading of a kind in the filter dialog. */
export const TERM_KIND_TITLES = {
  meal: 'Meal',
  category: 'Category',
  method: 'Method',
  cuisine: 'Cuisine',
  diet: 'Diet',
  tag: 'Tag',
} as const satisfies Record<TermKind, string>;

/** Field of a recipe that holds the ids of a kind. */
export const TERM_FIELDS = {
  meal: 'mealIds',
  category: 'foodCategoryIds',
  method: 'methodIds',
  cuisine: 'cuisineIds',
  diet: 'dietIds',
  tag: 'tagIds',
} as const satisfies Record<TermKind, string>;

/** The only terms that make a badge on a card, with the words it shows. */
export const BADGES: Partial<Record<TermKind, Record<string, string>>> = {
  meal: {
    breakfast: 'Breakfast',
    dinner: 'Main Dishes',
    snack: 'Snacks & Sides',
    dessert: 'Baking & Desserts',
    drink: 'Drinks',
  },
  category: { sandwich: 'Sandwiches' },
};
