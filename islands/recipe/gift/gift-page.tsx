import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { SUBSCRIBE_PATH } from '#domain/pages/paths.ts';
import { longDate } from '#domain/shared/locales.ts';
import { inBackground } from '../../stores/background.ts';
import { type GiftState, openedGift } from '../../stores/gifts/opened-gift.ts';
import { membersPage } from '../../stores/recipe/members-page.ts';
import { Styled } from '../../ui/styled.tsx';
import stylesheetHref from './gift.css?url&no-inline';

interface GiftPageProps {
  siteSlug: string;
  recipeSlug: string;
  /** Readers can pay for all recipes. */
  isForSale: boolean;
}

const SHEETS = [stylesheetHref];

/** On the page of a premium recipe: the whole of it for whoever it was given to, and who gave it. */
export function GiftPage({ isForSale, ...of }: GiftPageProps) {
  const gift = useStore(openedGift.$gift, { ssr: 'initial' });
  const members = useStore(membersPage.$view, { ssr: 'initial' });
  const { siteSlug, recipeSlug } = of;
  const sign = useRef<HTMLParagraphElement>(null);
  useEffect(() => inBackground(openedGift.find({ siteSlug, recipeSlug })), [siteSlug, recipeSlug]);
  if (gift.name === 'NONE' || members !== null) return null;
  const canOpen = gift.name === 'OFFERED' || gift.name === 'FAILED';
  return (
    <Styled hrefs={SHEETS}>
      <aside className="container" aria-label="Gift">
        <div className="gift-sign">
          <p ref={sign} role="status" tabIndex={-1}>
            {inWords(gift)}
          </p>
          {canOpen && (
            <button
              className="button"
              type="button"
              onClick={() => {
                // The button goes, and the focus with it.
                sign.current?.focus();
                inBackground(openedGift.open(of));
              }}
            >
              {gift.name === 'FAILED' ? 'Try again' : 'Open the recipe'}
            </button>
          )}
          {gift.name === 'OPEN' && isForSale && (
            <a className="arrow-link" href={SUBSCRIBE_PATH}>
              Subscribe to read all recipes
            </a>
          )}
        </div>
      </aside>
    </Styled>
  );
}

function inWords(gift: Exclude<GiftState, { name: 'NONE' }>): string {
  switch (gift.name) {
    case 'OFFERED':
      return 'This recipe is a gift for you. It opens in this browser, and in no other.';
    case 'OPENING':
      return 'Opening your gift…';
    case 'OPEN':
      return `A gift${gift.giverName === null ? '' : ` from ${gift.giverName}`}. You can read it in this browser until ${longDate(gift.expiresAt)}.`;
    case 'REFUSED':
      return 'This gift cannot be opened here: another browser has opened it, its 30 days are over, or the link is not whole.';
    case 'FAILED':
      return gift.sentence;
  }
}
