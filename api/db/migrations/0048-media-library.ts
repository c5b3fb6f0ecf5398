import { type Kysely, sql } from 'kysely';
import { fileNamesIn, recipeMediaOf } from '#domain/media/named-media.ts';
import { sortedTitle } from '#domain/recipes/recipe-entries.ts';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';

const ROWS_PER_READ = 200;

/**
 * What the library of a site's pictures and videos is listed and searched by: where recipes name them, as they are being
 * written and as readers get them, so that no document is read for it; names of files, as they were uploaded from now
 * on; and since when one is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  const { rows: media } = await sql<{ id: string; key: string }>`
    select id, key from images union all select id, key from videos`.execute(db);
  const idsByName = new Map(media.map(({ id, key }) => [encodeURIComponent(key), id]));
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; written: string; published: string | null }>`
      select recipes.id, recipes.document as written, recipe_revisions.document as published
      from recipes left join recipe_revisions on recipe_revisions.id = recipes.published_revision_id
      where recipes.id > ${last} order by recipes.id limit ${ROWS_PER_READ}
    `.execute(db);
    const uses = rows.flatMap(({ id, written, published }) => [
      ...usesIn(written, idsByName).map((use) => [id, 0, ...use]),
      ...(published === null ? [] : usesIn(published, idsByName).map((use) => [id, 1, ...use])),
    ]);
    await sql`
      insert or ignore into recipe_media
        (recipe_id, is_published, media_id, path, place, alt_text, sorted_alt_text)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
      from json_each(${JSON.stringify(uses)})
    `.execute(db);
    if (rows.length < ROWS_PER_READ) break;
    last = rows.at(-1)?.id ?? '';
  }
}

function usesIn(document: string, idsByName: ReadonlyMap<string, string>) {
  const named = recipeMediaOf(WorkingRecipe.parse(JSON.parse(document)));
  const inText = fileNamesIn(document).flatMap((name) => idsByName.get(name) ?? []);
  return [
    ...named.map(({ id, path, place, altText }) => [id, path, place, altText, sortedTitle(altText ?? '')]),
    ...[...new Set(inText)].map((id) => [id, 'legacyRecipeData', 'text', null, ' ']),
  ];
}

const STATEMENTS = [
  `create table recipe_media (
    recipe_id text not null references recipes (id) on delete cascade,
    is_published integer not null,
    media_id text not null,
    path text not null,
    place text not null,
    alt_text text,
    sorted_alt_text text not null,
    primary key (recipe_id, is_published, media_id, path)
  )`,
  'create index recipe_media_of on recipe_media (media_id, place, is_published)',
  ...['images', 'videos'].flatMap((table) => [
    `alter table ${table} add column file_name text`,
    `alter table ${table} add column sorted_file_name text not null default ' '`,
    `alter table ${table} add column deleted_at bigint`,
    `drop index ${table}_site`,
    `create index ${table}_site on ${table} (site_id, created_at, id)`,
  ]),
  'alter table uploads add column file_name text',
  'create index users_avatar on users (avatar_image_id) where avatar_image_id is not null',
];
