import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import type { OwnSite } from '#contract/users.ts';
import { formatWorkTime } from '#domain/maths/relative-times.ts';
import { FILES_PATH, imagePath } from '#domain/pages/paths.ts';
import { useNow } from '../../ui/use-now.ts';
import { AltTextField } from './alt-text-field.tsx';
import {
  measuresOf,
  nameOf,
  placeOfUse,
  readersInWords,
  SHOWN_SIZE,
  shownIn,
  useInWords,
} from './media-words.ts';

const WHOLE_WIDTH_PX = 1920;

interface MediaRowProps {
  item: MediaItem;
  site: OwnSite;
  isBusy: boolean;
  onDescribe: (use: MediaUse, altText: string | null) => void;
  onReplace: () => void;
  onPutBack: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

/** A picture or a video: what it is, what names it, and what it shows there. */
export function MediaRow({ item, site, isBusy, onDescribe, onPutBack, ...acts }: MediaRowProps) {
  const { uses, useCount, deletedAt, replacedFiles } = item;
  const [last, other] = replacedFiles;
  const now = useNow();
  const name = nameOf(item);
  return (
    <li className="media-row">
      <Shown item={item} name={name} />
      <div className="media-words">
        <p className="media-name">{name}</p>
        <p className="remark">{measuresOf(item, now)}</p>
        {last && (
          <p className="remark media-replaced">
            Replaced {formatWorkTime(last.replacedAt, now)}.
            <button type="button" className="plain-button" disabled={isBusy} onClick={onPutBack}>
              {other ? 'Put an earlier one back…' : 'Put the previous one back'}
              <span className="visually-hidden"> in place of {name}</span>
            </button>
          </p>
        )}
        {uses.length > 0 ? (
          <ul className="media-uses" aria-label={`Where ${name} is used`}>
            {uses.map((use) => (
              <li key={`${use.by} ${use.id} ${use.path}`}>
                <Use use={use} siteSlug={site.slug} />
                {use.takesAltText && use.by === 'recipe' && (
                  <AltTextField use={use} name={name} onWrite={(altText) => onDescribe(use, altText)} />
                )}
                {use.takesAltText && use.by !== 'recipe' && use.altText === null && (
                  <p className="remark">It has no description there.</p>
                )}
              </li>
            ))}
            {useCount > uses.length && (
              <li className="remark">And in {useCount - uses.length} more places.</li>
            )}
          </ul>
        ) : (
          <p className="remark">
            {deletedAt === null ? 'Used nowhere.' : `Deleted ${formatWorkTime(deletedAt, now)}.`}
          </p>
        )}
      </div>
      <RowActs item={item} name={name} isBusy={isBusy} {...acts} />
    </li>
  );
}

type RowActsProps = Pick<MediaRowProps, 'item' | 'isBusy' | 'onReplace' | 'onDelete' | 'onRestore'> & {
  name: string;
};

/** What can be done with one: a picture is replaced, and what nothing uses is deleted, or brought back. */
function RowActs({ item, name, isBusy, onReplace, onDelete, onRestore }: RowActsProps) {
  const isDeleted = item.deletedAt !== null;
  const acts = [
    ...(item.image && !isDeleted ? [{ label: 'Replace…', act: onReplace }] : []),
    ...(item.useCount === 0 && !isDeleted ? [{ label: 'Delete…', act: onDelete }] : []),
    ...(isDeleted ? [{ label: 'Bring back', act: onRestore }] : []),
  ];
  return (
    <p className="media-row-acts">
      {acts.map(({ label, act }) => (
        <button key={label} type="button" className="plain-button" disabled={isBusy} onClick={act}>
          {label}
          <span className="visually-hidden"> {name}</span>
        </button>
      ))}
    </p>
  );
}

/** A small form of it, which leads to all of it. */
function Shown({ item: { image, video, uses }, name }: { item: MediaItem; name: string }) {
  const href = image
    ? imagePath(image.key, { width: WHOLE_WIDTH_PX, format: 'jpeg' })
    : `${FILES_PATH}/${encodeURIComponent(video?.key ?? '')}`;
  return (
    <a className="media-shown" href={href} target="_blank" rel="noreferrer">
      {image ? (
        <img
          loading="lazy"
          src={imagePath(image.key, { ...SHOWN_SIZE, format: 'webp' })}
          alt={shownIn(uses) ?? ''}
          width={120}
          height={90}
        />
      ) : (
        <span aria-hidden="true">▶</span>
      )}
      <span className="visually-hidden">See {name}, in a new tab</span>
    </a>
  );
}

function Use({ use, siteSlug }: { use: MediaUse; siteSlug: string }) {
  const href = placeOfUse(use, siteSlug);
  const words = useInWords(use);
  const readers = readersInWords(use);
  return (
    <p className="media-use">
      In {href === null ? words : <a href={href}>{words}</a>}
      {readers !== null && <span className="remark"> · {readers}</span>}
    </p>
  );
}
