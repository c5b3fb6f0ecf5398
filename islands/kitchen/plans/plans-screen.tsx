import { useEffect, useState } from 'react';
import { saveAsFile } from '../../browser/files.ts';
import { goTo, pageAddress } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import { Styled } from '../../ui/styled.tsx';
import { DraftEditor } from '../draft/draft-editor.tsx';
import { DRAFT_SHEETS, OpenedDraft } from '../draft/opened-draft.tsx';
import { openSettings } from '../draft/site-settings.ts';
import { PLANS_TITLE } from '../places.ts';
import type { ScreenProps } from '../screen-props.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createOwnPlan } from '../stores/plans/own-plan.ts';
import { createSiteMoney } from '../stores/plans/site-money.ts';
import { PLANS_PART } from '../stores/site-settings/plans-part.ts';
import { AccountPart } from './account-part.tsx';
import { MembersPart } from './members-part.tsx';
import { MembershipPart } from './membership-part.tsx';
import { OwnPlanPart } from './own-plan-part.tsx';
import stylesheetHref from './plans.css?url&no-inline';
import { PricesPart } from './prices-part.tsx';

const SHEETS = [...DRAFT_SHEETS, stylesheetHref];

/** What readers pay, and what arrives. */
export function PlansScreen({ site }: ScreenProps) {
  if (site.role === 'owner') return <OwnPlans key={site.slug} site={site} />;
  return (
    <Styled hrefs={SHEETS}>
      <h1>{PLANS_TITLE}</h1>
      <p className="plans-not-yours">Only the owner of {site.title} sees what readers pay.</p>
    </Styled>
  );
}

function OwnPlans({ site }: Pick<ScreenProps, 'site'>) {
  const [{ draft, editing }] = useState(() => openSettings(site, PLANS_PART));
  const [money] = useState(() =>
    createSiteMoney({ siteSlug: site.slug, callApi: kitchenSession.callApi, goTo, saveAsFile }),
  );
  const [own] = useState(() =>
    createOwnPlan({
      siteSlug: site.slug,
      callApi: kitchenSession.callApi,
      goTo,
      pageHref: () => pageAddress().href,
    }),
  );
  useEffect(() => {
    inBackground(own.plan.reload());
    inBackground(money.account.reload());
    inBackground(money.figures.reload());
  }, [money, own]);
  return (
    <Styled hrefs={SHEETS}>
      <OpenedDraft editing={editing} title={PLANS_TITLE}>
        <DraftEditor className="plans-editor" preview={null} receipt={{ address: site.origin }}>
          <header className="editor-head">
            <h1>{PLANS_TITLE}</h1>
          </header>
          <AccountPart money={money} />
          <PricesPart draft={draft} money={money} />
          <MembershipPart draft={draft} />
          <MembersPart money={money} siteSlug={site.slug} />
          <OwnPlanPart own={own} />
        </DraftEditor>
      </OpenedDraft>
    </Styled>
  );
}
