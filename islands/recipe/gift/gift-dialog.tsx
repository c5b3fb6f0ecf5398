import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { GIFT_MESSAGE_MAX_LENGTH, giftMonth } from '#domain/people/gifts.ts';
import { longDate } from '#domain/shared/locales.ts';
import { callApi } from '../../browser/api-client.ts';
import { session } from '../../stores/account/session.ts';
import { inBackground } from '../../stores/background.ts';
import { createGiftForm } from '../../stores/gifts/gift-form.ts';
import { membersPage } from '../../stores/recipe/members-page.ts';
import buttonHref from '../../ui/button.css?url&no-inline';
import { NameField } from '../../ui/comment/comment-form-fields.tsx';
import fieldHref from '../../ui/field.css?url&no-inline';
import { Field } from '../../ui/fields/field.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { Styled } from '../../ui/styled.tsx';
import stylesheetHref from './gift.css?url&no-inline';

interface GiftDialogProps {
  of: { siteSlug: string; recipeSlug: string };
  giftsLeft: number;
  onClose: () => void;
}

const SHEETS = [buttonHref, fieldHref, stylesheetHref];

/** Mails the recipe to a friend, who reads it without paying. */
export function GiftDialog({ of, giftsLeft, onClose }: GiftDialogProps) {
  const [form] = useState(() => createGiftForm({ callApi, session, membersPage, showToast }));
  const [typed, setTyped] = useState({ email: '', message: '', displayName: '' });
  const isSending = useStore(form.$isSending);
  const { fields, sentence } = useStore(form.$problems);
  const [needsName] = useState(() => session.$account.get().value?.user?.displayName == null);
  const mayGive = giftsLeft > 0 || isSending;

  async function send(): Promise<void> {
    if (await form.send(of, typed)) onClose();
  }

  return (
    <Styled hrefs={SHEETS}>
      <ModalDialog
        title="Gift this recipe"
        isOpen
        onClose={onClose}
        {...(mayGive ? { onConfirm: () => inBackground(send()) } : { cancelLabel: 'Close' })}
        confirmLabel="Send"
        isLoading={isSending}
        loadingText="Sending…"
      >
        <p>{leftInWords(giftsLeft)}</p>
        {mayGive && (
          <div className="gift-fields">
            <p className="field-remark">They can read this one recipe for 30 days, without paying.</p>
            <Field label="Your friend’s email" problem={fields.email}>
              {(attributes) => (
                <input
                  {...attributes}
                  type="email"
                  name="friend"
                  autoComplete="off"
                  value={typed.email}
                  onChange={({ target }) => setTyped({ ...typed, email: target.value })}
                />
              )}
            </Field>
            <Field label="A message (optional)" problem={fields.message}>
              {(attributes) => (
                <textarea
                  {...attributes}
                  rows={3}
                  maxLength={GIFT_MESSAGE_MAX_LENGTH}
                  value={typed.message}
                  onChange={({ target }) => setTyped({ ...typed, message: target.value })}
                />
              )}
            </Field>
            {needsName && (
              <NameField
                name={typed.displayName}
                problem={fields.displayName}
                isReadOnly={isSending}
                remark="Your friend sees it, and it stands beside your comments."
                onChange={(displayName) => setTyped({ ...typed, displayName })}
              />
            )}
          </div>
        )}
        <p className="field-problem" role="alert">
          {sentence}
        </p>
      </ModalDialog>
    </Styled>
  );
}

function leftInWords(giftsLeft: number): string {
  if (giftsLeft === 0)
    return `You have given all your gift recipes of this month. You can give more from ${longDate(giftMonth(Date.now()).until)} on.`;
  return `You have ${giftsLeft} remaining gift ${giftsLeft === 1 ? 'recipe' : 'recipes'} to share with friends`;
}
