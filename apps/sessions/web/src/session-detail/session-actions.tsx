import { Suspense, useState } from 'react';
import { IconArrowBackUp, IconArrowsMove, IconCalendarX, IconPencil } from '@tabler/icons-react';
import { Button, Group, lazyPart } from '@lyceum/web/design-system';
import type { SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { JoinSession } from '../join-session/join-session';
import { DecidePending } from '../pending-sessions/decide-pending';
import { SeatAction } from '../reserve-seat/seat-action';
import { LeaderAbsenceActions } from './leader-absence-actions';

const CancelDialog = lazyPart(() => import('../cancel-session/cancel-session-dialog'));
const RestoreDialog = lazyPart(() => import('../restore-session/restore-session-dialog'));
const EditDialog = lazyPart(() => import('../edit-session/edit-session-dialog'));

const MoveDialog = lazyPart(() => import('../move-session/move-session-dialog'));

type Action = 'edit' | 'move' | 'cancel' | 'restore';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

function ActionDialog({
  action,
  session,
  onClose,
}: {
  action: Action;
  session: SessionDetailsFragment;
  onClose: () => void;
}) {
  if (action === 'cancel') return <CancelDialog session={session} onClose={onClose} />;
  if (action === 'restore') return <RestoreDialog session={session} onClose={onClose} />;
  if (action === 'move') return <MoveDialog session={session} onClose={onClose} />;
  return <EditDialog session={session} onClose={onClose} />;
}

/** Actions that the viewer may run on the session now. */
export function SessionActions({
  session,
  leads,
  onChanged,
}: {
  session: SessionDetailsFragment;
  /** Whether the viewer leads it: the options of a leader who cannot come are then grouped. */
  leads: boolean;
  onChanged: () => unknown;
}) {
  const t = useT();
  const [action, setAction] = useState<Action | null>(null);
  const { viewerCan, sessionType } = session;
  const close = () => {
    setAction(null);
    void onChanged();
  };
  const seats = viewerCan.drop || viewerCan.reserveSeat || (sessionType === 'DROP_IN' && session.seatState);
  return (
    <>
      <Group gap="xs">
        {seats ? <SeatAction session={session} /> : <JoinSession session={session} />}
        {viewerCan.approve ? (
          <DecidePending sessions={[session]} withScope onDone={() => void onChanged()} />
        ) : null}
        {viewerCan.edit ? (
          <Button variant="default" leftSection={<IconPencil {...ICON} />} onClick={() => setAction('edit')}>
            {t('edit.open')}
          </Button>
        ) : null}
        {viewerCan.edit && !leads ? (
          <Button
            variant="default"
            leftSection={<IconArrowsMove {...ICON} />}
            onClick={() => setAction('move')}
          >
            {t('move.open')}
          </Button>
        ) : null}
        {viewerCan.restore ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp {...ICON} />}
            onClick={() => setAction('restore')}
          >
            {t('restore.open')}
          </Button>
        ) : null}
        {viewerCan.cancel && !viewerCan.approve && !leads ? (
          <Button
            variant="default"
            c="var(--ly-bad)"
            leftSection={<IconCalendarX {...ICON} />}
            onClick={() => setAction('cancel')}
          >
            {t('cancel.open')}
          </Button>
        ) : null}
      </Group>
      {leads ? (
        <LeaderAbsenceActions
          session={session}
          onMove={() => setAction('move')}
          onCancel={() => setAction('cancel')}
        />
      ) : null}
      {action ? (
        <Suspense fallback={null}>
          <ActionDialog action={action} session={session} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
