import { Suspense } from 'react';
import { useViewer } from '@lyceum/web/viewer';
import { optionalPart } from '../parts/optional-part';
import { EcosystemMark } from './brand';

/** Loaded on demand, because most people belong to one ecosystem. */
const EcosystemChooser = optionalPart(() => import('./ecosystem-chooser'), OwnEcosystem);

/** The ecosystem's name, where the program switcher leaves room. */
function EcosystemOnPhone() {
  const { ecosystem, program } = useViewer();
  return (
    <>
      <EcosystemMark size={32} />
      {program ? null : <span className="ly-top-name">{ecosystem?.name}</span>}
    </>
  );
}

function OwnEcosystem({ compact }: { compact: boolean }) {
  return compact ? <EcosystemOnPhone /> : null;
}

/** Switcher for people who belong to several ecosystems, and for operators. */
export function EcosystemSwitcher({ compact }: { compact: boolean }) {
  const viewer = useViewer();
  const several = viewer.has('INTERNAL_ADMIN') || viewer.user?.isMultiEcosystemUser;
  const own = <OwnEcosystem compact={compact} />;
  if (!viewer.ecosystem || !several) return own;
  return (
    <Suspense fallback={own}>
      <EcosystemChooser compact={compact} />
    </Suspense>
  );
}
