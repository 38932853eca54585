import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ErrorState, PageSkeleton } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { returnPath } from '../device';
import { useT } from '../i18n';
import { NoAccessPage, NotFoundPage, ProgramNotFoundPage, ToolOffPage } from '../pages/shell-pages';
import { useRemotes } from '../registry/use-live-remotes';
import { useShell, useViewerState } from '../services-context';
import { isDoor, linkedPath } from './linked-path';
import { RemotePart } from './remote-part';
import { decideRoute, type RouteDecision, type ShellPage } from './route-access';
import { useAddressPrograms } from './use-address-programs';

/** A mail of another organization is opened seldom. */
const LinkedElsewhere = lazy(() =>
  import('./linked-elsewhere').then((module) => ({ default: module.LinkedElsewhere })),
);
/** Whoever knows their organization never sees it. */
const ChoosePage = lazy(() => import('../pages/choose-organisation-page'));

function Choose(props: ComponentProps<typeof ChoosePage>) {
  return (
    <Suspense fallback={null}>
      <ChoosePage {...props} />
    </Suspense>
  );
}

function Shell({ page }: { page: ShellPage }) {
  if (page === 'no-access') return <NoAccessPage />;
  if (page === 'program-not-found') return <ProgramNotFoundPage />;
  if (page === 'tool-off') return <ToolOffPage />;
  if (page === 'sign-in-first') return <Choose />;
  return <NotFoundPage />;
}

/** To `/` for want of a viewer: the address is kept for after the sign-in. */
function Redirect({ decision }: { decision: Extract<RouteDecision, { kind: 'redirect' }> }) {
  const { pathname, search, hash } = useLocation();
  // The address that was refused, not the one it leads to.
  const [refused] = useState(pathname + search + hash);
  useEffect(() => {
    if (decision.to === '/') returnPath.keep(refused);
  }, [decision.to, refused]);
  return <Navigate to={decision.to} replace />;
}

/** A whole-page trouble: what the page itself needs did not come. */
function Trouble({ error, onRetry, title }: { error: unknown; onRetry: () => void; title: string }) {
  return (
    <div className="ly-page ly-page-medium">
      <ErrorState error={error} title={title} onRetry={onRetry} />
    </div>
  );
}

/** The one place that decides what an address shows to this viewer. */
export function AppRoutes() {
  const t = useT();
  const viewer = useViewer();
  const { store, address, retryAddress } = useShell();
  const { phase, error: viewerError, programsKnown, user: signedIn } = useViewerState();
  const { list, error, retry, leaving } = useRemotes();
  const { pathname, search } = useLocation();
  const linked = linkedPath({ pathname, search });
  const someone = Boolean(signedIn || viewer.user);
  useEffect(() => {
    // Kept for after the sign-in, whichever way that goes.
    if (linked && phase === 'ready' && !someone) returnPath.keep(linked);
  }, [linked, phase, someone]);
  const programsThere = useAddressPrograms();
  if (phase === 'failed') {
    return <Trouble error={viewerError} title={t('trouble.viewer')} onRetry={() => void store.load()} />;
  }
  if (error !== undefined && !list)
    return <Trouble error={error} title={t('trouble.registry')} onRetry={retry} />;
  if (address.state === 'failed') {
    return <Trouble error={address.error} title={t('trouble.ecosystem')} onRetry={retryAddress} />;
  }
  if (address.state === 'unknown') return <Choose key={address.name} unknown={address.name ?? ''} />;
  if (phase === 'booting' || !list || leaving || address.state === 'loading')
    return viewer.user ? <PageSkeleton /> : null;
  // Somebody signed in has nothing to do at their own ecosystem's sign-in page.
  if (viewer.user && isDoor(pathname)) return <Navigate to={linked ?? '/'} replace />;
  if (linked && signedIn && address.ecosystem)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <LinkedElsewhere ecosystem={address.ecosystem} to={linked} />
      </Suspense>
    );
  if (!programsThere) return <PageSkeleton />;
  const decision = decideRoute(pathname, list.remotes, { ...viewer, programsKnown });
  if (decision.kind === 'shell') return <Shell page={decision.page} />;
  if (decision.kind === 'redirect') return <Redirect key={pathname} decision={decision} />;
  return <RemotePart key={decision.remote.entry} remote={decision.remote} />;
}
