import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { AMOUNT_NOT_UNDERSTOOD, ingredientPieces, type LinePiece } from '../stores/create/unsure-words.ts';
import {
  type LinePlace,
  type WrittenList,
  withGroupTitle,
  withLine,
  withLineAfter,
  withLineAtEnd,
  withoutLine,
} from '../stores/create/written-recipe-edits.ts';
import { MarkedLine } from './marked-line.tsx';

interface ReadRecipeProps {
  read: SplitText;
  /** Of the headings over its lists. */
  headingLevel: 2 | 3;
  onCorrect: (change: (recipe: WrittenRecipe) => WrittenRecipe) => void;
}

/** What was read, line for line, to be corrected in place. */
export function ReadRecipe({ read: { recipe, doubts, leftOut }, headingLevel, onCorrect }: ReadRecipeProps) {
  const Heading = `h${headingLevel}` as const;
  const questions = new Map(doubts.map(({ line, question }) => [line, question]));
  const shown = { recipe, questions, Heading, onCorrect };
  return (
    <article className="read-recipe" aria-label="What we read">
      <div className="read-title">
        <MarkedLine
          label="Name of the recipe"
          text={recipe.title}
          {...marksOf(recipe.title, questions)}
          onType={(title) => onCorrect((known) => ({ ...known, title }))}
        />
        {recipe.title === '' && <span className="line-question">What is it called?</span>}
      </div>
      {recipe.description !== '' && (
        <MarkedLine
          label="Description"
          className="read-description"
          text={recipe.description}
          {...marksOf(recipe.description, questions)}
          onType={(description) => onCorrect((known) => ({ ...known, description }))}
        />
      )}
      <Facts recipe={recipe} />
      <div className="read-lists">
        <Lines {...shown} list="ingredientGroups" title="Ingredients" lineName="Ingredient" />
        <Lines {...shown} list="stepGroups" title="Steps" lineName="Step" />
      </div>
      {leftOut.length > 0 && (
        <section className="read-left-out">
          <Heading className="read-heading">Left out</Heading>
          <ul>
            {leftOut.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Facts({ recipe: { yieldText, prepTime, cookTime, totalTime, notes } }: { recipe: WrittenRecipe }) {
  const facts = [
    yieldText,
    prepTime && `Preparation: ${readableTime(prepTime)}`,
    cookTime && `Cooking: ${readableTime(cookTime)}`,
    totalTime && `In all: ${readableTime(totalTime)}`,
    notes.length > 0 && (notes.length === 1 ? 'A note' : `${notes.length} notes`),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return facts.length > 0 && <p className="read-facts">{facts.join(' · ')}</p>;
}

/** 'PT1H30M', as pages write it, in words. */
function readableTime(time: string): string {
  const [, hours, minutes] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(time) ?? [];
  const words = [hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' ');
  return words || time;
}

interface LinesProps extends Pick<ReadRecipeProps, 'onCorrect'> {
  recipe: WrittenRecipe;
  questions: ReadonlyMap<string, string>;
  Heading: 'h2' | 'h3';
  list: WrittenList;
  title: string;
  lineName: string;
}

function Lines({ recipe, questions, Heading, list, title, lineName, onCorrect }: LinesProps) {
  const part = useRef<HTMLElement>(null);
  const wanted = useWantedLine(part);
  const List = list === 'stepGroups' ? 'ol' : 'ul';
  return (
    <section ref={part} className={`read-${list === 'stepGroups' ? 'steps' : 'ingredients'}`}>
      <Heading className="read-heading">{title}</Heading>
      {recipe[list].map((group, groupIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups and lines stay in their order, and hold nothing.
        <div key={groupIndex}>
          {group.title !== '' && (
            <div className="read-group">
              <MarkedLine
                label="Heading"
                text={group.title}
                {...marksOf(group.title, questions)}
                onType={(typed) =>
                  onCorrect((known) => withGroupTitle(known, { list, group: groupIndex }, typed))
                }
              />
            </div>
          )}
          <List>
            {group.lines.map((line, lineIndex) => {
              const place: LinePlace = { list, group: groupIndex, line: lineIndex };
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <li key={lineIndex}>
                  <MarkedLine
                    label={lineName}
                    text={line}
                    {...(list === 'stepGroups' ? marksOf(line, questions) : ingredientMarks(line, questions))}
                    onType={(text) => onCorrect((known) => withLine(known, place, text))}
                    onKey={(key) => {
                      if (key === 'Backspace' && recipe[list].flatMap(({ lines }) => lines).length < 2)
                        return false;
                      wanted.current = { ...place, line: place.line + (key === 'Enter' ? 1 : -1) };
                      onCorrect((known) =>
                        key === 'Enter' ? withLineAfter(known, place) : withoutLine(known, place),
                      );
                      return true;
                    }}
                  />
                </li>
              );
            })}
          </List>
        </div>
      ))}
      {recipe[list].length === 0 && (
        <button
          type="button"
          className="plain-button"
          onClick={() => {
            wanted.current = { list, group: 0, line: 0 };
            onCorrect((known) => withLineAtEnd(known, list));
          }}
        >
          {list === 'stepGroups' ? 'Write the first step' : 'Write the first ingredient'}
        </button>
      )}
    </section>
  );
}

/** Moves the caret to a line once it is there. */
function useWantedLine(part: RefObject<HTMLElement | null>): RefObject<LinePlace | null> {
  const wanted = useRef<LinePlace | null>(null);
  useLayoutEffect(() => {
    const place = wanted.current;
    wanted.current = null;
    if (!place) return;
    const group = part.current?.querySelectorAll(':scope > div')[place.group];
    const fields = group?.querySelectorAll<HTMLTextAreaElement>('li textarea');
    fields?.[Math.max(0, place.line)]?.focus();
  });
  return wanted;
}

function marksOf(
  text: string,
  questions: ReadonlyMap<string, string>,
): { pieces: LinePiece[]; question: string | null } {
  const question = questions.get(text) ?? null;
  return { pieces: [{ text, isUnsure: question !== null }], question };
}

function ingredientMarks(text: string, questions: ReadonlyMap<string, string>) {
  const asked = marksOf(text, questions);
  if (asked.question !== null) return asked;
  const pieces = ingredientPieces(text);
  return { pieces, question: pieces.some(({ isUnsure }) => isUnsure) ? AMOUNT_NOT_UNDERSTOOD : null };
}
