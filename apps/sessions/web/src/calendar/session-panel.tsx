import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Anchor, FormSkeleton, SidePanel, lazyPart } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const SessionDetail = lazyPart(async () => ({
  default: (await import('../session-detail/session-detail')).SessionDetail,
}));

/** One session in a panel beside the calendar. */
export function SessionPanel({
  sessionId,
  actions,
  onClose,
}: {
  sessionId: string | null;
  /** Above the session. */
  actions?: ReactNode;
  onClose: () => void;
}) {
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
      {actions}
      {sessionId ? (
        <Suspense fallback={<FormSkeleton />}>
          <SessionDetail key={sessionId} sessionId={sessionId} panel />
        </Suspense>
      ) : null}
    </SidePanel>
  );
}
