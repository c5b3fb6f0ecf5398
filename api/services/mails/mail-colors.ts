/** The colours a mail is drawn with, by day and by night. */
import type { ColorTheme } from '#domain/sites/sites.ts';
import { isDarkGround, opaque, readableOn } from '#domain/themes/color-contrast.ts';

/** Colours of a mail: each can be read on its ground, and none shines through, which some mail programs do not know. */
export type MailPalette = {
  ground: string;
  text: string;
  title: string;
  quiet: string;
  link: string;
  button: string;
  buttonText: string;
  line: string;
};

/** Colours for light and for dark screens. */
export type MailColors = { light: MailPalette; dark: MailPalette };

/** What a light theme becomes on a dark screen; its accent stays. */
const NIGHT = {
  colorBackground: '#1a1715',
  colorText: '#f1ebe3',
  colorEmphasis: '#ffffff',
  colorSubdued: '#b9afa3',
  colorOutline: '#4a433c',
};

/** A dark theme is the same on every screen. */
export function mailColorsOf(theme: ColorTheme): MailColors {
  const light = paletteOf(theme);
  return { light, dark: isDarkGround(light.ground) ? light : paletteOf({ ...theme, ...NIGHT }) };
}

function paletteOf(theme: ColorTheme): MailPalette {
  const ground = opaque(theme.colorBackground);
  const onGround = (color: string) => readableOn(opaque(color, ground), [ground]) ?? theme.colorText;
  const button = onGround(theme.colorAccent);
  return {
    ground,
    text: onGround(theme.colorText),
    title: onGround(theme.colorEmphasis),
    quiet: onGround(theme.colorSubdued),
    link: button,
    button,
    buttonText: ground,
    line: opaque(theme.colorOutline, ground),
  };
}
