import { IconClipboardCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button } from '@lyceum/web/design-system';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { byType } from '../session/people';

type Session = Pick<SessionSummaryFragment, 'id' | 'status' | 'subject' | 'participants' | 'viewerCan'>;

/** Over, for the viewer to say who was there, and nothing is recorded. */
export function lacksAttendance({ status, participants, viewerCan }: Session): boolean {
  const learners = byType(participants, 'LEARNER');
  return (
    status === 'COMPLETED' &&
    viewerCan.correctAttendance &&
    learners.length > 0 &&
    learners.every(
      ({ attendanceSource, joinedTime }) =>
        !joinedTime && (attendanceSource == null || attendanceSource === 'SCHEDULE'),
    )
  );
}

/** The way to the session's register. */
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
