import { useStore } from '@nanostores/react';
import type { Comment, CommentAction, CommentPictureState, CommentState } from '#domain/people/comments.ts';
import { inBackground } from '../../stores/background.ts';
import { SelectAll } from '../shell/row-boxes.tsx';
import { SelectionAct, SelectionSection } from '../shell/selection-section.tsx';
import type { CommentInbox, ListedComments } from '../stores/comments/comment-inbox.ts';
import type { Selection } from '../stores/recipes/selection.ts';

type Act = { action: CommentAction; label: string };

const SHOW_PICTURE: Act = { action: 'show_picture', label: 'Show picture' };
const HIDE_PICTURE: Act = { action: 'hide_picture', label: 'Hide picture' };

/** What can be done to comments in a state, as its buttons say. */
const ACTS_OF: Readonly<Record<CommentState, readonly Act[]>> = {
  open: [
    { action: 'close', label: 'Done' },
    { action: 'hide', label: 'Hide' },
  ],
  held: [
    { action: 'show', label: 'Approve' },
    { action: 'hide', label: 'Hide' },
  ],
  pictures: [SHOW_PICTURE, HIDE_PICTURE, { action: 'hide', label: 'Hide comment' }],
  shown: [{ action: 'hide', label: 'Hide' }],
  hidden: [{ action: 'show', label: 'Show again' }],
};

/** What can be done to comments of a state, also to the pictures of those that have one. */
export function actsOf(state: CommentState, comments: readonly Comment[]): readonly Act[] {
  if (state === 'pictures') return ACTS_OF.pictures;
  const has = (...states: CommentPictureState[]) =>
    comments.some(({ picture }) => picture !== null && states.includes(picture.state));
  // What is approved is shown with its picture.
  const canShow = state === 'held' ? has('hidden') : has('held', 'hidden');
  return [
    ...ACTS_OF[state],
    ...(canShow ? [SHOW_PICTURE] : []),
    ...(has('held', 'shown') ? [HIDE_PICTURE] : []),
  ];
}

interface SelectAllCommentsProps {
  selection: Selection;
  rowIds: readonly string[];
}

/** Selects all comments that show, or none. */
export function SelectAllComments({ selection, rowIds }: SelectAllCommentsProps) {
  const selected = useStore(selection.$ids);
  const isAllShown = rowIds.length > 0 && rowIds.every((id) => selected.has(id));
  return (
    <SelectAll
      selectedCount={selected.size}
      isAllShown={isAllShown}
      label={selected.size > 0 ? `${countOfComments(selected.size)} selected` : 'Select all'}
      onChange={() => (isAllShown ? selection.clear() : selection.replace(rowIds))}
    />
  );
}

interface InboxSelectionProps {
  inbox: CommentInbox;
  value: ListedComments;
  selection: Selection;
}

/** What can be done to the selected comments. */
export function InboxSelection({ inbox, value, selection }: InboxSelectionProps) {
  const ids = useStore(selection.$ids);
  const isBusy = useStore(inbox.$isBusy);
  if (ids.size === 0) return null;
  const selected = value.comments.map(({ comment }) => comment).filter(({ id }) => ids.has(id));
  const act = (action: CommentAction) => {
    selection.clear();
    inBackground(inbox.change(action, [...ids]));
  };
  return (
    <SelectionSection label={countOfComments(ids.size)} count={ids.size} isBusy={isBusy}>
      {actsOf(value.state, selected).map(({ action, label }) => (
        <SelectionAct key={action} label={label} isBusy={isBusy} onPress={() => act(action)} />
      ))}
      <SelectionAct label="Select none" isBusy={isBusy} onPress={selection.clear} />
    </SelectionSection>
  );
}

export const countOfComments = (count: number) => (count === 1 ? '1 comment' : `${count} comments`);
