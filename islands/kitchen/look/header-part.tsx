import { HeaderLayout } from '#domain/sites/sites.ts';
import { HEADER_NAMES, shownColors } from '../stores/site-settings/look-part.ts';
import { LookChoices, sampleColors } from './look-choice.tsx';
import { useLook, useWrittenLook } from './look-context.ts';

/** Where the name of the site stands, on wide screens. */
export function HeaderPart() {
  const { draft } = useLook();
  const look = useWrittenLook();
  return (
    <section className="editor-part" aria-labelledby="header-title" style={sampleColors(shownColors(look))}>
      <h2 id="header-title">Header</h2>
      <p className="field-hint">Where the name of your site stands. On phones it is on the left.</p>
      <LookChoices
        legend="Header"
        name="header"
        choices={HeaderLayout.options.map((id) => ({ id, label: HEADER_NAMES[id] }))}
        chosen={look.headerLayout}
        onChoose={(headerLayout) => draft.change({ headerLayout })}
      >
        {(id) => (
          <span className={`header-sample is-${id}`}>
            <span className="header-name" />
            <span className="header-links" />
          </span>
        )}
      </LookChoices>
    </section>
  );
}
