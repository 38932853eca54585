import { Suspense } from 'react';
import { PageSkeleton, lazyPart } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import PersonHome from './person-home';

const AdminHome = lazyPart(() => import('./admin-home'));
const OperatorHome = lazyPart(() => import('./operator-home'));

function Home() {
  const viewer = useViewer();
  // During a visit an operator sees the home of the ecosystem's admins.
  if (viewer.has('INTERNAL_ADMIN') && viewer.ecosystem?.profileId === 'admin') return <OperatorHome />;
  return viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN') ? <AdminHome /> : <PersonHome />;
}

/** The home of the viewer's role. Most people have the first kind, which comes with the page. */
export default function HomePage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Home />
    </Suspense>
  );
}
