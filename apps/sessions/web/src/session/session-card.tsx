import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat, useNow } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { JoinSession } from '../join-session/join-session';
import { isUnrecorded } from './people';
import { SessionMeta } from './session-meta';
import { SessionClock } from './session-time';
import { SessionStatusBadge } from './session-status';
import { SessionParticipants } from './session-participants';
import classes from './session-card.module.css';

const SOON_MS = 24 * 3_600_000;

/** "in 12 minutes" shortly before the start, "now" during the session. */
export function Countdown({
  session,
}: {
  session: Pick<SessionSummaryFragment, 'startDateTime' | 'endDateTime'>;
}) {
  const t = useT();
  const format = useFormat();
  const now = useNow(15_000);
  const start = Date.parse(session.startDateTime);
  if (now >= Date.parse(session.endDateTime)) return <>{t('when.over')}</>;
  if (now >= start) return <>{t('when.now')}</>;
  return <>{format.relative(session.startDateTime, now)}</>;
}

function isNear({ status, startDateTime, endDateTime }: SessionSummaryFragment, now: number): boolean {
  if (status !== 'UPCOMING' && status !== 'PENDING') return false;
  return Date.parse(startDateTime) - now < SOON_MS && Date.parse(endDateTime) > now;
}

/** One session in a list: time, subject, people, place, and one action. */
export function SessionCard({ session, action }: { session: SessionSummaryFragment; action?: ReactNode }) {
  const now = useNow();
  const near = isNear(session, now);
  const plain = session.status === 'UPCOMING';
  return (
    <article className={classes.card} data-cancelled={session.status === 'CANCELLED' || undefined}>
      <div className={classes.when}>
        <span className={classes.clock}>
          <SessionClock {...session} />
        </span>
        {near ? (
          <span className={classes.soon}>
            <Countdown session={session} />
          </span>
        ) : null}
      </div>
      <div className={classes.what}>
        <h3 className={classes.subject}>
          <Link to={`/sessions/${session.id}`}>{session.subject}</Link>
          {plain ? null : (
            <SessionStatusBadge
              status={session.status}
              completion={session.sessionCompletionStatus}
              unrecorded={isUnrecorded(session.participants)}
            />
          )}
        </h3>
        <p className={classes.people}>
          <SessionParticipants participants={session.participants} />
        </p>
        <SessionMeta session={session} />
      </div>
      <div className={classes.action}>{action ?? <JoinSession session={session} nearOnly />}</div>
    </article>
  );
}
