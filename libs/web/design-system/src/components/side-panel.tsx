import { Suspense, useState } from 'react';
import type { DialogProps } from './confirm-dialog';
import { lazyPart } from './lazy-part';
import { useFocusReturn } from './use-focus-return';

const Drawer = lazyPart(() => import('./drawer'));

/** Details beside a list, from the right; full screen on a phone. Give it its own address where it can be linked to. */
export function SidePanel(props: DialogProps & { position?: 'right' | 'bottom' }) {
  const [wanted, setWanted] = useState(props.opened);
  useFocusReturn(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
