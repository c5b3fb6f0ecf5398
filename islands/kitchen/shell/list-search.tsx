import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TypedQuery } from '../stores/recipes/typed-query.ts';

interface ListSearchProps {
  /** What is searched by. */
  label: string;
  typedQuery: TypedQuery;
  /** What the parts of the list are told apart by. */
  partsLabel?: string;
  /** The parts of the list, each at an address of its own; without them it is searched as a whole. */
  parts?: readonly { title: string; href: string; isCurrent: boolean; count: number | undefined }[];
  /** What stands beside the search. */
  children?: ReactNode;
}

/** What a list is narrowed by: words, and one of its parts. */
export function ListSearch({ label, typedQuery, partsLabel, parts, children }: ListSearchProps) {
  const text = useStore(typedQuery.$text);
  return (
    <div className="list-head">
      <input
        className="list-search"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => typedQuery.type(target.value)}
      />
      {children}
      {parts && (
        <nav className="list-states" aria-label={partsLabel}>
          {parts.map(({ title, href, isCurrent, count }) => (
            <a key={title} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {title} <span className="count">{count?.toLocaleString('en-US')}</span>
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
