import { z } from 'zod';
import { IMAGE_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { Image, VariantProgress } from '#domain/media/media.ts';
import { Id, Line, Slug } from '#domain/shared/fields.ts';
import { endpoint, Nothing } from './endpoint.ts';

const ImageParams = z.object({ imageId: Id });

/** Where one file is sent by PUT, as it is, within a quarter of an hour. */
export const UploadAddress = z.object({
  /** Address on the host that was asked. */
  uploadUrl: z.url(),
  /** Key to record it by. */
  key: z.string(),
});

/** Site that an upload is for, whose managers share it; absent is the caller alone, as for their own picture. */
export const uploadSite = Slug.optional();

/** Asks for an address to upload a picture to; the PUT answers `UploadedImage`. */
export const manageCreateImageUploadUrl = endpoint({
  method: 'POST',
  path: '/manage/image-upload-urls',
  access: 'user',
  body: z.object({
    fileName: Line.min(1).max(255),
    contentType: z.enum(IMAGE_CONTENT_TYPES),
    siteSlug: uploadSite,
  }),
  answer: UploadAddress,
  limit: 'uploads',
});

/**
 * Records an uploaded picture, whole: a `crop` belongs to each use of it, and is refused here. What was measured counts,
 * whatever the caller says.
 */
export const manageCreateImage = endpoint({
  method: 'POST',
  path: '/manage/images',
  access: 'user',
  body: Image.pick({ key: true, width: true, height: true, lqip: true })
    .partial({ width: true, height: true, lqip: true })
    .strict(),
  answer: z.object({ image: Image }),
  status: 201,
});

/** A picture for those whose it is, with how many of its sizes are made. */
export const manageReadImage = endpoint({
  method: 'GET',
  path: '/manage/images/:imageId',
  access: 'user',
  params: ImageParams,
  answer: z.object({ image: Image, variants: VariantProgress }),
});

/** Removes a picture that nothing shows, for those whose it is. */
export const manageDeleteImage = endpoint({
  method: 'DELETE',
  path: '/manage/images/:imageId',
  access: 'user',
  params: ImageParams,
  answer: Nothing,
});
