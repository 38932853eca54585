import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { IconRestore } from '@tabler/icons-react';
import { Button, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { AdminRestoreSessionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRefusedSessions } from '../session/refused-sessions';
import type { SessionRow } from './session-columns';

/** Restores the chosen sessions; says how many were restored, and which conflicts prevented the others. */
export function BulkRestore({ sessions, onDone }: { sessions: readonly SessionRow[]; onDone: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { settle, dialog } = useRefusedSessions(onDone, (refused) =>
    t('bulk.notRestored', { count: refused }),
  );
  const [restoreSessions] = useMutation(AdminRestoreSessionsDocument, { refetchQueries: 'active' });
  if (!sessions.length) return dialog;
  const label = t('restore.saveCount', { count: sessions.length });
  const confirm = async () => {
    const { data } = await restoreSessions({ variables: { sessionIds: sessions.map(({ id }) => id) } });
    const answer = data?.adminRestoreOneOrManySessions;
    if (!answer) return;
    if (answer.sessions.length)
      notify({ tone: 'good', message: t('restore.done', { count: answer.sessions.length }) });
    settle(answer.refused, sessions);
  };
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRestore size={18} stroke={1.7} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={label}
        confirmLabel={label}
        onConfirm={confirm}
      >
        <Text>{t('all.text.RESTORE')}</Text>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
