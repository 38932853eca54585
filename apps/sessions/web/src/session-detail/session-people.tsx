import { Link } from 'react-router';
import { Button, Group, PersonLabel, StatusBadge, Text } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import type { ParticipantFragment, SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCheckInOut } from '../join-session/use-check-in-out';
import { AttendanceChip } from '../register/attendance-chip';
import { isUnrecorded, nameOf } from '../session/people';
import { useReviewLinks, type ReviewLink } from './use-review-link';
import { useFirstMeetings } from './use-first-meetings';
import classes from './session-detail.module.css';

/** The attendance of one learner: scheduled = present + lost, and its source. */
function Ledger({ person }: { person: ParticipantFragment }) {
  const t = useT();
  const format = useFormat();
  const { minutesScheduled, minutesPresent, minutesLost, attendanceSource } = person;
  if (minutesScheduled == null || minutesPresent == null) return null;
  const lost = minutesLost ?? 0;
  return (
    <div>
      <dl className={classes.minutes}>
        <div>
          <dt>{t('ledger.scheduled')}</dt>
          <dd>{format.number(minutesScheduled)}</dd>
        </div>
        <div>
          <dt>{t('ledger.present')}</dt>
          <dd>{format.number(minutesPresent)}</dd>
        </div>
        <div>
          <dt>{t('ledger.lost')}</dt>
          <dd>{format.number(lost)}</dd>
        </div>
      </dl>
      {attendanceSource && attendanceSource !== 'SCHEDULE' ? (
        <p className={classes.personNote}>{t(`source.${attendanceSource}`)}</p>
      ) : null}
    </div>
  );
}

function Joined({ person }: { person: ParticipantFragment }) {
  const t = useT();
  const format = useFormat();
  if (!person.joinedTime) return null;
  const joined = t('people.joinedAt', { time: format.time(person.joinedTime) });
  if (!person.leftTime) return <p className={classes.personNote}>{joined}</p>;
  return (
    <p className={classes.personNote}>
      {joined} · {t('people.leftAt', { time: format.time(person.leftTime) })}
    </p>
  );
}

/** Marks a leader as present; learners are marked in the register. */
function MarkPresent({ session, person }: { session: SessionDetailsFragment; person: ParticipantFragment }) {
  const t = useT();
  const user = useUser();
  const now = useNow(15_000);
  const { mark, busy } = useCheckInOut(session.id);
  const { checkInOthers, joinOpensAt } = session.viewerCan;
  const open = joinOpensAt ? now >= Date.parse(joinOpensAt) : false;
  if (!checkInOthers || !open || person.joinedTime || person.userId === user.id) return null;
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void mark(person.userId)}>
      {t('people.markPresent', { name: nameOf(person.user, t) })}
    </Button>
  );
}

interface PersonProps {
  session: SessionDetailsFragment;
  person: SessionDetailsFragment['participants'][number];
  /** Whether the learner has not met the leaders before. */
  isNew: boolean;
  review: ReviewLink;
}

function Person({ session, person, isNew, review }: PersonProps) {
  const t = useT();
  const term = person.userType === 'LEADER' ? t('people.leader') : t('people.learner');
  return (
    <li className={classes.person}>
      <PersonLabel
        name={nameOf(person.user, t)}
        profile={person.user?.profile}
        size={40}
        className={classes.personName}
      >
        <p className={classes.personNote}>{term}</p>
        <Joined person={person} />
      </PersonLabel>
      <Group gap="xs">
        {isNew ? <StatusBadge tone="info">{t('people.firstMeeting')}</StatusBadge> : null}
        {person.forced ? <StatusBadge tone="warn">{t('people.forced')}</StatusBadge> : null}
        {review ? (
          <Button component={Link} to={review.to} size="xs" variant="default">
            {t(review.isWritten ? 'reviewing.read' : 'reviewing.write', { name: nameOf(person.user, t) })}
          </Button>
        ) : null}
        {person.userType === 'LEARNER' ? (
          <AttendanceChip person={person} unrecorded={isUnrecorded(session.participants)} />
        ) : null}
        <Ledger person={person} />
        {person.userType === 'LEADER' ? <MarkPresent session={session} person={person} /> : null}
      </Group>
    </li>
  );
}

const LEADERS_FIRST = ['LEADER', 'LEARNER'] as const;

/** Leaders first, then learners, each with their attendance. */
export function SessionPeople({ session }: { session: SessionDetailsFragment }) {
  const t = useT();
  const first = useFirstMeetings(session);
  const reviewOf = useReviewLinks(session);
  const people = LEADERS_FIRST.flatMap((type) =>
    session.participants.filter((each) => each.userType === type),
  );
  if (!people.length) return <Text c="dimmed">{t('people.none')}</Text>;
  return (
    <ul className={classes.people}>
      {people.map((person) => (
        <Person
          key={person.userId}
          session={session}
          person={person}
          review={person.userType === 'LEADER' ? reviewOf(person.userId) : null}
          isNew={person.userType === 'LEARNER' && first.has(person.userId)}
        />
      ))}
    </ul>
  );
}
