import { Button, Group, Menu, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { PersonNameFragment, SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { JoinSession } from '../join-session/join-session';
import { nameOf } from '../session/people';
import { useChildren } from './use-children';
import { useSeats } from './use-seats';

/** OPEN with what is left, or "Session Full". */
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

function ForWhom({
  people,
  busy,
  label,
  onChoose,
}: {
  people: readonly PersonNameFragment[];
  busy: boolean;
  label: string;
  onChoose: (learnerId: string | null) => void;
}) {
  const t = useT();
  if (people.length < 2) {
    return (
      <Button size="sm" loading={busy} onClick={() => onChoose(people[0]?.id ?? null)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" loading={busy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map((person) => (
          <Menu.Item key={person.id} onClick={() => onChoose(person.id)}>
            {t('dropIn.for', { name: nameOf(person, t) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Seats of a drop-in session, and taking or giving back one: for oneself, or for a child. */
export function SeatAction({
  session,
  nearOnly = false,
}: {
  session: SessionSummaryFragment;
  nearOnly?: boolean;
}) {
  const t = useT();
  const children = useChildren();
  const { reserve, drop, busy } = useSeats(session.id);
  const { viewerCan, participants } = session;
  const coming = children.filter(({ id }) => participants.some(({ userId }) => userId === id));
  return (
    <Group gap="xs" justify="flex-end">
      <SeatBadge session={session} />
      <JoinSession session={session} nearOnly={nearOnly} />
      {viewerCan.drop ? (
        <Button
          size="sm"
          variant="default"
          loading={busy}
          onClick={() => void drop(children.length ? (coming[0]?.id ?? null) : null)}
        >
          {t('dropIn.drop')}
        </Button>
      ) : null}
      {viewerCan.reserveSeat ? (
        <ForWhom
          people={children}
          busy={busy}
          label={t('dropIn.reserve')}
          onChoose={(id) => void reserve(id)}
        />
      ) : null}
    </Group>
  );
}
