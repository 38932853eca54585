import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Alert, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import {
  CancelSessionV3Document,
  type SessionDetailsFragment,
  type SessionScope,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { OptionalReasonField } from '../session/reason-field';
import { ScopeField } from '../session/scope-field';

const LABELS = {
  SINGLE: 'cancel.confirm',
  SINGLE_AND_FOLLOWING: 'cancel.confirmFollowing',
  ALL: 'cancel.confirmAll',
} as const;

/** Cancels one session, it and the following, or the series; warns within 24 hours before the start. */
export default function CancelSessionDialog({
  session,
  onClose,
}: {
  session: SessionDetailsFragment;
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const now = useNow(30_000);
  const [scope, setScope] = useState<SessionScope>('SINGLE');
  const [reason, setReason] = useState('');
  const [cancelSession] = useMutation(CancelSessionV3Document);
  const late = now >= Date.parse(session.cancellationPolicyTime);
  const confirm = async () => {
    const input = { sessionId: session.id, scope, reason: reason.trim() || null };
    const { data } = await cancelSession({ variables: { input } });
    const count = data?.cancelSessionV3.sessions.length ?? 0;
    notify({ tone: 'good', message: t('cancel.done', { count }) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('cancel.title')}
      confirmLabel={t(LABELS[scope])}
      danger
      onConfirm={confirm}
    >
      <Text>
        {session.subject} · {format.shortDate(session.startDateTime)},{' '}
        {format.timeRange(session.startDateTime, session.endDateTime)}
      </Text>
      {late ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.7} />} title={t('cancel.late')}>
          {t('cancel.lateText')}
        </Alert>
      ) : null}
      {session.recurringSessionId ? <ScopeField value={scope} onChange={setScope} /> : null}
      <OptionalReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
