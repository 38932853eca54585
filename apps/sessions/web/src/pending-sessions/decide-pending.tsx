import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconCalendarCheck, IconCalendarX } from '@tabler/icons-react';
import { Button, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import {
  AdminUpdatePendingSessionsDocument,
  type PendingSessionDecision,
  type SessionScope,
  type SessionSummaryFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { OptionalReasonField } from '../session/reason-field';
import { useRefusedSessions } from '../session/refused-sessions';
import { ScopeField } from '../session/scope-field';

type PendingSession = Pick<SessionSummaryFragment, 'id' | 'subject' | 'startDateTime' | 'recurringSessionId'>;

interface DecidePendingProps {
  /** All of them pending. */
  sessions: readonly PendingSession[];
  onDone: () => void;
  /** Whether the whole series can be decided from a single session. */
  withScope?: boolean;
  size?: 'sm';
}

function DecisionDialog({
  decision,
  sessions,
  withScope,
  onSettled,
  onClose,
}: Omit<DecidePendingProps, 'onDone'> & {
  decision: PendingSessionDecision;
  onSettled: ReturnType<typeof useRefusedSessions>['settle'];
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [scope, setScope] = useState<SessionScope>('SINGLE');
  const [update] = useMutation(AdminUpdatePendingSessionsDocument, { refetchQueries: 'active' });
  const count = sessions.length;
  const confirm = async () => {
    const sessionIds = sessions.map(({ id }) => id);
    const input = { sessionIds, decision, scope, reason: reason.trim() || null };
    const answer = (await update({ variables: { input } })).data?.adminUpdateOneOrManyPendingSessions;
    if (!answer) return;
    if (answer.sessions.length)
      notify({ tone: 'good', message: t(`pending.done.${decision}`, { count: answer.sessions.length }) });
    onSettled(answer.refused, sessions);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`pending.title.${decision}`, { count })}
      confirmLabel={
        scope === 'SINGLE' ? t(`pending.title.${decision}`, { count }) : t(`pending.several.${decision}`)
      }
      danger={decision === 'DECLINE'}
      onConfirm={confirm}
    >
      <Text>{t(`pending.text.${decision}`)}</Text>
      {withScope && sessions[0]?.recurringSessionId ? <ScopeField value={scope} onChange={setScope} /> : null}
      <OptionalReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

/** Buttons to approve or decline pending sessions. */
export function DecidePending(props: DecidePendingProps) {
  const { sessions, onDone, size } = props;
  const t = useT();
  const [decision, setDecision] = useState<PendingSessionDecision | null>(null);
  const { settle, dialog } = useRefusedSessions(onDone, (refused) =>
    t('pending.refused', { count: refused }),
  );
  if (!sessions.length) return dialog;
  const count = sessions.length;
  const button = { ...(size ? { size } : {}), variant: 'default' } as const;
  const label = (decision: PendingSessionDecision) =>
    props.withScope ? t(`pending.one.${decision}`) : t(`pending.title.${decision}`, { count });
  return (
    <>
      <Button
        {...button}
        leftSection={<IconCalendarCheck size={18} stroke={1.7} aria-hidden />}
        onClick={() => setDecision('APPROVE')}
      >
        {label('APPROVE')}
      </Button>
      <Button
        {...button}
        c="var(--ly-bad)"
        leftSection={<IconCalendarX size={18} stroke={1.7} aria-hidden />}
        onClick={() => setDecision('DECLINE')}
      >
        {label('DECLINE')}
      </Button>
      {decision ? (
        <DecisionDialog {...props} decision={decision} onSettled={settle} onClose={() => setDecision(null)} />
      ) : null}
      {dialog}
    </>
  );
}
