import { z } from 'zod';
import { Id, Instant, Line } from '../shared/fields.ts';
import { VIDEO_CONTENT_TYPES } from './content-types.ts';

/** Stored video. */
export const Video = z.object({
  id: Id,
  /** Name in storage, also the last part of its address. */
  key: Line.min(1),
  contentType: z.enum(VIDEO_CONTENT_TYPES),
  /** Width, in pixels. */
  width: z.number().int().positive().nullable(),
  /** Height, in pixels. */
  height: z.number().int().positive().nullable(),
  /** Length, in seconds. */
  durationSeconds: z.number().positive().nullable(),
  /** When it was stored, in milliseconds UTC. */
  createdAt: Instant,
});
export type Video = z.infer<typeof Video>;

/** What an uploaded video's container says of it. */
export const MeasuredVideo = Video.pick({ key: true, width: true, height: true, durationSeconds: true });
export type MeasuredVideo = z.infer<typeof MeasuredVideo>;
