import { isDarkGround } from '#domain/themes/color-contrast.ts';
import { COLOR_THEMES } from '#domain/themes/color-themes.ts';
import { readyColorsOf, withReadyColors } from '../stores/site-settings/look-part.ts';
import { LookChoices, sampleColors } from './look-choice.tsx';
import { useLook, useSampleTitle, useWrittenLook } from './look-context.ts';

const IS_DARK = new Map(COLOR_THEMES.map(({ id, theme }) => [id, isDarkGround(theme.colorBackground)]));
const GROUPS = [
  ['Light', false],
  ['Dark', true],
] as const;

/** All ready colours. */
export function ColorGallery() {
  const { draft } = useLook();
  const title = useSampleTitle();
  const chosen = readyColorsOf(useWrittenLook()).id;
  return (
    <section className="editor-part" aria-labelledby="colors-title">
      <h2 id="colors-title">Colors</h2>
      {GROUPS.map(([legend, isDark]) => (
        <LookChoices
          key={legend}
          legend={legend}
          isLegendShown
          name="colors"
          choices={COLOR_THEMES.filter(({ id }) => IS_DARK.get(id) === isDark).map(({ id, name }) => ({
            id,
            label: name,
          }))}
          chosen={chosen}
          onChoose={(id) => draft.change(withReadyColors(id))}
        >
          {(id) => <ColorSample id={id} title={title} />}
        </LookChoices>
      ))}
    </section>
  );
}

function ColorSample({ id, title }: { id: string; title: string }) {
  const { theme } = readyColorsOf({ colorThemeId: id });
  return (
    <span className="color-sample" style={sampleColors(theme)}>
      <span className="sample-kicker">Recipe</span>
      <span className="sample-title">{title}</span>
      <span className="sample-line">A quiet remark</span>
      <span className="sample-panel">
        Start <u>cooking</u>
      </span>
    </span>
  );
}
