/** What stands on a page that leads to another. */
export function Redirecting() {
  return (
    <p className="redirecting" role="status">
      Redirecting...
    </p>
  );
}
