import { Link } from 'react-router';
import { Button, Group } from '@lyceum/web/design-system';
import { useNow } from '@lyceum/web/i18n';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { mayRegister } from '../register/may-register';
import { TakeAttendance } from '../register/take-attendance';
import { JoinSession } from '../join-session/join-session';
import { Countdown } from '../session/session-card';
import { SessionMeta } from '../session/session-meta';
import { SessionStatusBadge } from '../session/session-status';
import { SessionClock, useDayName } from '../session/session-time';
import { SessionParticipants } from '../session/session-participants';
import classes from './next-session.module.css';

/** The next session: time, people, and the join button. */
export function NextSession({ session }: { session: SessionSummaryFragment }) {
  const t = useT();
  const dayName = useDayName();
  const now = useNow(15_000);
  return (
    <section className={classes.next} aria-labelledby="next-session">
      <div className={classes.body}>
        <h2 id="next-session" className={classes.label}>
          {t('home.next')}
        </h2>
        <p className={classes.countdown} role="timer">
          <Countdown session={session} />
        </p>
        <p className={classes.subject}>{session.subject}</p>
        <p className={classes.who}>
          <SessionParticipants participants={session.participants} />
        </p>
        <p className={classes.when}>
          {dayName(session.startDateTime, now)} · <SessionClock {...session} />
        </p>
        <SessionMeta session={session} />
      </div>
      <Group gap="xs" className={classes.actions}>
        {session.status === 'UPCOMING' ? (
          <JoinSession session={session} size="md" />
        ) : (
          <SessionStatusBadge status={session.status} />
        )}
        {mayRegister(session, now) ? <TakeAttendance session={session} size="md" /> : null}
        <Button component={Link} to={`/sessions/${session.id}`} variant="subtle" size="md">
          {t('detail.open')}
        </Button>
      </Group>
    </section>
  );
}
