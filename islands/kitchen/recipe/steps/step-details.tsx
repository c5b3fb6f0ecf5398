import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { timersOf } from '#domain/maths/durations.ts';
import { proposedFor } from '#domain/recipes/findings/picture-findings.ts';
import type { TypedInstruction } from '#domain/recipes/working-recipe.ts';
import { TYPED_NUMBER_MAX_LENGTH } from '#domain/shared/constants.ts';
import { useEditor } from '../editor-context.ts';
import { changeItem } from '../edits/list-edits.ts';
import { picturesOf } from '../edits/picture-edits.ts';
import { GrowingLine } from '../fields/growing-line.tsx';
import { itemProblemId } from '../fields/item-problem.tsx';
import { minutesText, readMinutesList } from '../fields/minutes-text.ts';
import { useUploads } from '../pictures/picture-drop.ts';
import { PictureList } from '../pictures/picture-list.tsx';
import { VideoField } from '../pictures/video-field.tsx';

const FIELD = 'instructionGroups';

/** What a step has besides its words. What it has not is offered in one quiet line. */
export function StepDetails({ step, number }: { step: TypedInstruction; number: number }) {
  const { store } = useEditor();
  const details = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { id } = step;
  const change = (fields: Partial<TypedInstruction>, part: string) =>
    store.change((now) => changeItem(now, FIELD, id, (old) => ({ ...old, ...fields })), `${id}/${part}`);
  const place = { stepId: id };
  const pictures = useUploads({ kind: 'picture', place });
  const videos = useUploads({ kind: 'video', place });
  const parts = partsOf(step, { pictures: pictures.length, videos: videos.length }).map((part) => ({
    ...part,
    isShown: part.isShown || opened.has(part.name),
  }));
  const isShown = (name: string) => parts.some((part) => part.name === name && part.isShown);
  /** What is opened gets the focus: the button that had it is gone. */
  function open(name: string, control: string): void {
    flushSync(() => setOpened(new Set([...opened, name])));
    details.current?.querySelector<HTMLElement>(control)?.focus();
  }
  return (
    <div ref={details} className="step-details">
      {isShown('timers') && (
        <TimerField step={step} number={number} onChange={(fields) => change(fields, 'timers')} />
      )}
      {isShown('pictures') && (
        <PictureList
          label={`Pictures of step ${number}`}
          place={place}
          pictures={picturesOf(step)}
          proposedAltText={proposedFor(step)}
          path={`instructionGroups/${id}`}
        />
      )}
      {isShown('video') && (
        <VideoField
          label={`Video of step ${number}`}
          videoId={step.videoId}
          place={place}
          onChange={(videoId) => change({ videoId }, 'video')}
        />
      )}
      {isShown('note') && (
        <GrowingLine
          className="step-note"
          data-place={`${id}.note`}
          aria-label={`Remark after step ${number}`}
          placeholder="A remark after the step"
          value={step.note ?? ''}
          onChange={(words) => change({ note: words || null }, 'note')}
        />
      )}
      {parts.some((part) => !part.isShown) && (
        <p className="step-offers">
          {parts
            .filter((part) => !part.isShown)
            .map(({ name, label, control }) => (
              <button
                key={name}
                type="button"
                className="plain-button"
                aria-label={`${label} for step ${number}`}
                onClick={() => open(name, control)}
              >
                {label}
              </button>
            ))}
        </p>
      )}
    </div>
  );
}

/** What a step may have, each with the control that is opened for it. @param sent files on their way */
function partsOf(step: TypedInstruction, sent: { pictures: number; videos: number }) {
  const { imageIds, videoId, note, timerWords } = step;
  return [
    {
      name: 'timers',
      label: 'Timer',
      control: '.step-timers',
      isShown: timersOf(step).length > 0 || timerWords !== undefined,
    },
    {
      name: 'pictures',
      label: 'Picture',
      control: '.picture-list input',
      isShown: imageIds.length + sent.pictures > 0,
    },
    {
      name: 'video',
      label: 'Video',
      control: '.video-field input',
      isShown: videoId !== null || sent.videos > 0,
    },
    { name: 'note', label: 'Remark', control: '.step-note textarea', isShown: note !== null },
  ];
}

interface TimerFieldProps {
  step: TypedInstruction;
  number: number;
  onChange: (timers: Pick<TypedInstruction, 'timerMinutes' | 'furtherTimerMinutes' | 'timerWords'>) => void;
}

/** Its timers; what is no time stays as it was typed. */
function TimerField({ step, number, onChange }: TimerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { timerWords } = step;
  const shown = timerWords ?? timersOf(step).map(minutesText).join(', ');
  const isTyped = typed !== null && readMinutesList(typed)?.map(minutesText).join(', ') === shown;
  return (
    <input
      className="plain-field step-timers"
      data-place={`${step.id}.timerWords`}
      aria-label={`Timers of step ${number}`}
      aria-invalid={timerWords === undefined ? undefined : true}
      aria-describedby={timerWords && itemProblemId(step.id)}
      placeholder="20 min"
      maxLength={TYPED_NUMBER_MAX_LENGTH}
      value={isTyped ? typed : shown}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const minutes = readMinutesList(value);
        const [timerMinutes = null, ...furtherTimerMinutes] = minutes ?? [];
        onChange({ timerMinutes, furtherTimerMinutes, timerWords: minutes ? undefined : value });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
