import { useMutation } from '@apollo/client/react';
import { FormDialog, Textarea, TextInput, useServerForm } from '@lyceum/web/design-system';
import type { FiguresInput, RoiDocuments } from './figures';
import { useT } from './i18n';

interface KeepDialogProps {
  documents: RoiDocuments;
  input: FiguresInput;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Saves the current figures as a report under a name. */
export function SaveReportDialog({ documents, input, onClose, onSaved }: KeepDialogProps) {
  const t = useT();
  const [create] = useMutation(documents.create);
  const form = useServerForm({
    name: 'roi-keep',
    initial: { reportName: '', notes: '' },
    argument: 'input',
    labelOf: (field) => (field === 'notes' ? t('notes') : t('reportName')),
    save: async (words) => {
      const { data } = await create({ variables: { input: { ...words, figures: input } } });
      if (data) onSaved(data.createRoiReport.id);
    },
  });
  const { values, set, field } = form;
  return (
    <FormDialog
      title={t('keepTitle')}
      submitLabel={t('keep')}
      size="md"
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('notKept')}
      onClose={onClose}
      onSubmit={() => form.submit()}
    >
      <TextInput
        {...field('reportName')}
        label={t('reportName')}
        required
        maxLength={120}
        data-autofocus
        value={values.reportName}
        onChange={(event) => set({ reportName: event.currentTarget.value })}
      />
      <Textarea
        {...field('notes')}
        label={t('notes')}
        description={t('notesHelp')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={2000}
        value={values.notes}
        onChange={(event) => set({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
