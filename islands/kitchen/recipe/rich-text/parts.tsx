import type { ReactNode } from 'react';
import { type RenderElementProps, type RenderLeafProps, useFocused, useSelected } from 'slate-react';
import { plainText } from '#domain/text/rich-text-reading.ts';
import { ReferenceWords } from './reference-words.tsx';
import type { Piece } from './rich-editor.ts';

type PartProps = RenderElementProps & { onOpen: (piece: Piece) => void };

/** A part of a formatted text: a block, a link, an amount or a reference. */
export function Part({ attributes, children, element, onOpen }: PartProps): ReactNode {
  switch (element.type) {
    case 'heading':
      return (
        <p {...attributes} className="rich-text-heading" data-level={element.level}>
          {children}
        </p>
      );
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>;
    case 'numbered-list':
      return <ol {...attributes}>{children}</ol>;
    case 'list-item':
      return <li {...attributes}>{children}</li>;
    case 'link':
      return (
        <span {...attributes} className="rich-text-link" title={element.href}>
          {children}
        </span>
      );
    case 'measurement':
    case 'ingredient-usage-reference':
      return (
        <PiecePart attributes={attributes} piece={element} onOpen={onOpen}>
          {children}
        </PiecePart>
      );
    default:
      return <div {...attributes}>{children}</div>;
  }
}

interface PiecePartProps {
  attributes: RenderElementProps['attributes'];
  piece: Piece;
  onOpen: (piece: Piece) => void;
  children: ReactNode;
}

/** An amount or a reference, which is one piece. A press on it, or Enter at it, opens its menu. */
function PiecePart({ attributes, piece, onOpen, children }: PiecePartProps) {
  const isChosen = useSelected();
  const isFocused = useFocused();
  const isAmount = piece.type === 'measurement';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come to the text around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter opens the piece at the caret
    <span
      {...attributes}
      className={isAmount ? 'rich-text-amount' : 'rich-text-ingredient'}
      data-chosen={(isChosen && isFocused) || undefined}
      contentEditable={false}
      onClick={() => onOpen(piece)}
    >
      {isAmount ? (
        plainText(piece.children)
      ) : (
        <ReferenceWords
          usageId={piece.ingredientUsageId}
          share={piece.share}
          words={plainText(piece.children)}
        />
      )}
      {children}
    </span>
  );
}

/** A run of text with its marks. */
export function Words({ attributes, children, leaf }: RenderLeafProps) {
  return (
    <span
      {...attributes}
      className={`${leaf.bold ? 'is-bold' : ''}${leaf.italic ? ' is-italic' : ''}` || undefined}
    >
      {children}
    </span>
  );
}
