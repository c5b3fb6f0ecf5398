import { useMemo } from 'react';
import { ReactEditor } from 'slate-react';
import { shareLeft, takenShares } from '#domain/recipes/lines/step-shares.ts';
import { DropdownMenu, type MenuGroup, type MenuItem } from '../../../ui/overlays/dropdown-menu.tsx';
import { useEditorAround } from '../editor-context.ts';
import { wordsOfReference } from './reference-words.tsx';
import { changeShare, makeWords, type Piece, type RichEditor } from './rich-editor.ts';

/** Parts of a line that are offered. */
const SHARES: readonly [label: string, share: number][] = [
  ['All of it', 1],
  ['Three quarters', 3 / 4],
  ['Two thirds', 2 / 3],
  ['Half', 1 / 2],
  ['A third', 1 / 3],
  ['A quarter', 1 / 4],
];
/** Shares closer than this are the same one. */
const SAME_WITHIN = 0.01;

interface PieceMenuProps {
  editor: RichEditor & ReactEditor;
  piece: Piece;
  /** It is about to change the text. */
  onChange: () => void;
  onClose: () => void;
}

/** What can be done with an amount or a reference in a text. */
export function PieceMenu({ editor, piece, onChange, onClose }: PieceMenuProps) {
  const shares = useShares(piece, (share) => {
    onChange();
    changeShare(editor, piece, share);
  });
  const place = useMemo(() => {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = ReactEditor.toDOMNode(editor, piece);
    return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
  }, [editor, piece]);
  const anchor = useMemo(() => ({ current: ReactEditor.toDOMNode(editor, editor) }), [editor]);
  const toWords: MenuGroup = {
    ...(piece.type === 'measurement' && { heading: 'Follows readers’ servings and units' }),
    items: [
      {
        label: piece.type === 'measurement' ? 'Keep as written' : 'Make it words again',
        onSelect: () => {
          onChange();
          makeWords(editor, piece);
        },
      },
    ],
  };
  return (
    <span className="piece-menu" style={place}>
      <DropdownMenu
        title="What to do with it"
        anchor={anchor}
        isOpen
        onClose={() => {
          onClose();
          // What was pressed outside takes the focus next.
          ReactEditor.focus(editor);
        }}
        sections={
          shares.length > 0 ? [[{ heading: 'How much of it', items: shares }], [toWords]] : [[toWords]]
        }
      />
    </span>
  );
}

/** The parts of a line that a reference can mean, each with what readers get. None for an amount. */
function useShares(piece: Piece, choose: (share: number) => void): MenuItem[] {
  const editor = useEditorAround();
  if (piece.type === 'measurement' || !editor) return [];
  const { store, catalogue } = editor;
  const { ingredientUsageId, share: chosen = 1 } = piece;
  const recipe = store.$document.get();
  const isChosen = (share: number) => Math.abs(share - chosen) < SAME_WITHIN;
  const rest = shareLeft(takenShares(recipe), ingredientUsageId) + (chosen < 1 ? chosen : 0);
  const isNew = rest > 0 && rest < 1 && !SHARES.some(([, share]) => Math.abs(share - rest) < SAME_WITHIN);
  const offered: typeof SHARES = isNew ? [...SHARES, ['The rest', rest]] : SHARES;
  return offered.flatMap(([label, share]) => {
    const words = wordsOfReference(recipe, ingredientUsageId, share, catalogue.names);
    return words === ''
      ? []
      : [{ label: `${label}: ${words}`, isActive: isChosen(share), onSelect: () => choose(share) }];
  });
}
