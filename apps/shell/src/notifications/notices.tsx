import { lazy, Suspense, useEffect, useState } from 'react';
import { NOTIFY_EVENT, type Notice } from '@lyceum/web/design-system';

const NoticeList = lazy(() => import('./notice-list'));

/** Shows the toasts of `notify()` from every part of the page; the component is loaded with the first one. */
export function Notices() {
  const [first, setFirst] = useState<Notice[]>([]);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) return;
    const hear = (event: Event) => setFirst((before) => [...before, (event as CustomEvent<Notice>).detail]);
    window.addEventListener(NOTIFY_EVENT, hear);
    return () => window.removeEventListener(NOTIFY_EVENT, hear);
  }, [ready]);
  if (!first.length) return null;
  return (
    <Suspense fallback={null}>
      <NoticeList first={first} onReady={() => setReady(true)} />
    </Suspense>
  );
}
