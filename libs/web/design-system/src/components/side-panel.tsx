import { Suspense, useState } from 'react';
import type { DialogProps } from './confirm-dialog';
import { lazyPart } from './lazy-part';
import { useFocusBack } from './use-focus-back';

const Drawer = lazyPart(() => import('./drawer'));

/** Details beside a list, from the right; full screen on a phone. Give it its own address where it can be linked to. */
export function SidePanel(props: DialogProps & { position?: 'right' | 'bottom' }) {
  const [wanted, setWanted] = useState(props.opened);
  useFocusBack(props.opened);
  if (props.opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
