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

/** Loaded on demand, because links in mails of another organization are rare. */
const OtherEcosystemLink = lazy(() =>
  import('./other-ecosystem-link').then((module) => ({ default: module.OtherEcosystemLink })),
);
/** Loaded on demand, because most visitors arrive at their organization's address. */
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

/** Redirects; an address refused because nobody is signed in is stored for after the sign-in. */
function Redirect({ decision }: { decision: Extract<RouteDecision, { kind: 'redirect' }> }) {
  const { pathname, search, hash } = useLocation();
  // Read once: after the redirect the location is the target.
  const [refused] = useState(pathname + search + hash);
  useEffect(() => {
    if (decision.to === '/') returnPath.keep(refused);
  }, [decision.to, refused]);
  return <Navigate to={decision.to} replace />;
}

/** Full-page error: something that the page itself needs could not be loaded. */
function Trouble({ error, onRetry, title }: { error: unknown; onRetry: () => void; title: string }) {
  return (
    <div className="ly-page ly-page-medium">
      <ErrorState error={error} title={title} onRetry={onRetry} />
    </div>
  );
}

/** Decides what an address shows to this viewer. */
export function AppRoutes() {
  const t = useT();
  const viewer = useViewer();
  const { store, address, retryAddress } = useShell();
  const { phase, error: viewerError, programsLoaded, user: signedIn } = useViewerState();
  const { list, error, retry, leaving } = useRemotes();
  const { pathname, search } = useLocation();
  const linked = linkedPath({ pathname, search });
  const someone = Boolean(signedIn || viewer.user);
  useEffect(() => {
    // Stored for after the sign-in, whichever way that takes.
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
  // A signed-in viewer does not need their own ecosystem's sign-in page.
  if (viewer.user && isDoor(pathname)) return <Navigate to={linked ?? '/'} replace />;
  if (linked && signedIn && address.ecosystem)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <OtherEcosystemLink ecosystem={address.ecosystem} to={linked} />
      </Suspense>
    );
  if (!programsThere) return <PageSkeleton />;
  const decision = decideRoute(pathname, list.remotes, { ...viewer, programsLoaded });
  if (decision.kind === 'shell') return <Shell page={decision.page} />;
  if (decision.kind === 'redirect') return <Redirect key={pathname} decision={decision} />;
  return <RemotePart key={decision.remote.entry} remote={decision.remote} />;
}
