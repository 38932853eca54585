import { Component, type ReactNode } from 'react';
import type { LiveRemote } from '@lyceum/web/remote';
import { RetryingPart } from './retrying-part';
import { reloadOnce } from './reload-once';

interface BoundaryProps {
  remote: LiveRemote;
  children: ReactNode;
  onRetry: () => Promise<void>;
}

/** Contains the error of a remote that throws while rendering: one reload, then its own panel. */
export class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    reloadOnce(this.props.remote.remote);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = async () => {
      await this.props.onRetry();
      this.setState({ error: null });
    };
    return <RetryingPart remote={this.props.remote} error={error} onRetry={retry} />;
  }
}
