import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#contract/media-library.ts';
import { IMAGE_CONTENT_TYPES, VIDEO_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { MEDIA_BATCH_MAX, MEDIA_FILTERS, type MediaFilter } from '#domain/media/media-library.ts';
import { wait } from '../../browser/page.ts';
import { sendFile } from '../../browser/send-file.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { NOTHING_DELETED_SENTENCE } from '../deleted-words.ts';
import { FileChoice } from '../recipe/pictures/file-choice.tsx';
import uploadsHref from '../recipe/pictures/pictures.css?url&no-inline';
import recipeHref from '../recipe/recipe.css?url&no-inline';
import fieldsHref from '../recipe/recipe-fields.css?url&no-inline';
import { useScreenActs } from '../recipe/use-screen-acts.ts';
import listHref from '../recipes/recipes.css?url&no-inline';
import type { ScreenProps } from '../screen-props.ts';
import { ListSearch } from '../shell/list-search.tsx';
import { MORE_NOT_LOADED, MoreButton } from '../shell/more-button.tsx';
import { ReportBar } from '../shell/report-bar.tsx';
import { Trouble } from '../shell/trouble.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation } from '../stores/navigation.ts';
import {
  createMediaList,
  type ListedMedia,
  type MediaChoice,
  type MediaList,
  type MediaReport,
} from '../stores/pictures/media-list.ts';
import { createTypedQuery, type TypedQuery } from '../stores/recipes/typed-query.ts';
import { DeleteMediaDialog } from './delete-media-dialog.tsx';
import { EarlierPicturesDialog } from './earlier-pictures-dialog.tsx';
import { mediaPath, readChoice } from './media-address.ts';
import { MediaRow } from './media-row.tsx';
import { FILTER_TITLES, reportInWords, storageInWords } from './media-words.ts';
import stylesheetHref from './pictures.css?url&no-inline';
import { ReplacePictureDialog } from './replace-picture-dialog.tsx';

const SHEETS = [recipeHref, fieldsHref, uploadsHref, listHref, stylesheetHref];
const CONTENT_TYPES = [...IMAGE_CONTENT_TYPES, ...VIDEO_CONTENT_TYPES];

const NONE_OF: Readonly<Record<MediaFilter, string>> = {
  pictures: 'No picture is here yet.',
  videos: 'No video is here yet.',
  used: 'Nothing is used yet.',
  unused: 'All of it is used.',
  'without-alt-text': 'Every picture has a description.',
  deleted: NOTHING_DELETED_SENTENCE,
};

/** What is asked before it is done. */
type Asked =
  | { act: 'REPLACE' | 'PUT_BACK'; item: MediaItem }
  | { act: 'DELETE'; items: readonly MediaItem[] };

/** Find and mend pictures and videos. */
export function PicturesScreen({ site }: ScreenProps) {
  const [{ list, typedQuery }] = useState(() => openPictures(site.slug));
  const { status, value } = useStore(list.$list);
  const isBusy = useStore(list.$isBusy);
  const choice = readChoice(useStore(navigation.$place)?.search ?? {});
  const { query, filter } = choice;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => list.dismiss, [list]);
  useEffect(() => {
    typedQuery.follow(query);
    inBackground(list.choose({ query, filter }));
  }, [list, typedQuery, query, filter]);
  const media = value?.media ?? [];
  const isEmpty = value !== null && value.counts.all + value.counts.deleted === 0 && query.trim() === '';
  return (
    <Styled hrefs={SHEETS}>
      <div className="list-title">
        <h1>Pictures</h1>
        <AddPictures list={list} />
      </div>
      {value && <p className="remark media-storage">{storageInWords(value)}</p>}
      <FilesSent list={list} />
      <MediaReportBar list={list} />
      {!isEmpty && (
        <MediaSearch siteSlug={site.slug} choice={choice} counts={value?.counts} typedQuery={typedQuery} />
      )}
      {status === 'REJECTED' && (
        <Trouble
          sentence={value ? MORE_NOT_LOADED : 'Your pictures could not be loaded.'}
          onTryAgain={() => inBackground(value ? list.loadMore() : list.reload())}
        />
      )}
      {!value && status === 'PENDING' && <p role="status">Fetching your pictures…</p>}
      {value && media.length === 0 && <NothingListed choice={choice} isEmpty={isEmpty} />}
      {filter === 'unused' && media.length > 1 && (
        <p className="media-acts">
          <button
            type="button"
            className="plain-button"
            disabled={isBusy}
            onClick={() => setAsked({ act: 'DELETE', items: media.slice(0, MEDIA_BATCH_MAX) })}
          >
            Delete these {Math.min(media.length, MEDIA_BATCH_MAX)}…
          </button>
        </p>
      )}
      {media.length > 0 && (
        <ul className="media-rows" aria-label="Pictures and videos" aria-busy={status === 'PENDING'}>
          {media.map((item) => (
            <MediaRow
              key={item.id}
              item={item}
              site={site}
              isBusy={isBusy}
              onDescribe={(use, altText) => inBackground(list.describe(item, use, altText))}
              onReplace={() => setAsked({ act: 'REPLACE', item })}
              onPutBack={() => {
                const [last, other] = item.replacedFiles;
                if (other) setAsked({ act: 'PUT_BACK', item });
                else if (last) inBackground(list.putBack(item, last.key));
              }}
              onDelete={() => setAsked({ act: 'DELETE', items: [item] })}
              onRestore={() => inBackground(list.restore([item.id]))}
            />
          ))}
        </ul>
      )}
      {value?.nextAfter && (
        <MoreButton isLoading={status === 'PENDING'} onMore={() => inBackground(list.loadMore())} />
      )}
      {asked && <MediaQuestion asked={asked} list={list} onClose={() => setAsked(null)} />}
    </Styled>
  );
}

interface MediaQuestionProps {
  asked: Asked;
  list: MediaList;
  onClose: () => void;
}

function MediaQuestion({ asked, list, onClose }: MediaQuestionProps) {
  const done = (work: Promise<void>) => {
    onClose();
    inBackground(work);
  };
  switch (asked.act) {
    case 'REPLACE':
      return (
        <ReplacePictureDialog
          item={asked.item}
          onCancel={onClose}
          onReplace={(file) => done(list.replace(asked.item, file))}
        />
      );
    case 'PUT_BACK':
      return (
        <EarlierPicturesDialog
          item={asked.item}
          onCancel={onClose}
          onPutBack={(key) => done(list.putBack(asked.item, key))}
        />
      );
    case 'DELETE':
      return (
        <DeleteMediaDialog
          doomed={asked.items}
          onCancel={onClose}
          onDelete={() => done(list.remove(asked.items.map(({ id }) => id)))}
        />
      );
  }
}

function AddPictures({ list }: { list: MediaList }) {
  const place = useRef<HTMLDivElement>(null);
  useScreenActs([{ label: 'Add pictures', act: () => place.current?.querySelector('input')?.click() }]);
  return (
    <div className="media-adding" ref={place}>
      <FileChoice
        contentTypes={CONTENT_TYPES}
        isMultiple
        isPrimary
        onChoose={(files) => files && inBackground(list.add([...files]))}
      >
        Add pictures
      </FileChoice>
    </div>
  );
}

interface MediaSearchProps {
  siteSlug: string;
  choice: MediaChoice;
  counts: ListedMedia['counts'] | undefined;
  typedQuery: TypedQuery;
}

/** Search, and the parts of the list that have something. */
function MediaSearch({ siteSlug, choice: { query, filter }, counts, typedQuery }: MediaSearchProps) {
  const parts = ([null, ...MEDIA_FILTERS] as const).filter(
    (part) => part === null || part === filter || (counts?.[part] ?? 0) > 0,
  );
  return (
    <ListSearch
      label="Search by name or description"
      typedQuery={typedQuery}
      partsLabel="Which"
      parts={parts.map((part) => ({
        title: part === null ? 'All' : FILTER_TITLES[part],
        href: mediaPath(siteSlug, { query, filter: part }),
        isCurrent: part === filter,
        count: counts?.[part ?? 'all'],
      }))}
    />
  );
}

function openPictures(siteSlug: string) {
  const list = createMediaList({ callApi: kitchenSession.callApi, sendFile, wait }, siteSlug);
  const typedQuery = createTypedQuery((query) =>
    navigation.replaceWith(mediaPath(siteSlug, { ...list.$choice.get(), query })),
  );
  return { list, typedQuery };
}

function NothingListed({ choice: { query, filter }, isEmpty }: { choice: MediaChoice; isEmpty: boolean }) {
  if (query.trim() !== '')
    return <p className="list-empty">Nothing of that name, and nothing that shows “{query.trim()}”.</p>;
  if (filter !== null) return <p className="list-empty">{NONE_OF[filter]}</p>;
  return (
    <>
      <p className="list-empty">Pictures you use gather here.</p>
      {isEmpty && (
        <p className="remark">
          Put one into a recipe, a collection or About, or add some now. This page then says where each is
          used, and what nothing uses.
        </p>
      )}
    </>
  );
}

/** The file that is on its way. */
function FilesSent({ list }: { list: MediaList }) {
  const sending = useStore(list.$sending);
  if (!sending) return null;
  const { fileName, part, left } = sending;
  return (
    <div className="upload-state">
      <span className="upload-name">
        {fileName}
        {left > 0 && `, and ${left} more`}
      </span>
      <progress value={part} aria-label={`${fileName} is sent`} />
    </div>
  );
}

function MediaReportBar({ list }: { list: MediaList }) {
  const report = useStore(list.$report);
  const readersNews = useStore(list.$readersNews);
  const isBusy = useStore(list.$isBusy);
  return (
    <ReportBar
      sentence={report && reportInWords(report)}
      readersNews={readersNews}
      onUndo={report && wayBack(report, list)}
      onDismiss={list.dismiss}
      isBusy={isBusy}
    />
  );
}

function wayBack(report: MediaReport, list: MediaList): (() => void) | null {
  switch (report.name) {
    case 'ADDED':
      return report.ids.length > 0 ? () => inBackground(list.remove(report.ids)) : null;
    case 'DELETED':
      return report.ids.length > 0 ? () => inBackground(list.restore(report.ids)) : null;
    case 'REPLACED': {
      const [before] = report.item.replacedFiles;
      return before ? () => inBackground(list.putBack(report.item, before.key)) : null;
    }
    case 'DESCRIBED':
      return () => inBackground(list.describe(report.item, report.use, report.earlier));
    default:
      return null;
  }
}
