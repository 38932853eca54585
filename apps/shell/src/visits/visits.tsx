import { lazy, Suspense, useEffect, useState } from 'react';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { onVisitAsked } from './visit-requests';

const VisitDialog = lazy(() => import('./visit-dialog'));

/** Where an operator is asked before they enter an ecosystem; the dialog's code comes when it is. */
export function Visits() {
  const [asked, setAsked] = useState<ViewerEcosystem | null>(null);
  useEffect(() => onVisitAsked(setAsked), []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <VisitDialog ecosystem={asked} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
