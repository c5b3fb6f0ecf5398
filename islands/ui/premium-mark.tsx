import { PageIcon } from './page-icon.tsx';

/** Says that a recipe is for subscribers: the same markup as the templates' mark. */
export function PremiumMark() {
  return (
    <span className="premium-mark">
      <PageIcon name="premium" />
      Premium
    </span>
  );
}
