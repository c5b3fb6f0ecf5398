import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const KITCHENS = join(import.meta.dirname, '../../../scripts/seed/kitchens');

/** A video of a demonstration kitchen: eight seconds, 720 x 540. */
export const readWebm = () =>
  readFile(join(KITCHENS, 'the-ember-book/videos/2c7855ca-8f90-5cf6-ba3a-83711c8e9550.webm'));
