import type { OwnTerm } from '#contract/terms.ts';
import type { OwnSite } from '#contract/users.ts';
import { KIND_WORDS, usesInWords } from './term-words.ts';

interface TermRowProps {
  term: OwnTerm;
  site: OwnSite;
  onRename: () => void;
}

/** A word of the site's own, and how much it is used. */
export function TermRow({ term, site, onRename }: TermRowProps) {
  const { kind, title, path, publishedCount } = term;
  return (
    <li className="term-row">
      <div className="term-words">
        <p className="term-title">{title}</p>
        <p className="remark">
          {KIND_WORDS[kind]}, {usesInWords(term)}
          {path !== null && publishedCount > 0 && (
            <>
              {' · '}
              <a href={site.origin + path} target="_blank" rel="noreferrer">
                See them<span className="visually-hidden">: {title}, in a new tab</span>
              </a>
            </>
          )}
        </p>
      </div>
      <button type="button" className="plain-button" onClick={onRename}>
        Rename…<span className="visually-hidden"> {title}</span>
      </button>
    </li>
  );
}
