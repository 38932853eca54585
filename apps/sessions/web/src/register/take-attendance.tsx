import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '@lyceum/web/design-system';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { isUnrecorded } from '../session/people';

type Session = Pick<SessionSummaryFragment, 'id' | 'status' | 'subject' | 'participants' | 'viewerCan'>;

/** Whether the session has ended without recorded attendance, which the viewer can record. */
export function lacksAttendance({ status, participants, viewerCan }: Session): boolean {
  return status === 'COMPLETED' && viewerCan.correctAttendance && isUnrecorded(participants);
}

/** Link to the session's register. */
export function TakeAttendance({ session, size = 'sm' }: { session: Session; size?: 'sm' | 'md' }) {
  const t = useT();
  return (
    <Button
      component={Link}
      to={`/sessions/${session.id}`}
      size={size}
      variant="default"
      leftSection={<IconClipboardCheck size={18} stroke={1.7} aria-hidden />}
      aria-label={t('register.takeOf', { subject: session.subject })}
    >
      {t('register.take')}
    </Button>
  );
}
