import { IconAlertTriangle } from '@tabler/icons-react';
import { Alert, PageHeader } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { isUnrecorded, nameOf } from '../session/people';
import { Countdown } from '../session/session-card';
import { SessionClock } from '../session/session-time';
import { SessionStatusBadge } from '../session/session-status';
import classes from './session-detail.module.css';

const SOON_MS = 7 * 86_400_000;

/** Who cancelled it, when, and why. */
function Cancellation({ session }: { session: SessionDetailsFragment }) {
  const t = useT();
  const format = useFormat();
  const { cancellation } = session;
  if (!cancellation || session.status !== 'CANCELLED') return null;
  const by = { name: nameOf(cancellation.by, t), date: format.dateTime(cancellation.at) };
  return (
    <Alert
      color="gray"
      icon={<IconAlertTriangle size={18} stroke={1.7} />}
      title={t(cancellation.late ? 'detail.cancelledLate' : 'detail.cancelled', by)}
    >
      {cancellation.reason || t('detail.noReason')}
    </Alert>
  );
}

/** Subject, time, and a countdown. */
export function SessionHead({ session, panel }: { session: SessionDetailsFragment; panel: boolean }) {
  const t = useT();
  const format = useFormat();
  const now = useNow(15_000);
  const badge = (
    <SessionStatusBadge
      status={session.status}
      completion={session.sessionCompletionStatus}
      unrecorded={isUnrecorded(session.participants)}
    />
  );
  const ahead = session.status === 'UPCOMING' && Date.parse(session.endDateTime) > now;
  const soon = ahead && Date.parse(session.startDateTime) - now < SOON_MS;
  return (
    <div className={classes.head}>
      {panel ? (
        <div className={classes.headTitle}>
          <h2 className={classes.panelTitle}>{session.subject}</h2>
          {badge}
        </div>
      ) : (
        <PageHeader
          title={session.subject}
          crumbs={[{ label: t('dashboard.title'), to: '/sessions' }]}
          actions={badge}
        />
      )}
      <p className={classes.headWhen}>
        {format.fullDate(session.startDateTime)} · <SessionClock {...session} />
      </p>
      {soon ? (
        <p className={classes.headSoon} role="timer">
          <Countdown session={session} />
        </p>
      ) : null}
      <Cancellation session={session} />
    </div>
  );
}
