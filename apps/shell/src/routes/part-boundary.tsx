import { Component, type ReactNode } from 'react';
import { PageSkeleton } from '@lyceum/web/design-system';
import type { LiveRemote } from '@lyceum/web/remote';
import { RetryingPart } from './retrying-part';
import { reloadOnce } from './reload-once';

interface BoundaryProps {
  remote: LiveRemote;
  children: ReactNode;
  onRetry: () => Promise<void>;
}

interface BoundaryState {
  error: unknown;
  /** False until it is known that the page does not reload. */
  hasPanel: boolean;
}

/** Contains the error of a remote that throws while rendering: one reload, then its own panel. */
export class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, hasPanel: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasPanel: false };
  }

  override componentDidCatch() {
    if (!reloadOnce(this.props.remote.remote)) this.setState({ hasPanel: true });
  }

  override render() {
    const { error, hasPanel } = this.state;
    if (error === null) return this.props.children;
    if (!hasPanel) return <PageSkeleton />;
    const retry = async () => {
      await this.props.onRetry();
      this.setState({ error: null });
    };
    return <RetryingPart remote={this.props.remote} error={error} onRetry={retry} />;
  }
}
