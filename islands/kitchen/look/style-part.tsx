import { ThemeStyle } from '#domain/sites/sites.ts';
import { STYLE_NAMES, shownColors } from '../stores/site-settings/look-part.ts';
import { LookChoices, sampleColors } from './look-choice.tsx';
import { useLook, useWrittenLook } from './look-context.ts';

const STYLES: Readonly<Record<ThemeStyle, string>> = {
  accent: 'Lines and space; the accent here and there',
  tonal: 'Tinted, rounded surfaces in place of lines',
  bold: 'The accent as a ground, larger titles',
};

/** How strongly the accent colours the site. */
export function StylePart() {
  const { draft } = useLook();
  const look = useWrittenLook();
  return (
    <section className="editor-part" aria-labelledby="style-title" style={sampleColors(shownColors(look))}>
      <h2 id="style-title">Style</h2>
      <LookChoices
        legend="Style"
        name="style"
        choices={ThemeStyle.options.map((id) => ({ id, label: STYLE_NAMES[id], remark: STYLES[id] }))}
        chosen={look.themeStyle}
        onChoose={(themeStyle) => draft.change({ themeStyle })}
      >
        {(id) => (
          <span className={`style-sample is-${id}`}>
            <span className="style-head" />
            <span className="style-title" />
            <span className="style-cards">
              <span />
              <span />
              <span />
            </span>
          </span>
        )}
      </LookChoices>
    </section>
  );
}
