import { Button, Group, Menu, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import type { SessionSummaryFragment } from '../__generated__/graphql';
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

interface Person {
  id: string;
  /** "For Sofía Reyes", "For me". */
  label: string;
}

function ForWhom({
  people,
  busy,
  label,
  onChoose,
  variant = 'filled',
}: {
  people: readonly Person[];
  busy: boolean;
  label: string;
  onChoose: (learnerId: string) => void;
  variant?: 'filled' | 'default';
}) {
  const [only, ...others] = people;
  if (!only) return null;
  if (!others.length) {
    return (
      <Button size="sm" variant={variant} loading={busy} onClick={() => onChoose(only.id)}>
        {label}
      </Button>
    );
  }
  return (
    <Menu>
      <Menu.Target>
        <Button size="sm" variant={variant} loading={busy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {people.map((person) => (
          <Menu.Item key={person.id} onClick={() => onChoose(person.id)}>
            {person.label}
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
  const user = useUser();
  const children = useChildren();
  const { reserve, drop, busy } = useSeats(session.id);
  const { viewerCan } = session;
  const people: Person[] = [
    { id: user.id, label: t('dropIn.forMe') },
    ...children.map((child) => ({ id: child.id, label: t('dropIn.for', { name: nameOf(child, t) }) })),
  ];
  const among = (ids: readonly string[]) => people.filter(({ id }) => ids.includes(id));
  return (
    <Group gap="xs" justify="flex-end">
      <SeatBadge session={session} />
      <JoinSession session={session} nearOnly={nearOnly} />
      <ForWhom
        people={among(viewerCan.dropFor)}
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
    </Group>
  );
}
