import { Link } from 'react-router';
import { IconArrowsMove, IconCalendarX } from '@tabler/icons-react';
import { Button, Group, Text } from '@lyceum/web/design-system';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { AskForSubstitute, useSubstituteLeaders } from '../create-substitute-request/ask-for-substitute';
import { useT } from '../i18n';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Options of a leader who cannot come, least disruptive first: a substitute, another time, and last a cancellation. */
export function LeaderAbsenceActions({
  session,
  onMove,
  onCancel,
}: {
  session: SessionDetailsFragment;
  onMove: () => void;
  onCancel: () => void;
}) {
  const t = useT();
  const leaderIds = useSubstituteLeaders(session.id);
  const { edit, cancel, approve } = session.viewerCan;
  const cancels = cancel && !approve;
  if (leaderIds.length === 0 && !edit && !cancels) return null;
  return (
    <Group gap="xs" role="group" aria-label={t('cannot.title')}>
      <Text fw={600}>{t('cannot.title')}</Text>
      {leaderIds.length > 0 ? <AskForSubstitute session={session} leaderIds={leaderIds} /> : null}
      {edit ? (
        <Button variant="default" leftSection={<IconArrowsMove {...ICON} />} onClick={onMove}>
          {t('move.open')}
        </Button>
      ) : null}
      {cancels ? (
        <Button
          variant="default"
          c="var(--ly-bad)"
          leftSection={<IconCalendarX {...ICON} />}
          onClick={onCancel}
        >
          {t('cancel.open')}
        </Button>
      ) : null}
      <Link to="/time-away">{t('cannot.days')}</Link>
    </Group>
  );
}
