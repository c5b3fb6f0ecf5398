import { SiteLook } from '#domain/sites/site-look.ts';
import {
  ColorTheme,
  type HeaderLayout,
  type SiteSettings,
  type ThemeStyle,
  type TypeTheme,
} from '#domain/sites/sites.ts';
import { COLOR_THEMES, DEFAULT_COLOR_THEME } from '#domain/themes/color-themes.ts';
import { colorsOf, typeOf } from '#domain/themes/themes.ts';
import { DEFAULT_TYPE_THEME, TYPE_THEMES } from '#domain/themes/type-themes.ts';
import type { Draft } from '../drafts/draft.ts';
import { createDraftFields } from '../drafts/draft-fields.ts';
import type { KitchenSite, SettingsPart } from './settings-subject.ts';

/** What is written of a site's look. */
export type LookDocument = Pick<
  SiteSettings,
  'colorThemeId' | 'themeAccentColor' | 'typeThemeId' | 'themeStyle' | 'headerLayout' | 'cssOverrides'
> & {
  /** Own colours as they are typed: not each is one yet. */
  colorTheme: Partial<ColorTheme>;
  typeTheme: Partial<TypeTheme>;
};
export type LookDraft = Draft<LookDocument, KitchenSite & LookDocument, object>;

export const STYLE_NAMES: Readonly<Record<ThemeStyle, string>> = {
  accent: 'Accent',
  tonal: 'Tonal',
  bold: 'Bold',
};
export const HEADER_NAMES: Readonly<Record<HeaderLayout, string>> = {
  left: 'On the left',
  centered: 'In the middle',
};

export const LOOK_PART: SettingsPart<LookDocument, object> = {
  name: 'look',
  fields: createDraftFields<LookDocument>(
    {
      colorThemeId: null,
      colorTheme: {},
      themeAccentColor: null,
      typeThemeId: null,
      typeTheme: {},
      themeStyle: 'accent',
      headerLayout: 'left',
      cssOverrides: null,
    },
    {
      colors: {
        label: 'Colors',
        keys: ['colorThemeId', 'colorTheme', 'themeAccentColor'],
        isOfItems: true,
      },
      type: { label: 'Type', keys: ['typeThemeId', 'typeTheme'], isOfItems: true },
      style: { label: 'Style', keys: ['themeStyle'] },
      header: { label: 'Header', keys: ['headerLayout'] },
      css: { label: 'Style rules', keys: ['cssOverrides'] },
    },
  ),
  knownOf: () => ({}),
  problemsOf(document) {
    const { error } = SiteLook.safeParse(lookAsSent(document));
    return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
  },
  inWords(field, document) {
    if (field === 'colors') return colorsInWords(document);
    if (field === 'type') return typeInWords(document);
    if (field === 'style') return STYLE_NAMES[document.themeStyle];
    if (field === 'header') return HEADER_NAMES[document.headerLayout];
    return document.cssOverrides ?? 'None';
  },
  asSent: (document) => lookAsSent(document) as LookDocument,
};

/** The look of which a page can be drawn: what is no colour yet is left out. */
export function shownLook(document: LookDocument): SiteLook {
  const { colorTheme, ...others } = lookAsSent(document);
  const unread = unreadColors(document);
  const colors = Object.entries(colorTheme ?? {}).filter(([name]) => !unread.includes(name));
  return { ...others, colorTheme: Object.fromEntries(colors) };
}

/** The colours that readers would get. */
export function shownColors(document: LookDocument): ColorTheme {
  return colorsOf({ ...document, colorTheme: shownLook(document).colorTheme ?? null });
}

/** Own colours that are typed, but are none yet. */
export function unreadColors({ colorTheme }: LookDocument): string[] {
  return Object.entries(colorTheme).flatMap(([name, typed]) => (typedColor(typed) === null ? [name] : []));
}

/** A colour as it was typed, made whole; null for none. */
export function typedColor(typed: string): string | null {
  const { success, data } = ColorTheme.shape.colorText.safeParse(`#${typed.trim().replace(/^#/, '')}`);
  return success ? data.toLowerCase() : null;
}

/** The look with other ready colours: own ones make room for them. */
export function withReadyColors(id: string): Partial<LookDocument> {
  return { colorThemeId: id, colorTheme: {}, themeAccentColor: null };
}

export function withReadyType(id: string): Partial<LookDocument> {
  return { typeThemeId: id, typeTheme: {} };
}

/** One's own colour as it is written; undefined where it is the ready one's. */
export function ownColorOf(document: LookDocument, name: keyof ColorTheme): string | undefined {
  return (name === 'colorAccent' ? document.themeAccentColor : null) ?? document.colorTheme[name];
}

/** The look with one's own colours; those that are undefined are the ready ones again. */
export function withOwnColors(
  { colorTheme, themeAccentColor }: LookDocument,
  colors: { [Name in keyof ColorTheme]?: string | undefined },
): Partial<LookDocument> {
  return {
    colorTheme: withoutUndefined({ ...colorTheme, ...colors }),
    themeAccentColor: 'colorAccent' in colors ? null : themeAccentColor,
  };
}

export function withOwnType(
  { typeTheme }: LookDocument,
  own: { [Name in keyof TypeTheme]?: TypeTheme[Name] | undefined },
): Partial<LookDocument> {
  return { typeTheme: withoutUndefined({ ...typeTheme, ...own }) };
}

/** The ready colours that own ones stand on; an unknown one is the default. */
export function readyColorsOf({ colorThemeId }: Pick<LookDocument, 'colorThemeId'>) {
  return COLOR_THEMES.find(({ id }) => id === colorThemeId) ?? DEFAULT_COLOR_THEME;
}

export function readyTypeOf({ typeThemeId }: Pick<LookDocument, 'typeThemeId'>) {
  return TYPE_THEMES.find(({ id }) => id === typeThemeId) ?? DEFAULT_TYPE_THEME;
}

function lookAsSent({ colorTheme, typeTheme, cssOverrides, ...others }: LookDocument) {
  const colors = Object.entries(colorTheme).map(([name, typed]) => [name, typedColor(typed) ?? typed]);
  return {
    ...others,
    colorTheme: colors.length > 0 ? (Object.fromEntries(colors) as Partial<ColorTheme>) : null,
    typeTheme: Object.keys(typeTheme).length > 0 ? typeTheme : null,
    cssOverrides: cssOverrides?.trim() ? cssOverrides : null,
  };
}

function colorsInWords(document: LookDocument): string {
  const { themeAccentColor, colorTheme } = document;
  const own = Object.values({ ...colorTheme, ...(themeAccentColor && { colorAccent: themeAccentColor }) });
  return [readyColorsOf(document).name, ...own].join(', ');
}

function typeInWords(document: LookDocument): string {
  const { displayFontFamily, narrativeFontFamily } = typeOf(document);
  return `${readyTypeOf(document).name}: ${displayFontFamily}, ${narrativeFontFamily}`;
}

function withoutUndefined<Value extends object>(value: Value) {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [Name in keyof Value]?: Exclude<Value[Name], undefined>;
  };
}
