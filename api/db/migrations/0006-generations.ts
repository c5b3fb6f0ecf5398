import { type Kysely, sql } from 'kysely';

/**
 * Numbers by which a process knows, without being told, whether what it keeps in memory is still what readers get:
 * raised by the database itself, in the transaction of the change, whichever program writes.
 * `sites.generation`: anything readers of the site can see. `sites.cards_generation`: its generation when a row that
 * any recipe's card may show changed. `recipes.readers_generation`: its site's generation when this recipe changed.
 * `generations`: what all sites show ('catalogue'), and which sites there are ('sites').
 * SQLite only: another database has triggers of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Something of a site changed; `site` is an expression for its id, or for the ids of some. */
const raiseSite = (site: string) => `update sites set generation = generation + 1 where id in (${site});`;
/** Something changed that any card of the site may show. */
const raiseCards = (site: string) =>
  `update sites set generation = generation + 1, cards_generation = generation + 1 where id in (${site});`;
const raiseCommon = (name: string) =>
  `update generations set generation = generation + 1 where name = '${name}';`;
const raiseRecipe = (recipe: string) => `
  update sites set generation = generation + 1 where id = (select site_id from recipes where id = ${recipe});
  update recipes set readers_generation = (select generation from sites where id = recipes.site_id)
    where id = ${recipe};`;

/** Runs statements after each kind of change of a table. `{row}` stands for the row that was, or is then. */
function after(
  table: string,
  kinds: readonly ('insert' | 'update' | 'delete')[],
  columns: readonly string[],
  actions: readonly { when?: string; run: string }[],
): string[] {
  return kinds.flatMap((kind) =>
    actions.map(({ when, run }, index) => {
      const row = kind === 'delete' ? 'old' : 'new';
      const event = kind === 'update' && columns.length > 0 ? `update of ${columns.join(', ')}` : kind;
      const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
      const conditions = [kind === 'update' && differs ? `(${differs})` : '', when ? `(${when})` : '']
        .filter((condition) => condition !== '')
        .join(' and ')
        .replaceAll('{row}', row);
      return `create trigger readers_${table}_${kind}_${index} after ${event} on ${table}
        ${conditions === '' ? '' : `when ${conditions}`} begin ${run.replaceAll('{row}', row)} end`;
    }),
  );
}

const OF_SITE = '{row}.site_id is not null';
const OF_ALL = '{row}.site_id is null';
/** Sites that may show a picture of nobody's site: those of the user whose it is. */
const SITES_OF_MAKER = `select id from sites where owner_user_id = {row}.created_by
  union select site_id from site_managers where user_id = {row}.created_by`;
const SITE_OF_COLLECTION = 'select site_id from collections where id = {row}.collection_id';

const STATEMENTS = [
  'alter table sites add column cards_generation integer not null default 0',
  'alter table recipes add column readers_generation integer not null default 0',
  'create index recipes_readers on recipes (site_id, readers_generation, id)',
  'create table generations (name text primary key, generation integer not null)',
  `insert into generations (name, generation) values ('catalogue', 0), ('sites', 0)`,

  ...after('sites', ['insert', 'delete'], [], [{ run: raiseCommon('sites') }]),
  ...after('sites', ['update'], ['slug', 'deleted_at'], [{ run: raiseCommon('sites') }]),
  `create trigger readers_sites_changed after update of
    slug, owner_user_id, settings, version, published_revision_id, deleted_at on sites
    begin ${raiseSite('new.id')} end`,

  `create trigger readers_recipes_insert after insert on recipes
    when new.published_revision_id is not null begin ${raiseRecipe('new.id')} end`,
  `create trigger readers_recipes_update after update of
    published_revision_id, published_at, published_slug, deleted_at, version on recipes
    when old.published_revision_id is not null or new.published_revision_id is not null
    begin ${raiseRecipe('new.id')} end`,
  `create trigger readers_recipes_delete after delete on recipes
    when old.published_revision_id is not null begin ${raiseCards('old.site_id')} end`,
  ...after(
    'recipe_texts',
    ['insert', 'update', 'delete'],
    ['words'],
    [{ run: raiseRecipe('{row}.recipe_id') }],
  ),

  ...after(
    'terms',
    ['update', 'delete'],
    ['kind', 'slug', 'title'],
    [
      { when: OF_SITE, run: raiseCards('{row}.site_id') },
      { when: OF_ALL, run: raiseCommon('catalogue') },
    ],
  ),
  ...after(
    'ingredients',
    ['update', 'delete'],
    [
      'slug',
      'title',
      'plural_title',
      'grams_per_liter',
      'default_metric_measurement_method',
      'default_imperial_measurement_method',
    ],
    [{ run: raiseCommon('catalogue') }],
  ),
  ...after(
    'units',
    ['insert', 'update', 'delete'],
    ['slug', 'title', 'plural_title', 'abbreviation'],
    [{ run: raiseCommon('catalogue') }],
  ),
  ...after(
    'equipment',
    ['update', 'delete'],
    ['slug', 'title', 'image_id'],
    [
      { when: OF_SITE, run: raiseSite('{row}.site_id') },
      { when: OF_ALL, run: raiseCommon('catalogue') },
    ],
  ),
  ...after(
    'contributors',
    ['update', 'delete'],
    ['slug', 'display_name', 'bio'],
    [{ run: raiseSite('{row}.site_id') }],
  ),
  ...after(
    'images',
    ['update', 'delete'],
    ['key', 'width', 'height', 'lqip'],
    [
      { when: OF_SITE, run: raiseCards('{row}.site_id') },
      {
        when: OF_ALL,
        run: raiseCards(SITES_OF_MAKER),
      },
    ],
  ),
  ...after(
    'videos',
    ['update', 'delete'],
    ['key', 'content_type', 'width', 'height', 'duration_seconds'],
    [{ run: raiseSite('{row}.site_id') }],
  ),
  ...after('collections', ['insert', 'update', 'delete'], [], [{ run: raiseSite('{row}.site_id') }]),
  ...after(
    'collection_recipes',
    ['insert', 'update', 'delete'],
    [],
    [{ run: raiseSite(SITE_OF_COLLECTION) }],
  ),
];
