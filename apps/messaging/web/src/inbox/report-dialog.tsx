import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, NativeSelect, Text, Textarea, notify } from '@lyceum/web/design-system';
import { ReportUserDocument, type PersonInConversationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ReportDialogProps {
  conversationId: string;
  /** People of the conversation except the viewer, one of whom is reported. */
  people: readonly PersonInConversationFragment[];
  /** The reported message; left out: the report is about the person. */
  messageId?: string;
  onClose: () => void;
}

/** Reports a person to the admins; the reported person is not notified. */
export function ReportDialog({ conversationId, people, messageId, onClose }: ReportDialogProps) {
  const t = useT();
  const [userId, setUserId] = useState(people[0]?.userId ?? '');
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [report, { loading, error }] = useMutation(ReportUserDocument);
  const missing = reason.trim() ? null : t('report.reasonMissing');
  const submit = async () => {
    setAttempt(attempt + 1);
    if (missing) return;
    try {
      await report({ variables: { userId, conversationId, messageId: messageId ?? null, reason } });
      notify({ message: t('report.done'), tone: 'good' });
      onClose();
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <FormDialog
      title={t(messageId ? 'report.message' : 'report.person')}
      submitLabel={t('report.submit')}
      errorTitle={t('report.failed')}
      error={error}
      problems={attempt > 0 && missing ? [{ fieldId: 'report-reason', message: missing }] : []}
      attempt={attempt}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t('report.text')}</Text>
      {people.length > 1 ? (
        <NativeSelect
          label={t('report.whom')}
          value={userId}
          data={people.map((person) => ({ value: person.userId, label: person.name || t('inbox.someone') }))}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
      ) : null}
      <Textarea
        id="report-reason"
        label={t('report.reason')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        value={reason}
        error={attempt > 0 ? missing : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
