import { useState } from 'react';
import { timersOf } from '#domain/maths/durations.ts';
import { proposedFor } from '#domain/recipes/findings/picture-findings.ts';
import type { Instruction } from '#domain/recipes/recipes.ts';
import { useEditor } from '../editor-context.ts';
import { changeItem } from '../edits/list-edits.ts';
import { picturesOf } from '../edits/picture-edits.ts';
import { GrowingLine } from '../fields/growing-line.tsx';
import { minutesText, readMinutesList } from '../fields/minutes-text.ts';
import { useUploads } from '../pictures/picture-drop.ts';
import { PictureList } from '../pictures/picture-list.tsx';
import { VideoField } from '../pictures/video-field.tsx';

const FIELD = 'instructionGroups';

/** What a step has besides its words. What it has not is offered in one quiet line. */
export function StepDetails({ step, number }: { step: Instruction; number: number }) {
  const { store } = useEditor();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { id } = step;
  const change = (fields: Partial<Instruction>, part: string) =>
    store.change((now) => changeItem(now, FIELD, id, (old) => ({ ...old, ...fields })), `${id}/${part}`);
  const timers = timersOf(step);
  const place = { stepId: id };
  const pictures = useUploads({ kind: 'picture', place });
  const videos = useUploads({ kind: 'video', place });
  const parts = [
    { name: 'timers', label: 'Timer', isShown: timers.length > 0 },
    { name: 'pictures', label: 'Picture', isShown: step.imageIds.length + pictures.length > 0 },
    { name: 'video', label: 'Video', isShown: step.videoId !== null || videos.length > 0 },
    { name: 'note', label: 'Remark', isShown: step.note !== null },
  ].map((part) => ({ ...part, isShown: part.isShown || opened.has(part.name) }));
  const isShown = (name: string) => parts.some((part) => part.name === name && part.isShown);
  return (
    <div className="step-details">
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
            .map(({ name, label }) => (
              <button
                key={name}
                type="button"
                className="plain-button"
                aria-label={`${label} for step ${number}`}
                onClick={() => setOpened(new Set([...opened, name]))}
              >
                {label}
              </button>
            ))}
        </p>
      )}
    </div>
  );
}

interface TimerFieldProps {
  step: Instruction;
  number: number;
  onChange: (timers: Pick<Instruction, 'timerMinutes' | 'furtherTimerMinutes'>) => void;
}

function TimerField({ step, number, onChange }: TimerFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = timersOf(step).map(minutesText).join(', ');
  const read = typed === null ? [] : readMinutesList(typed);
  return (
    <input
      className="plain-field step-timers"
      data-place={`${step.id}.timerMinutes`}
      aria-label={`Timers of step ${number}`}
      aria-invalid={read === null || undefined}
      placeholder="20 min"
      value={typed !== null && (read === null || read.map(minutesText).join(', ') === shown) ? typed : shown}
      onChange={(event) => {
        setTyped(event.target.value);
        const minutes = readMinutesList(event.target.value);
        if (!minutes) return;
        const [timerMinutes = null, ...furtherTimerMinutes] = minutes;
        onChange({ timerMinutes, furtherTimerMinutes });
      }}
      onBlur={() => {
        if (read !== null) setTyped(null);
      }}
    />
  );
}
