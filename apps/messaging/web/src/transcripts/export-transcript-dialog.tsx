import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, saveFile, Text, Textarea } from '@lyceum/web/design-system';
import { ExportConversationTranscriptDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ExportTranscriptDialogProps {
  conversationId: string;
  onClose: () => void;
}

/** Saves a conversation as files whose hashes a script checks; the reason is logged. */
export function ExportTranscriptDialog({ conversationId, onClose }: ExportTranscriptDialogProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [exportPart, { error }] = useMutation(ExportConversationTranscriptDocument);
  const [busy, setBusy] = useState(false);
  const missing = reason.trim() ? null : t('transcript.reasonMissing');
  const submit = async () => {
    setAttempt(attempt + 1);
    if (missing) return;
    setBusy(true);
    try {
      for (let part = 1, parts = 1; part <= parts; part++) {
        const { data } = await exportPart({ variables: { conversationId, reason, part } });
        const made = data!.exportConversationTranscript;
        parts = made.parts;
        saveFile(made.filename, new Blob([made.text], { type: 'application/jsonl' }));
      }
      notify({ message: t('transcript.done'), tone: 'good' });
      onClose();
    } catch {
      // The error is shown above the fields.
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('transcript.title')}
      submitLabel={t('transcript.submit')}
      errorTitle={t('transcript.failed')}
      error={error}
      problems={attempt > 0 && missing ? [{ fieldId: 'transcript-reason', message: missing }] : []}
      attempt={attempt}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('transcript.text')}</Text>
      <Textarea
        id="transcript-reason"
        label={t('transcript.reason')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={reason}
        error={attempt > 0 ? missing : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
