/**
 * A site as a folder, in which it can leave and come back whole: a JSON document a file, and the pictures and videos
 * beside them. `scripts/seed/README.md` describes it.
 */
import { z } from 'zod';
import { IMAGE_CONTENT_TYPES } from '../media/content-types.ts';
import { AltText, Image } from '../media/media.ts';
import { Video } from '../media/videos.ts';
import { User } from '../people/users.ts';
import { Contributor, Equipment } from '../recipes/catalogue.ts';
import type { CollectionDocument } from '../recipes/collections.ts';
import { NewRecipe } from '../recipes/recipes.ts';
import { Term } from '../recipes/terms/terms.ts';
import { PrivateNote, WorkingRecipe } from '../recipes/working-recipe.ts';
import { CoercedInstant, Email, Id, Slug, Text } from '../shared/fields.ts';
import { changeOf } from '../shared/partial-update.ts';
import { GoogleAnalyticsId, SiteSettings } from './sites.ts';

const PersonInFolder = User.pick({ email: true, displayName: true, handle: true, bio: true });

/** `site.json`: the settings, and what all of the site refers to. */
export const SiteInFolder = z.object({
  /** First label of its host. */
  slug: Slug,
  /** Whose it is. */
  owner: PersonInFolder,
  /** Who manages it with the owner. */
  managers: z.array(PersonInFolder).default([]),
  /** Emails of those who are asked to. */
  invitedEmails: z.array(Email).default([]),
  /** Who has asked for its newsletter; those with a name have an account. */
  readers: z
    .array(
      z.object({
        email: Email,
        displayName: PersonInFolder.shape.displayName.default(null),
        /** Days ago that was, on the day the kitchen is made. */
        daysAgo: z.number().int().min(0),
      }),
    )
    .default([]),
  /** Which of its recipes were sent to them, and how many of them got it. */
  newsletters: z
    .array(
      z.object({
        slug: Slug,
        note: Text.nullable().default(null),
        daysAgo: z.number().int().min(0),
        sent: z.number().int().min(0),
        refused: z.number().int().min(0).default(0),
      }),
    )
    .default([]),
  /** Who has saved which of its recipes; they have an account by another entry or another kitchen. */
  bookmarks: z.array(z.object({ email: Email, slugs: z.array(Slug) })).default([]),
  /** The settings, as a site's manager sends them; an analytics id that counts nobody is left out. */
  settings: SiteSettings.extend({ googleAnalyticsId: GoogleAnalyticsId.default(null).catch(null) }),
  /** People who wrote or tested its recipes. */
  contributors: z.array(Contributor).default([]),
  /** Tools only this site has. */
  equipment: z.array(Equipment).default([]),
  /** Terms only this site files under. */
  terms: z.array(Term).default([]),
});
export type SiteInFolder = z.infer<typeof SiteInFolder>;

/** What somebody said about a recipe. */
const CommentInFolder = z.object({
  /** Of whoever wrote it. */
  email: Email,
  /** For whoever has no account by another entry. */
  displayName: z.string().optional(),
  daysAgo: z.number().min(0),
  /** As it was typed. */
  text: Text,
  /** Who found it helpful; they have an account by another entry. */
  upvotedBy: z.array(Email).default([]),
  isHidden: z.boolean().default(false),
  hasMade: z.boolean().default(false),
  /** What they made, one of the pictures of the folder. */
  picture: z.object({ imageId: Id, altText: AltText, isHeld: z.boolean().default(false) }).optional(),
});
/** A file of `comments/`: what readers said about a recipe. */
export const CommentsInFolder = z.object({
  /** Of the recipe. */
  slug: Slug,
  threads: z.array(CommentInFolder.extend({ replies: z.array(CommentInFolder).default([]) })),
});
export type CommentsInFolder = z.infer<typeof CommentsInFolder>;

/** A file of `recipes/`: the recipe, as its creator sends it. */
export const RecipeInFolder = NewRecipe.extend({
  /** Identifier, by which collections and the home page refer to it. */
  id: Id,
});
export type RecipeInFolder = z.infer<typeof RecipeInFolder>;

const privateNotes = z.array(PrivateNote.extend({ writtenAt: CoercedInstant })).optional();

/** A file of `drafts/`: a recipe that readers do not have yet, as it was typed. */
export const DraftInFolder = WorkingRecipe.extend({
  id: Id,
  privateNotes,
  /** Days until readers get it; absent where that is not decided. */
  publishInDays: z.number().int().positive().optional(),
});
export type DraftInFolder = z.infer<typeof DraftInFolder>;

/** A file of `changes/`: the fields of a recipe of `recipes/` that say something else in the kitchen, and its notes. */
export const ChangesInFolder = changeOf(WorkingRecipe).extend({ id: Id, privateNotes });
export type ChangesInFolder = z.infer<typeof ChangesInFolder>;

/** `images.json`: what is known of the pictures in `images/`, which are named by their keys. */
export const ImagesInFolder = z.array(Image.extend({ contentType: z.enum(IMAGE_CONTENT_TYPES) })).default([]);
export type ImageInFolder = z.infer<typeof ImagesInFolder>[number];

/** `videos.json`: what is known of the files in `videos/`, which are named by their keys. */
export const VideosInFolder = z.array(Video.omit({ createdAt: true })).default([]);
export type VideoInFolder = z.infer<typeof VideosInFolder>[number];

/** All of it, as it is read. */
export type SiteFolder = SiteInFolder & {
  /** Path of the folder. */
  path: string;
  images: ImageInFolder[];
  videos: VideoInFolder[];
  /** By slug. */
  recipes: RecipeInFolder[];
  /** By slug. */
  drafts: DraftInFolder[];
  /** By slug of their recipe. */
  changes: ChangesInFolder[];
  /** By slug of their recipe. */
  comments: CommentsInFolder[];
  /** By slug. */
  collections: CollectionDocument[];
};
