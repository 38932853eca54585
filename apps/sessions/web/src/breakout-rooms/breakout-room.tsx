import { Link } from 'react-router';
import { PersonLabel } from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import type { BreakoutRoomFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SeatAction } from '../reserve-seat/seat-action';
import { byType, nameOf } from '../session/people';
import { freeRooms } from './blocks';
import { MoveLearner } from './move-learner';
import classes from './breakout-rooms.module.css';

/** Shows admins and leaders who is in the room and who waits. */
function Learners({ room, rooms }: { room: BreakoutRoomFragment; rooms: readonly BreakoutRoomFragment[] }) {
  const t = useT();
  const learners = room.participants.filter(({ userType }) => userType === 'LEARNER');
  const others = freeRooms(rooms.filter(({ id }) => id !== room.id));
  const waiting = room.seatQueue?.places ?? [];
  return (
    <>
      {learners.length ? (
        <ul className={classes.learners}>
          {learners.map(({ userId, user }) => (
            <li key={userId}>
              <PersonLabel name={nameOf(user, t)} profile={user?.profile} />
              <MoveLearner learner={{ userId, name: nameOf(user, t) }} from={room} rooms={others} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{t('breakout.nobody')}</p>
      )}
      {waiting.length ? (
        <p className={classes.quiet}>
          {t('breakout.waiting', { names: waiting.map(({ user }) => nameOf(user, t)).join(', ') })}
        </p>
      ) : null}
    </>
  );
}

/** One tutor's room in a block. */
export function BreakoutRoom({
  room,
  rooms,
}: {
  room: BreakoutRoomFragment;
  rooms: readonly BreakoutRoomFragment[];
}) {
  const t = useT();
  const user = useUser();
  const viewer = useViewer();
  const leaders = byType(room.participants, 'LEADER');
  const looksAfter =
    leaders.some(({ userId }) => userId === user.id) || viewer.administers(room.program?.id ?? '');
  return (
    <article className={classes.room}>
      <h3 className={classes.tutor}>
        <Link to={`/sessions/${room.id}`}>{leaders.map((leader) => nameOf(leader.user, t)).join(', ')}</Link>
      </h3>
      <p className={classes.quiet}>{room.subject}</p>
      {looksAfter ? <Learners room={room} rooms={rooms} /> : null}
      <div className={classes.action}>
        <SeatAction session={room} nearOnly />
      </div>
    </article>
  );
}
