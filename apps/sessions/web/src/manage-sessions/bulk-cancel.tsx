import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconCalendarX } from '@tabler/icons-react';
import { Button, ConfirmDialog, Dialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { AdminCancelSessionsDocument, type AdminCancelSessionsMutation } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { SessionRow } from './session-columns';

type Refused = AdminCancelSessionsMutation['adminCancelOneOrManySession']['refused'];

/** What could not be cancelled, and why. */
function RefusedDialog({
  refused,
  sessions,
  onClose,
}: {
  refused: Refused;
  sessions: readonly SessionRow[];
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const name = (id: string) => {
    const session = sessions.find((each) => each.id === id);
    return session ? `${session.subject}, ${format.shortDate(session.startDateTime)}` : id;
  };
  return (
    <Dialog opened onClose={onClose} title={t('bulk.refused', { count: refused.length })}>
      <ul>
        {refused.map(({ sessionId, reason }) => (
          <li key={sessionId}>
            <Text component="span" fw={600} size="sm">
              {name(sessionId)}
            </Text>{' '}
            <Text component="span" size="sm">
              {reason}
            </Text>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Cancels the chosen sessions; says how many were and which could not be. */
export function BulkCancel({ sessions, onDone }: { sessions: readonly SessionRow[]; onDone: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<{ refused: Refused; sessions: readonly SessionRow[] } | null>(null);
  const [cancelSessions] = useMutation(AdminCancelSessionsDocument, { refetchQueries: 'active' });
  const count = sessions.length;
  const confirm = async () => {
    const sessionIds = sessions.map(({ id }) => id);
    const { data } = await cancelSessions({ variables: { sessionIds, reason: reason.trim() || null } });
    const answer = data?.adminCancelOneOrManySession;
    if (!answer) return;
    if (answer.sessions.length)
      notify({ tone: 'good', message: t('cancel.done', { count: answer.sessions.length }) });
    if (answer.refused.length) setTold({ refused: answer.refused, sessions });
    else onDone();
  };
  const close = () => {
    setTold(null);
    onDone();
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
        <Textarea
          label={t('cancel.reason')}
          description={t('cancel.reasonHelp')}
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
      {told ? <RefusedDialog {...told} onClose={close} /> : null}
    </>
  );
}
