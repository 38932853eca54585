import { IconDoorExit, IconMapPin, IconVideo } from '@tabler/icons-react';
import { Button, Group, Text } from '@lyceum/web/design-system';
import { useFormat, useNow, useReader } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import type { SessionSummaryFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { dayOf } from '../session/days';
import { joinWindow } from './join-window';
import { useCheckInOut } from './use-check-in-out';

const RENEW_MS = 5_000;
const NEAR_MS = 24 * 3_600_000;

/** Join, or when it will open; once in, the way back to the meeting and out of it. */
export function JoinSession({
  session,
  size = 'sm',
  nearOnly = false,
}: {
  session: SessionSummaryFragment;
  size?: 'sm' | 'md';
  /** In lists: says when it opens only within the day before. */
  nearOnly?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const { timeZoneId } = useReader();
  const user = useUser();
  const now = useNow(RENEW_MS);
  const { join, leave, busy } = useCheckInOut(session.id);
  const entry = joinWindow(session, user.id, now);
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
  const label = session.isInPerson ? t('join.here') : entry.joined ? t('join.again') : t('join.join');
  const showJoin = !(session.isInPerson && entry.joined);
  return (
    <Group gap="xs">
      {showJoin ? (
        <Button
          size={size}
          variant={entry.joined ? 'default' : 'filled'}
          loading={busy}
          leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
          onClick={() => void join(session.isInPerson)}
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
          onClick={() => void leave()}
        >
          {t('join.leave')}
        </Button>
      ) : null}
      {entry.joined && entry.joinedAt ? (
        <Text size="sm" c="dimmed" role="status">
          {t('join.since', { time: format.time(entry.joinedAt) })}
        </Text>
      ) : null}
    </Group>
  );
}
