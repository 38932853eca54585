import { Suspense, useState } from 'react';
import { IconCalendarPlus, IconMessage, IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, Group, lazyPart } from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useChildren } from '../reserve-seat/use-children';
import { byType, nameOf } from '../session/people';
import { isSelfServiceSeat } from './is-self-service-seat';

const AbsenceDialog = lazyPart(() => import('./absence-dialog'));

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Address of the inbox with a new message to the person. */
function messageTo(userId: string, name: string): string {
  return `/inbox?${new URLSearchParams({ to: userId, name }).toString()}`;
}

/** Links to message the leaders and, for a family, the program, and to the calendar feed. */
function SessionLinks({ session, isFamily }: { session: SessionDetailsFragment; isFamily: boolean }) {
  const t = useT();
  const { programs } = useViewer();
  const { toolsOff = [] } = programs.find(({ id }) => id === session.program?.id) ?? {};
  const leaders = isFamily || !toolsOff.includes('tuteeInbox') ? byType(session.participants, 'LEADER') : [];
  return (
    <>
      {leaders.map(({ userId, user }) => (
        <Button
          key={userId}
          component={Link}
          to={messageTo(userId, nameOf(user, t))}
          variant="default"
          leftSection={<IconMessage {...ICON} />}
        >
          {t('absence.write', { name: nameOf(user, t) })}
        </Button>
      ))}
      {isFamily ? (
        <Button
          component={Link}
          to="/inbox?kind=staff"
          variant="default"
          leftSection={<IconMessage {...ICON} />}
        >
          {t('absence.writeToProgram')}
        </Button>
      ) : null}
      <Button
        component={Link}
        to="/sessions/calendar/feed"
        variant="default"
        leftSection={<IconCalendarPlus {...ICON} />}
      >
        {t('absence.calendar')}
      </Button>
    </>
  );
}

/** Actions for a learner of the session, or for a parent of a learner. */
export function LearnerActions({
  session,
  onChanged,
}: {
  session: SessionDetailsFragment;
  onChanged: () => unknown;
}) {
  const t = useT();
  const user = useUser();
  const children = useChildren();
  const [missing, setMissing] = useState<{ id: string; name: string | null } | null>(null);
  const { viewerCan, participants, absences, status } = session;
  const concerned = [...byType(participants, 'LEARNER'), ...absences].map(({ userId }) => userId);
  const isFamily = children.some(({ id }) => concerned.includes(id));
  const mayMiss = isSelfServiceSeat(session.sessionType) ? [] : viewerCan.dropFor;
  const people = [
    { id: user.id, name: null },
    ...children.map((child) => ({ id: child.id, name: nameOf(child, t) })),
  ].filter(({ id }) => mayMiss.includes(id));
  const isAhead = status === 'UPCOMING' || status === 'PENDING';
  const showLinks = isAhead && (isFamily || concerned.includes(user.id));
  if (people.length === 0 && !showLinks) return null;
  const close = () => {
    setMissing(null);
    void onChanged();
  };
  return (
    <Group gap="xs">
      {people.map((person) => (
        <Button
          key={person.id}
          variant="default"
          leftSection={<IconUserOff {...ICON} />}
          onClick={() => setMissing(person)}
        >
          {person.name ? t('absence.openFor', { name: person.name }) : t('absence.open')}
        </Button>
      ))}
      {showLinks ? <SessionLinks session={session} isFamily={isFamily} /> : null}
      {missing ? (
        <Suspense fallback={null}>
          <AbsenceDialog session={session} learner={missing} onClose={close} />
        </Suspense>
      ) : null}
    </Group>
  );
}
