import { Suspense } from 'react';
import { Link } from 'react-router';
import { FormSkeleton, SidePanel, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const SessionDetail = lazyPart(async () => ({
  default: (await import('../session-detail/session-detail')).SessionDetail,
}));

/** One session beside the calendar. */
export function SessionPanel({ sessionId, onClose }: { sessionId: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <SidePanel
      opened={sessionId !== null}
      onClose={onClose}
      title={<Link to={`/sessions/${sessionId ?? ''}`}>{t('manage.openPage')}</Link>}
      size="lg"
    >
      {sessionId ? (
        <Suspense fallback={<FormSkeleton />}>
          <SessionDetail key={sessionId} sessionId={sessionId} panel />
        </Suspense>
      ) : null}
    </SidePanel>
  );
}
