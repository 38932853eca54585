import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { PageSkeleton } from '@lyceum/web/design-system';
import type { LiveRemote, RemoteRoutes } from '@lyceum/web/remote';
import { NotFoundPage } from '../pages/shell-pages';
import { arrivalOf, loadRemote } from '../registry/load-remote';
import { useRemotes } from '../registry/use-live-remotes';
import { RetryingPart } from './retrying-part';
import { PartBoundary } from './part-boundary';
import { allowReload, reloadOnce } from './reload-once';

function Routes({ remote, loaded }: { remote: string; loaded: RemoteRoutes }) {
  useEffect(() => {
    // The part has worked for 10 s: its next failure may reload once more.
    const timer = setTimeout(() => allowReload(remote), 10_000);
    return () => clearTimeout(timer);
  }, [remote]);
  return useRoutes([...loaded.routes, { path: '*', element: <NotFoundPage /> }]);
}

/**
 * One version of one remote in the frame: loaded within the time limit, or its own error panel while the rest of the
 * page works. A retry loads the newest version, which may have fixed the cause.
 */
export function RemotePart({ remote }: { remote: LiveRemote }) {
  const { renew } = useRemotes();
  const [loaded, setLoaded] = useState<RemoteRoutes | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { pathname } = useLocation();
  const load = useCallback(async () => {
    try {
      setLoaded(await loadRemote(remote));
      setError(null);
      return null;
    } catch (cause) {
      return cause;
    }
  }, [remote]);
  useEffect(() => {
    let over = false;
    void load().then((cause) => {
      if (cause === null || over) return;
      if (arrivalOf(cause) || !reloadOnce(remote.remote)) setError(cause);
    });
    return () => {
      over = true;
    };
  }, [load, remote.remote]);
  useEffect(() => {
    let over = false;
    const arrive = (routes: RemoteRoutes) => {
      if (over) return;
      setLoaded(routes);
      setError(null);
    };
    arrivalOf(error)?.then(arrive, () => undefined);
    return () => {
      over = true;
    };
  }, [error]);
  const tryAgain = async () => {
    await renew();
    const cause = await load();
    if (cause !== null) setError(cause);
  };
  if (error !== null) return <RetryingPart remote={remote} error={error} onRetry={tryAgain} />;
  if (!loaded) return <PageSkeleton />;
  return (
    <PartBoundary key={pathname} remote={remote} onRetry={renew}>
      <Routes remote={remote.remote} loaded={loaded} />
    </PartBoundary>
  );
}
