import { z } from 'zod';
import { AltText, Image } from '#domain/media/media.ts';
import { MEDIA_BATCH_MAX, MEDIA_FILTERS, MEDIA_USERS, MEDIA_USES_MAX } from '#domain/media/media-library.ts';
import { Video } from '#domain/media/videos.ts';
import { MANAGE_LIST_LIMIT_MAX } from '#domain/shared/constants.ts';
import { Id, Instant, Line } from '#domain/shared/fields.ts';
import { endpoint, Nothing, SiteParams } from './endpoint.ts';
import { count } from './recipes.ts';

/** Something that names a picture or a video. */
const MediaUse = z.object({
  by: z.enum(MEDIA_USERS),
  /** Of the recipe or collection; null of all else. */
  id: Id.nullable(),
  /** Name of the recipe, collection, tool, person or page; empty of parts of the settings. */
  title: z.string(),
  /** Where the recipe's editor shows it; null of all else. */
  path: z.string().nullable(),
  /** What it is in the recipe; 'text' is an address in a text of an old site. Null of all else. */
  place: z.enum(['head', 'step', 'tool', 'video', 'text']).nullable(),
  /** What it shows, in words that belong to this use; null where there are none. */
  altText: z.string().nullable(),
  /** It may have such words here. */
  takesAltText: z.boolean(),
  /** It stands in what is being written. */
  isWritten: z.boolean(),
  /** Readers get it there, or will from its date on. */
  isPublished: z.boolean(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** A file that a picture had, and that can be put back. */
const ReplacedFile = z.object({ key: z.string(), fileName: z.string().nullable(), replacedAt: Instant });
export type ReplacedFile = z.infer<typeof ReplacedFile>;

/** A picture or a video of a site, and what names it. */
const MediaItem = z.object({
  id: Id,
  /** Exactly one of the two is there. */
  image: Image.nullable(),
  video: Video.nullable(),
  /** What the file was called when it was uploaded; null where that is not known. */
  fileName: z.string().nullable(),
  /** Of the original; the sizes that are made of a picture do not count. */
  byteSize: z.number().int().min(0),
  createdAt: Instant,
  /** Files it had, while they can be put back; the one it had last stands first. */
  replacedFiles: z.array(ReplacedFile),
  /** Since when it is deleted; null where it is not, or is used after all. */
  deletedAt: Instant.nullable(),
  /** How many uses there are; `uses` holds the first MEDIA_USES_MAX. */
  useCount: z.number().int().min(0),
  uses: z.array(MediaUse).max(MEDIA_USES_MAX),
});
export type MediaItem = z.infer<typeof MediaItem>;

const ofSite = { access: 'manager', params: SiteParams } as const;
const mediaIds = z.array(Id).min(1).max(MEDIA_BATCH_MAX);

const ofMedium = { access: 'manager', params: SiteParams.extend({ mediaId: Id }) } as const;

/** Pictures and videos that were uploaded to a site, the newest first. */
export const manageListMedia = endpoint({
  ...ofSite,
  method: 'GET',
  path: '/manage/:siteSlug/media',
  query: z.object({
    /** Beginnings of words of its name, its alt texts, or of the names of what names it. */
    query: Line.trim().max(200).default(''),
    filter: z.enum(MEDIA_FILTERS).optional(),
    limit: count(1, MANAGE_LIST_LIMIT_MAX).default(100),
    /** `nextAfter` of the answer before. */
    after: Line.max(100).default(''),
  }),
  answer: z.object({
    media: z.array(MediaItem),
    /** How many fit `query` and are not deleted, and how many of each part. */
    counts: z.record(z.enum(['all', ...MEDIA_FILTERS]), z.number().int().min(0)),
    /** Where the next answer begins; null when there are no more. */
    nextAfter: z.string().nullable(),
    storage: z.object({
      /** Bytes of this site's pictures and videos, deleted ones too. */
      ofSite: z.number().int().min(0),
      /** Bytes that its owner has left for all their sites. */
      free: z.number().int().min(0),
    }),
  }),
});

/** Deletes those of them that nothing names; they can be brought back for UNDO_DELETE_DAYS. @returns which were */
export const manageDeleteMedia = endpoint({
  ...ofSite,
  method: 'DELETE',
  path: '/manage/:siteSlug/media',
  body: z.object({ mediaIds }),
  answer: z.object({ deletedIds: z.array(Id) }),
});

/** Brings back what was deleted in the last UNDO_DELETE_DAYS. */
export const manageRestoreMedia = endpoint({
  ...ofSite,
  method: 'POST',
  path: '/manage/:siteSlug/deleted-media',
  body: z.object({ mediaIds }),
  answer: Nothing,
});

/**
 * Writes what a picture shows into working documents of recipes. Readers notice nothing until these are published.
 * Refused as a whole where one of the texts is not `earlierAltText` any more.
 */
export const manageWriteAltTexts = endpoint({
  ...ofMedium,
  method: 'PUT',
  path: '/manage/:siteSlug/media/:mediaId/alt-texts',
  body: z.object({
    texts: z
      .array(
        z.object({
          recipeId: Id,
          /** `path` of the use. */
          path: Line.max(100),
          altText: AltText.nullable(),
          earlierAltText: Line.nullable(),
        }),
      )
      .min(1)
      .max(MEDIA_USES_MAX),
  }),
  answer: Nothing,
});

/**
 * Gives a picture another file, which all that shows it shows from then on, published pages too. Refused where its key
 * is not `earlierKey` any more. What it had can be put back for UNDO_DELETE_DAYS, by the same call.
 */
export const manageReplacePicture = endpoint({
  ...ofMedium,
  method: 'PUT',
  path: '/manage/:siteSlug/media/:mediaId/file',
  body: z.object({
    /** Of what the caller uploaded, or of a file that the picture had. */
    key: Line.min(1).max(255),
    earlierKey: Line.min(1).max(255),
  }),
  answer: MediaItem.pick({ fileName: true, byteSize: true, replacedFiles: true }).extend({ image: Image }),
});
