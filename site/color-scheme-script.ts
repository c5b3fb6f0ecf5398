/** Before a page of those who work here is drawn: light or dark, as they chose or as their device is. */
import {
  applyColorScheme,
  COLOR_SCHEME_KEY,
  DEVICE_IS_DARK,
} from '../islands/stores/color-scheme/shown-scheme.ts';
import { readStored } from './client-directives/read-stored.mjs';

const show = () => applyColorScheme(readStored(COLOR_SCHEME_KEY));
show();
matchMedia(DEVICE_IS_DARK).addEventListener('change', show);
