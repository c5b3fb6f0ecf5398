/** Reads a site from its folder. See README.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { CollectionDocument } from '#domain/recipes/collections.ts';
import {
  ChangesInFolder,
  CommentsInFolder,
  DraftInFolder,
  ImagesInFolder,
  RecipeInFolder,
  type SiteFolder,
  SiteInFolder,
  VideosInFolder,
} from '#domain/sites/site-folder.ts';
import { stableId } from '../../api/db/catalogue/stable-id.ts';

/** 'unit/cup', or './oil' within a document. */
const NAME_OF_ID = /^(\.|[a-z-]+)\/([a-z0-9/-]+)$/;

/**
 * All of a site, with ids in place of names.
 * @param path of its folder
 * @throws Error with a sentence that names the file, for a document that cannot be read
 */
export function readSiteFolder(path: string): SiteFolder {
  return {
    ...readSite(path),
    path,
    images: readDocument(path, 'images.json', ImagesInFolder),
    videos: readDocument(path, 'videos.json', VideosInFolder),
    recipes: readDocuments(path, 'recipes', RecipeInFolder),
    ...readWorkInProgress(path),
    collections: readDocuments(path, 'collections', CollectionDocument),
  };
}

/** Its slug, owner, settings and own words only. Throws as `readSiteFolder`. */
export function readSite(path: string): SiteInFolder {
  return readDocument(path, 'site.json', SiteInFolder);
}

/** What goes on there: what only its kitchen shows, and what readers said. Throws as `readSiteFolder`. */
export function readWorkInProgress(path: string): Pick<SiteFolder, 'drafts' | 'changes' | 'comments'> {
  return {
    drafts: readDocuments(path, 'drafts', DraftInFolder),
    changes: readDocuments(path, 'changes', ChangesInFolder),
    comments: readDocuments(path, 'comments', CommentsInFolder),
  };
}

function readDocuments<Shape extends z.ZodType>(path: string, folder: string, Shape: Shape) {
  return filesOf(join(path, folder)).map((file) => readDocument(path, `${folder}/${file}`, Shape));
}

function filesOf(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()
    : [];
}

function readDocument<Shape extends z.ZodType>(path: string, file: string, Shape: Shape): z.output<Shape> {
  const place = join(path, file);
  const text = existsSync(place) ? readFileSync(place, 'utf8') : undefined;
  const document = `${basename(path)}/${file.replace('.json', '')}`;
  try {
    return Shape.parse(text && JSON.parse(text, (key, value) => withIds(key, value, document)));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error;
    throw new Error(`${place}: ${reason}`, { cause: error });
  }
}

/** A field of a document, or its list, with ids in place of names where it holds ids. */
function withIds(field: string, value: unknown, document: string): unknown {
  if (/^id$|Id$/.test(field)) return idOf(value, document);
  return /Ids$/.test(field) && Array.isArray(value) ? value.map((id) => idOf(id, document)) : value;
}

function idOf(written: unknown, document: string): unknown {
  const [, kind, name] = (typeof written === 'string' && NAME_OF_ID.exec(written)) || [];
  if (kind === undefined || name === undefined) return written;
  return stableId(kind === '.' ? document : kind, name);
}
