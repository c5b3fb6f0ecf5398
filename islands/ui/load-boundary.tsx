import { Component, type ReactNode } from 'react';
import { CODE_NOT_LOADED_SENTENCE } from '#domain/text/sentences.ts';

interface LoadBoundaryProps {
  /** What is shown where it could not be loaded. @param tryAgain loads it once more */
  whenFailed?: (tryAgain: () => void) => ReactNode;
  children: ReactNode;
}

/** Says so where a part that comes later could not be loaded, and leaves everything around it as it is. */
export class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { children, whenFailed } = this.props;
    if (!this.state.hasFailed) return children;
    if (whenFailed) return whenFailed(() => this.setState({ hasFailed: false }));
    return (
      <span className="load-problem" role="alert">
        {CODE_NOT_LOADED_SENTENCE}
      </span>
    );
  }
}
