import { Component, type ReactNode } from 'react';
import { CODE_NOT_LOADED_SENTENCE } from '#domain/text/sentences.ts';

/** Says so where a part that comes later could not be loaded, and leaves everything around it as it is. */
export class LoadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <span className="load-problem" role="alert">
        {CODE_NOT_LOADED_SENTENCE}
      </span>
    );
  }
}
