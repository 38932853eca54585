import { Component, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { PageSkeleton } from '@lyceum/web/design-system';
import type { LiveRemote, RemoteRoutes } from '@lyceum/web/remote';
import { NotFoundPage } from '../pages/shell-pages';
import { loadRemote } from '../registry/load-remote';
import { allowReload, reloadOnce } from './reload-once';
import { PartFailed } from './part-failed';

interface BoundaryProps {
  remote: LiveRemote;
  children: ReactNode;
  onRetry: () => void;
}

/** A remote that throws while rendering takes only itself down: one reload, then its own panel. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    reloadOnce(this.props.remote.remote);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const retry = () => {
      this.setState({ error: null });
      this.props.onRetry();
    };
    return <PartFailed remote={this.props.remote} error={this.state.error} onRetry={retry} />;
  }
}

function Routes({ remote, loaded }: { remote: string; loaded: RemoteRoutes }) {
  useEffect(() => {
    // Shown for a while: the next failure may reload once more.
    const timer = setTimeout(() => allowReload(remote), 10_000);
    return () => clearTimeout(timer);
  }, [remote]);
  return useRoutes([...loaded.routes, { path: '*', element: <NotFoundPage /> }]);
}

/** One remote in the frame: loaded within the time limit, or its own error panel while the rest of the page works. */
export function RemotePart({ remote }: { remote: LiveRemote }) {
  const [loaded, setLoaded] = useState<RemoteRoutes | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const { pathname } = useLocation();
  useEffect(() => {
    let over = false;
    loadRemote(remote).then(
      (routes) => !over && setLoaded(routes),
      (cause: unknown) => {
        if (over || reloadOnce(remote.remote)) return;
        setError(cause);
      },
    );
    return () => {
      over = true;
    };
  }, [remote, attempt]);
  const retry = useCallback(() => {
    setError(null);
    setAttempt((count) => count + 1);
  }, []);
  if (error) return <PartFailed remote={remote} error={error} onRetry={retry} />;
  if (!loaded) return <PageSkeleton />;
  return (
    <PartBoundary key={pathname} remote={remote} onRetry={retry}>
      <Routes remote={remote.remote} loaded={loaded} />
    </PartBoundary>
  );
}
