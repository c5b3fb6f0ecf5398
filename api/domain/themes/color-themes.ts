/** Ready colours. No zod here. */
import type { ColorTheme } from '../sites/sites.ts';

/** Ready colours under a name. */
export type ReadyColorTheme = { id: string; name: string; theme: ColorTheme };

/** Warm paper, near-black ink, the red of a clay oven. */
export const DEFAULT_COLOR_THEME: ReadyColorTheme = {
  id: 'paper',
  name: 'Paper',
  theme: {
    colorText: '#241e18',
    colorAccent: '#a03a1c',
    colorSubdued: '#6b5f52',
    colorOverlay: '#17100ab8',
    colorBackground: '#fbf7f0',
    colorPanel: '#f3ecdf',
    colorEmphasis: '#120d08',
    colorOutline: '#ddd2c0',
  },
};

/** All ready colours, light ones first. */
export const COLOR_THEMES: readonly ReadyColorTheme[] = [
  DEFAULT_COLOR_THEME,
  {
    id: 'magazine',
    name: 'Magazine',
    theme: {
      colorText: '#1f1f1f',
      colorAccent: '#c01620',
      colorSubdued: '#626262',
      colorOverlay: '#0a0a0ab8',
      colorBackground: '#ffffff',
      colorPanel: '#f5f4f2',
      colorEmphasis: '#0a0a0a',
      colorOutline: '#dcdad6',
    },
  },
  {
    id: 'lemon-grove',
    name: 'Lemon grove',
    theme: {
      colorText: '#2a2516',
      colorAccent: '#a8400b',
      colorSubdued: '#655b41',
      colorOverlay: '#231f10b0',
      colorBackground: '#fffbec',
      colorPanel: '#fbf0c4',
      colorEmphasis: '#3a4a17',
      colorOutline: '#e6d9a6',
    },
  },
  {
    id: 'fjord',
    name: 'Fjord',
    theme: {
      colorText: '#17252e',
      colorAccent: '#17587a',
      colorSubdued: '#4d606c',
      colorOverlay: '#0d1a21b0',
      colorBackground: '#f6f9fa',
      colorPanel: '#e3edf1',
      colorEmphasis: '#0b2f42',
      colorOutline: '#c6d6dd',
    },
  },
  {
    id: 'kitchen-garden',
    name: 'Kitchen garden',
    theme: {
      colorText: '#202a1f',
      colorAccent: '#3d6b2a',
      colorSubdued: '#56614f',
      colorOverlay: '#131c12b0',
      colorBackground: '#f8faf3',
      colorPanel: '#e9f0dd',
      colorEmphasis: '#16341c',
      colorOutline: '#cfdabf',
    },
  },
  {
    id: 'fig',
    name: 'Fig',
    theme: {
      colorText: '#2c1b22',
      colorAccent: '#93264f',
      colorSubdued: '#6f5660',
      colorOverlay: '#1f0f16b5',
      colorBackground: '#fdf8f6',
      colorPanel: '#f6e7e5',
      colorEmphasis: '#4a1230',
      colorOutline: '#e5cfce',
    },
  },
  {
    id: 'tiles',
    name: 'Blue tiles',
    theme: {
      colorText: '#1b2140',
      colorAccent: '#2342b0',
      colorSubdued: '#565c7a',
      colorOverlay: '#0d1230b5',
      colorBackground: '#fdfcf8',
      colorPanel: '#edeffa',
      colorEmphasis: '#101a5c',
      colorOutline: '#d3d7ea',
    },
  },
  {
    id: 'clay',
    name: 'Clay',
    theme: {
      colorText: '#33211a',
      colorAccent: '#97381f',
      colorSubdued: '#6c5348',
      colorOverlay: '#22130db5',
      colorBackground: '#f7ece2',
      colorPanel: '#efdccb',
      colorEmphasis: '#4b1d12',
      colorOutline: '#dcc1ab',
    },
  },
  {
    id: 'violet-sugar',
    name: 'Violet sugar',
    theme: {
      colorText: '#231f2e',
      colorAccent: '#5f47a8',
      colorSubdued: '#5f5a6e',
      colorOverlay: '#17132ab5',
      colorBackground: '#fcfbfe',
      colorPanel: '#f0ecf8',
      colorEmphasis: '#2e1d66',
      colorOutline: '#dbd4ea',
    },
  },
  {
    id: 'ember',
    name: 'Ember',
    theme: {
      colorText: '#f3e7da',
      colorAccent: '#ff8f45',
      colorSubdued: '#bfaa97',
      colorOverlay: '#000000b8',
      colorBackground: '#17110d',
      colorPanel: '#251b15',
      colorEmphasis: '#ffdcab',
      colorOutline: '#4a392d',
    },
  },
  {
    id: 'night-market',
    name: 'Night market',
    theme: {
      colorText: '#e6eaf1',
      colorAccent: '#f5bd4f',
      colorSubdued: '#a3aec0',
      colorOverlay: '#05080db8',
      colorBackground: '#10151e',
      colorPanel: '#1b2330',
      colorEmphasis: '#ffffff',
      colorOutline: '#364254',
    },
  },
  {
    id: 'pine',
    name: 'Pine',
    theme: {
      colorText: '#e6eee4',
      colorAccent: '#a9d58c',
      colorSubdued: '#a2b3a3',
      colorOverlay: '#050a07b8',
      colorBackground: '#0f1a15',
      colorPanel: '#182720',
      colorEmphasis: '#f6fbf0',
      colorOutline: '#344a3e',
    },
  },
];
