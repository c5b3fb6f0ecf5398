import type { Redirect } from '#contract/sites/redirects.ts';
import type { OwnSite } from '#contract/users.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import type { RedirectKind } from '#domain/pages/redirects.ts';
import { useNow } from '../../ui/use-now.ts';

const KIND_WORDS: Readonly<Record<RedirectKind, string>> = {
  own: 'Added',
  renamed: 'Renamed',
  brought: 'Brought in',
};

interface RedirectRowProps {
  redirect: Redirect;
  site: OwnSite;
  isDeleted: boolean;
  isBusy: boolean;
  onDelete: () => void;
  onRestore: () => void;
}

/** An old address, where it leads, and how that came to be. */
export function RedirectRow({ redirect, site, isDeleted, isBusy, onDelete, onRestore }: RedirectRowProps) {
  const { fromPath, toPath, toTitle, isThere, kind, createdAt } = redirect;
  const now = useNow();
  return (
    <li className="word-row">
      <div className="row-words">
        <p>{fromPath}</p>
        <p className="redirect-to">
          <span aria-hidden="true">→ </span>
          <span className="visually-hidden">leads to </span>
          <a href={site.origin + toPath} target="_blank" rel="noreferrer">
            {toTitle ?? toPath}
            <span className="visually-hidden"> (in a new tab)</span>
          </a>
          {toTitle !== null && <span className="remark redirect-path"> {toPath}</span>}
        </p>
        {!isThere && <p className="field-problem">Nothing is there now.</p>}
        <p className="remark">
          {KIND_WORDS[kind]} {formatWorkTime(createdAt, now)}
        </p>
      </div>
      <button
        type="button"
        className="plain-button"
        disabled={isBusy}
        onClick={isDeleted ? onRestore : onDelete}
      >
        {isDeleted ? 'Bring back' : 'Delete…'}
        <span className="visually-hidden"> {fromPath}</span>
      </button>
    </li>
  );
}
