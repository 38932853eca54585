import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { NOTIFY_EVENT, type Notice } from '@lyceum/web/design-system';
import { useT } from '../i18n';
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

/** The toasts while their component cannot be loaded. */
function PlainNotices({ first, onEnd }: NoticesProps) {
  const t = useT();
  const end = useEffectEvent(() => onEnd());
  useEffect(() => {
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return (
    <div className="ly-plain-notices" role="status">
      {first.map(({ title, message, undo }, index) => (
        <div key={index} className="ly-plain-notice">
          {title ? <strong>{title}</strong> : null}
          <span>{message}</span>
          {undo ? (
            <button
              type="button"
              className="ly-link-button"
              onClick={() => {
                onEnd();
                void undo();
              }}
            >
              {t('notices.undo')}
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}
