import { Suspense, useState } from 'react';
import type { DialogProps } from './confirm-dialog';
import { lazyPart } from './lazy-part';
import { useFocusBack } from './use-focus-back';

const Drawer = lazyPart(() => import('./drawer'));

/** Details beside a list, from the right; on a phone the whole screen. Give it an address of its own where it can be linked to. */
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
