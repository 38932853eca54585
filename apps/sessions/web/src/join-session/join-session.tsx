import { IconDoorExit, IconMapPin, IconVideo } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, Group, Text } from '@lyceum/web/design-system';
import { useFormat, useNow, useReader } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { dayOf } from '../session/days';
import { nameOf } from '../session/people';
import { joinWindow } from './join-window';
import { useCheckInOut } from './use-check-in-out';
import { useOpenLesson } from './use-open-lesson';

const RENEW_MS = 5_000;
/** Providers whose meetings have a separate address for each person, answered when they join. */
const VENDORS: ReadonlySet<string> = new Set(['ZOOM', 'LESSONSPACE', 'LIVEKIT']);
const NEAR_MS = 24 * 3_600_000;

interface JoinSessionProps {
  session: SessionSummaryFragment;
  size?: 'sm' | 'md';
  /** In lists: says when the session opens only within a day before. */
  nearOnly?: boolean;
}

/** Button texts for the viewer, or for a child for whom they join. */
function useWords(child: string | null) {
  const t = useT();
  if (child === null)
    return {
      join: t('join.join'),
      here: t('join.here'),
      again: t('join.again'),
      leave: t('join.leave'),
      since: (time: string) => t('join.since', { time }),
    };
  return {
    join: t('join.for', { name: child }),
    here: t('join.hereFor', { name: child }),
    again: t('join.againFor', { name: child }),
    leave: t('join.leaveFor', { name: child }),
    since: (time: string) => t('join.sinceFor', { name: child, time }),
  };
}

/** Joins, or says when the session opens; afterwards returns to the meeting or leaves it. */
function JoinOne({
  session,
  size = 'sm',
  nearOnly = false,
  userId,
  child,
}: JoinSessionProps & { userId: string; child: string | null }) {
  const t = useT();
  const format = useFormat();
  const { timeZoneId } = useReader();
  const now = useNow(RENEW_MS);
  const words = useWords(child);
  const { join, leave, busy } = useCheckInOut(session.id);
  const lesson = useOpenLesson(session);
  const entry = joinWindow(session, userId, now);
  if (entry.state === 'none') return null;
  if (entry.state === 'before') {
    if (nearOnly && Date.parse(entry.opensAt) - now > NEAR_MS) return null;
    const today = dayOf(entry.opensAt, timeZoneId) === dayOf(now, timeZoneId);
    const time = format.time(entry.opensAt);
    return (
      <Button variant="default" size={size} disabled>
        {today
          ? t('join.opensAt', { time })
          : t('join.opensOn', { date: format.shortDate(entry.opensAt), time })}
      </Button>
    );
  }
  const Icon = session.isInPerson ? IconMapPin : IconVideo;
  const label = session.isInPerson ? words.here : entry.joined ? words.again : words.join;
  const showJoin = !(session.isInPerson && entry.joined);
  const about = child === null ? undefined : userId;
  const isVendor = VENDORS.has(session.meetingSolution ?? '');
  if (session.meetingSolution === 'LESSON_ROOM')
    return (
      <Button
        component={Link}
        to={`/sessions/${session.id}/room${about ? `?for=${about}` : ''}`}
        size={size}
        variant={entry.joined ? 'default' : 'filled'}
        leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
      >
        {entry.joined ? words.again : words.join}
      </Button>
    );
  return (
    <Group gap="xs">
      {showJoin ? (
        <Button
          size={size}
          variant={entry.joined ? 'default' : 'filled'}
          loading={busy || lesson.busy}
          leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
          onClick={() => void (isVendor ? lesson.open(about) : join(session.isInPerson, about))}
        >
          {label}
        </Button>
      ) : null}
      {entry.joined ? (
        <Button
          size={size}
          variant="default"
          loading={busy}
          leftSection={<IconDoorExit size={18} stroke={1.8} aria-hidden />}
          onClick={() => void leave(about)}
        >
          {words.leave}
        </Button>
      ) : null}
      {entry.joined && entry.joinedAt ? (
        <Text size="sm" c="dimmed" role="status">
          {words.since(format.time(entry.joinedAt))}
        </Text>
      ) : null}
    </Group>
  );
}

/** Join buttons for the viewer, or for each participating child of a parent. */
export function JoinSession(props: JoinSessionProps) {
  const t = useT();
  const user = useUser();
  const { participants, viewerCan } = props.session;
  const children = participants.filter(({ userId }) => viewerCan.joinFor.includes(userId));
  const own = <JoinOne {...props} userId={user.id} child={null} />;
  if (!children.length) return own;
  return (
    <Group gap="xs">
      {participants.some(({ userId }) => userId === user.id) ? own : null}
      {children.map((child) => (
        <JoinOne key={child.userId} {...props} userId={child.userId} child={nameOf(child.user, t)} />
      ))}
    </Group>
  );
}
