import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { SitePerson } from '#contract/people.ts';
import { inBackground } from '../../stores/background.ts';
import { LoadedPart } from '../../ui/loaded-part.tsx';
import { loadModalDialog } from '../../ui/overlays/load-modal-dialog.ts';
import { nameOf, type SitePeopleStore } from '../stores/people/site-people.ts';

const loadMenu = async () => (await import('../../ui/overlays/dropdown-menu.tsx')).DropdownMenu;

interface PersonActionsProps {
  /** A manager. */
  person: SitePerson;
  isMe: boolean;
  store: SitePeopleStore;
}

type Question = { title: string; text: string; confirmLabel: string; act: () => Promise<boolean> };

/** What may be done about a manager, each after a question. */
export function PersonActions({ person, isMe, store }: PersonActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const { isWorking } = useStore(store.$work);
  const { handOver, remove, leave } = questionsAbout(person, store);
  const name = nameOf(person);
  return (
    <div className="person-actions">
      <button
        ref={button}
        className="plain-button"
        type="button"
        aria-haspopup={isMe ? undefined : 'menu'}
        aria-expanded={isMe ? undefined : isOpen}
        aria-label={isMe ? undefined : `Change what ${name} may do`}
        onClick={() => {
          if (isMe) return setQuestion(leave);
          setIsAsked(true);
          setIsOpen(!isOpen);
        }}
      >
        {isMe ? 'Leave' : 'Change'}
      </button>
      {isAsked && (
        <LoadedPart load={loadMenu} onEscape={() => setIsOpen(false)}>
          {(Menu) => (
            <Menu
              title={name}
              anchor={button}
              isOpen={isOpen}
              onClose={() => setIsOpen(false)}
              sections={[
                [{ items: [{ label: 'Ask to take over', onSelect: () => setQuestion(handOver) }] }],
                [{ items: [{ label: 'Remove', isDestructive: true, onSelect: () => setQuestion(remove) }] }],
              ]}
            />
          )}
        </LoadedPart>
      )}
      {question && (
        <LoadedPart load={loadModalDialog} onEscape={() => setQuestion(null)}>
          {(Dialog) => (
            <Dialog
              title={question.title}
              isOpen
              onClose={() => setQuestion(null)}
              isDestructive
              isLoading={isWorking}
              confirmLabel={question.confirmLabel}
              onConfirm={() => inBackground(question.act().then(() => setQuestion(null)))}
            >
              <p>{question.text}</p>
            </Dialog>
          )}
        </LoadedPart>
      )}
    </div>
  );
}

function questionsAbout(person: SitePerson, store: SitePeopleStore) {
  const name = nameOf(person);
  return {
    handOver: {
      title: `Ask ${name} to become the owner?`,
      text: 'They get a mail, and can accept within 7 days; until then nothing changes, and you can withdraw it. Once they accept, they alone decide about people, money and the end of the site. You stay as a manager, and only they can make you the owner again. What readers pay you already goes on arriving at your Stripe account; nobody new can pay before they connect theirs.',
      confirmLabel: 'Ask them',
      act: () => store.askToTakeOver(person),
    },
    remove: {
      title: `Remove ${name}?`,
      text: 'They cannot open this kitchen any more. What they wrote stays, and you can invite them again.',
      confirmLabel: 'Remove',
      act: () => store.remove(person),
    },
    leave: {
      title: 'Leave this kitchen?',
      text: 'You cannot open it any more, until the owner invites you again. What you wrote stays.',
      confirmLabel: 'Leave',
      act: () => store.leave(person.userId),
    },
  } satisfies Record<string, Question>;
}
