import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconCalendarX } from '@tabler/icons-react';
import { Button, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { AdminCancelSessionsDocument, AdminRestoreSessionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { OptionalReasonField } from '../session/reason-field';
import { useRefusedSessions } from '../session/refused-sessions';
import type { SessionRow } from './session-columns';

/** Cancels the chosen sessions; says how many were cancelled and which could not be. */
export function BulkCancel({ sessions, onDone }: { sessions: readonly SessionRow[]; onDone: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { settle, dialog } = useRefusedSessions(onDone, (refused) => t('bulk.refused', { count: refused }));
  const [cancelSessions] = useMutation(AdminCancelSessionsDocument, { refetchQueries: 'active' });
  const [restoreSessions] = useMutation(AdminRestoreSessionsDocument, { refetchQueries: 'active' });
  const count = sessions.length;
  if (!count) return dialog;
  const confirm = async () => {
    const sessionIds = sessions.map(({ id }) => id);
    const { data } = await cancelSessions({ variables: { sessionIds, reason: reason.trim() || null } });
    const answer = data?.adminCancelOneOrManySession;
    if (!answer) return;
    const cancelled = answer.sessions.map(({ id }) => id);
    // Undo would restore pending sessions as approved.
    const waited = sessions.some(({ id, status }) => status === 'PENDING' && cancelled.includes(id));
    const undo = () => restoreSessions({ variables: { sessionIds: cancelled } });
    if (cancelled.length)
      notify({
        tone: 'good',
        message: t('cancel.done', { count: cancelled.length }),
        ...(waited ? {} : { undo }),
      });
    settle(answer.refused, sessions);
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        c="var(--ly-bad)"
        leftSection={<IconCalendarX size={18} stroke={1.7} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('bulk.cancel', { count })}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('bulk.title', { count })}
        confirmLabel={t('bulk.cancel', { count })}
        danger
        onConfirm={confirm}
      >
        <Text>{t('bulk.text')}</Text>
        <OptionalReasonField value={reason} onChange={setReason} />
      </ConfirmDialog>
      {dialog}
    </>
  );
}
