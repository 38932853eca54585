import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { WriteToSessionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** Sends one message to the people of the chosen sessions. It cannot be undone, and the dialog says so. */
export default function WriteToSessionsDialog({
  sessionIds,
  onDone,
  onClose,
}: {
  sessionIds: string[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const [write] = useMutation(WriteToSessionsDocument);
  const confirm = async () => {
    const { data } = await write({ variables: { input: { sessionIds, text: text.trim() } } });
    const people = data?.writeToSessions.people;
    if (people !== undefined) notify({ tone: 'good', message: t('letter.sent', { count: people }) });
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('letter.open', { count: sessionIds.length })}
      confirmLabel={t('letter.send')}
      disabled={text.trim() === ''}
      onConfirm={confirm}
    >
      <Text size="sm">{t('letter.help')}</Text>
      <Textarea
        label={t('letter.text')}
        autosize
        minRows={4}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
