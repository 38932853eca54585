import { Suspense } from 'react';
import { Link } from 'react-router';
import { Anchor, FormSkeleton, SidePanel, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const SessionDetail = lazyPart(async () => ({
  default: (await import('../session-detail/session-detail')).SessionDetail,
}));

/** One session in a panel beside the calendar. */
export function SessionPanel({ sessionId, onClose }: { sessionId: string | null; onClose: () => void }) {
  const t = useT();
  return (
    <SidePanel
      opened={sessionId !== null}
      onClose={onClose}
      title={
        <Anchor component={Link} to={`/sessions/${sessionId ?? ''}`} size="sm">
          {t('manage.openPage')}
        </Anchor>
      }
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
