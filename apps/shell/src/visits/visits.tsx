import { Suspense, useEffect, useState } from 'react';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { Closed, optionalPart } from '../parts/optional-part';
import { onVisitAsked } from './visit-requests';

const VisitDialog = optionalPart(() => import('./visit-dialog'), Closed);

/** Shows the dialog that asks an operator before entering an ecosystem; loaded on demand. */
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
