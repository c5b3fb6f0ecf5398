/** Says that a recipe is for subscribers: the same markup as the templates' mark. */
export function PremiumMark() {
  return (
    <span className="premium-mark">
      <svg className="icon" viewBox="0 0 24 24" width="15" height="15" aria-hidden="true" focusable="false">
        <path d="M6 10.5h12v9H6zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />
      </svg>
      Premium
    </span>
  );
}
