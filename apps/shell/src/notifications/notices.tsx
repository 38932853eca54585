import { Suspense, useEffect, useState } from 'react';
import { NOTIFY_EVENT, type Notice } from '@lyceum/web/design-system';
import { optionalPart } from '../parts/optional-part';

interface NoticesProps {
  first: readonly Notice[];
  onReady: () => void;
  /** The first ones need not be shown any more. */
  onEnd: () => void;
}

const NoticeList = optionalPart<NoticesProps>(() => import('./notice-list'), PlainNotices);
const SHOWN_MS = 8000;

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
      <NoticeList first={first} onReady={() => setReady(true)} onEnd={() => setFirst([])} />
    </Suspense>
  );
}

/** The toasts while their component cannot be loaded; what they would undo needs the network, too. */
function PlainNotices({ first, onEnd }: NoticesProps) {
  useEffect(() => {
    const timer = setTimeout(onEnd, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [first, onEnd]);
  return (
    <div className="ly-plain-notices" role="status">
      {first.map(({ title, message }, index) => (
        <div key={index}>
          {title} {message}
        </div>
      ))}
    </div>
  );
}
