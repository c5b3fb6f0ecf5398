import { useRef, useState } from 'react';
import type { KitchenComment } from '#contract/people/comments.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import type { CommentInbox } from '../stores/comments/comment-inbox.ts';

const loadMenu = async () => (await import('../../ui/overlays/dropdown-menu.tsx')).DropdownMenu;

interface WriterMenuProps {
  inbox: CommentInbox;
  item: KitchenComment;
}

/** What is seldom done about a comment: its writer is blocked, or no longer. */
export function WriterMenu({ inbox, item: { comment, isBlocked } }: WriterMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { user } = comment;
  const label = isBlocked ? 'Unblock this person' : 'Block this person';
  return (
    <span className="writer-menu">
      <button
        ref={button}
        className="plain-button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`More about the comment by ${user.displayName}`}
        onClick={() => {
          setIsAsked(true);
          setIsOpen(!isOpen);
        }}
      >
        More
      </button>
      {isAsked && (
        <LoadedPart load={loadMenu} onEscape={() => setIsOpen(false)}>
          {(Menu) => (
            <Menu
              title={`The comment by ${user.displayName}`}
              anchor={button}
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              sections={[
                [
                  {
                    items: [
                      {
                        label,
                        isDestructive: !isBlocked,
                        onSelect: () => inBackground(inbox.setBlocked(user, !isBlocked)),
                      },
                    ],
                  },
                ],
              ]}
            />
          )}
        </LoadedPart>
      )}
    </span>
  );
}
