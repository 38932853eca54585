import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, useServerForm } from '@lyceum/web/design-system';
import { DataRequestsOfDocument, ErasePersonsDataDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface EraseDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Requests the deletion of a person's data, with a reason; the decision is a separate step. */
export default function EraseDialog({ userId, name, onClose }: EraseDialogProps) {
  const t = useT();
  const [ask] = useMutation(ErasePersonsDataDocument, { refetchQueries: [DataRequestsOfDocument] });
  const form = useServerForm<{ reason: string }>({
    name: `erase-${userId}`,
    argument: 'input',
    initial: { reason: '' },
    labelOf: () => t('personData.reason'),
    save: ({ reason }) => ask({ variables: { input: { userId, reason } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('personData.eraseAsked') });
    onClose();
  };
  return (
    <FormDialog
      title={t('personData.eraseTitle', { name })}
      size="md"
      submitLabel={t('personData.eraseSend')}
      onClose={onClose}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('form.notSaved')}
    >
      <Text size="sm">{t('personData.eraseHelp')}</Text>
      <Textarea
        {...form.field('reason')}
        required
        data-autofocus
        label={t('personData.reason')}
        autosize
        minRows={3}
        maxLength={2000}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
