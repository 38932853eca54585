import { Group, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { isSelfServiceSeat } from '../absences/is-self-service-seat';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { JoinSession } from '../join-session/join-session';
import { ForWhom, useSeatPeople } from './for-whom';
import { useSeats } from './use-seats';

/** OPEN with the number of free seats, or "Session Full". */
export function SeatBadge({ session }: { session: SessionSummaryFragment }) {
  const t = useT();
  const format = useFormat();
  const { seatState, maxStudents, numLearners } = session;
  if (!seatState || maxStudents === null || maxStudents === undefined) return null;
  if (seatState === 'FULL') return <StatusBadge tone="neutral">{t('dropIn.full')}</StatusBadge>;
  const total = format.number(maxStudents);
  return (
    <StatusBadge tone="good">{t('dropIn.open', { count: maxStudents - numLearners, total })}</StatusBadge>
  );
}

/** The position of the viewer, or of the child, on the waiting list. */
function QueueBadge({ session }: { session: SessionSummaryFragment }) {
  const t = useT();
  const format = useFormat();
  const mine = session.seatQueue?.places.find(({ userId }) =>
    session.viewerCan.leaveQueueFor.includes(userId),
  );
  if (!mine) return null;
  return (
    <StatusBadge tone="info">{t('queue.position', { position: format.number(mine.position) })}</StatusBadge>
  );
}

/** Seats of a drop-in session, and buttons to take one or give it back, for the viewer or a child. */
export function SeatAction({
  session,
  nearOnly = false,
}: {
  session: SessionSummaryFragment;
  nearOnly?: boolean;
}) {
  const t = useT();
  const among = useSeatPeople();
  const { reserve, drop, wait, waitNoLonger, busy } = useSeats(session.id);
  const { viewerCan } = session;
  return (
    <Group gap="xs" justify="flex-end">
      <SeatBadge session={session} />
      <QueueBadge session={session} />
      <JoinSession session={session} nearOnly={nearOnly} />
      <ForWhom
        people={among(isSelfServiceSeat(session.sessionType) ? viewerCan.dropFor : [])}
        busy={busy}
        label={t('dropIn.drop')}
        variant="default"
        onChoose={(id) => void drop(id)}
      />
      <ForWhom
        people={among(viewerCan.reserveSeatFor)}
        busy={busy}
        label={t('dropIn.reserve')}
        onChoose={(id) => void reserve(id)}
      />
      <ForWhom
        people={among(viewerCan.queueFor)}
        busy={busy}
        label={t('queue.wait')}
        variant="default"
        onChoose={(id) => void wait(id)}
      />
      <ForWhom
        people={among(viewerCan.leaveQueueFor)}
        busy={busy}
        label={t('queue.leave')}
        variant="default"
        onChoose={(id) => void waitNoLonger(id)}
      />
    </Group>
  );
}
