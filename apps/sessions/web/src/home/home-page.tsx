import { lazy, Suspense } from 'react';
import { PageSkeleton } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';

const PersonHome = lazy(() => import('./person-home'));
const AdminHome = lazy(() => import('./admin-home'));
const OperatorHome = lazy(() => import('./operator-home'));

function Home() {
  const viewer = useViewer();
  // On a visit an operator finds what the ecosystem's own admins find.
  if (viewer.has('INTERNAL_ADMIN') && viewer.ecosystem?.profileId === 'admin') return <OperatorHome />;
  return viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN') ? <AdminHome /> : <PersonHome />;
}

/** Each role's first question; only its own home's code is loaded. */
export default function HomePage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Home />
    </Suspense>
  );
}
