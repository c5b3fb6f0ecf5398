import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { KITCHEN_PATH } from '#domain/pages/paths.ts';
import { UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import { DELETE_KITCHEN_TITLE } from '#domain/text/sentences.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { navigation } from '../stores/navigation.ts';
import { createSiteDeletion } from '../stores/site-deletion.ts';
import stylesheetHref from './delete-screen.css?url&no-inline';

const SHEETS = [stylesheetHref];

/** The end of a kitchen, which only its owner can decide. */
export function DeleteScreen({ site }: ScreenProps) {
  return (
    <Styled hrefs={SHEETS}>
      <h1>{DELETE_KITCHEN_TITLE}</h1>
      <div className="delete-screen">
        {site.role === 'owner' ? (
          <DeletionForm site={site} />
        ) : (
          <p>Only the owner of {site.title} can delete it.</p>
        )}
      </div>
    </Styled>
  );
}

function DeletionForm({ site }: Pick<ScreenProps, 'site'>) {
  const [deletion] = useState(() =>
    createSiteDeletion({
      callApi: kitchenSession.callApi,
      session,
      leaveKitchen: () => navigation.replaceWith(KITCHEN_PATH),
      sayBack: () => {},
    }),
  );
  const { isWorking, slugProblem, failure } = useStore(deletion.$work);
  const [typed, setTyped] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        inBackground(deletion.delete(site.slug, typed));
      }}
    >
      <p>
        The pages of <strong>{site.title}</strong> go offline at once, and nobody can open this kitchen any
        more. For {UNDO_DELETE_DAYS} days you can bring it back as it was, at the same address. After that
        everything in it is gone for good: recipes, pictures, videos, comments and members. Whoever pays you
        is charged nothing more, also when you bring it back.
      </p>
      <label className="field">
        <span className="field-label">
          To go on, type the address of this kitchen: <strong>{site.slug}</strong>
        </span>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          aria-invalid={slugProblem === null ? undefined : true}
          aria-describedby="deletion-problem"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p className="field-problem" id="deletion-problem" role="alert">
        {slugProblem ?? failure}
      </p>
      <button className="button button-destructive" type="submit" disabled={isWorking || typed.trim() === ''}>
        {isWorking ? 'One moment...' : DELETE_KITCHEN_TITLE}
      </button>
    </form>
  );
}
