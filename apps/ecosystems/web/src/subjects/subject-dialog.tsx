import { useMutation } from '@apollo/client/react';
import { changesOf, TextInput, useServerForm } from '@lyceum/web/design-system';
import { SaveSubjectsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { SaveDialog } from '../lists/save-dialog';
import type { SubjectRow } from './manage-subjects-page';

interface SubjectDialogProps {
  /** Null for a new subject. */
  subject: SubjectRow | null;
  onSaved: () => unknown;
  onClose: () => void;
}

/** Adds, changes, archives or unarchives a subject. */
export function SubjectDialog({ subject, onSaved, onClose }: SubjectDialogProps) {
  const t = useT();
  const [save] = useMutation(SaveSubjectsDocument);
  const initial = { name: subject?.name ?? '', code: subject?.code ?? '' };
  const form = useServerForm({
    name: subject ? `subject-${subject.id}` : 'new-subject',
    initial,
    argument: 'subjects.0',
    labelOf: (field) => (field === 'code' ? t('subjects.code') : t('subjects.name')),
    // Sends only changed fields, so that those changed by another admin stay.
    save: (values) =>
      save({
        variables: {
          subjects: [subject ? { id: subject.id, ...changesOf(initial, values).values } : values],
        },
      }),
  });
  const { values, set, field } = form;
  return (
    <SaveDialog
      title={subject ? t('subjects.editTitle') : t('subjects.add')}
      form={form}
      archived={subject?.archived}
      onArchive={(archived) => save({ variables: { subjects: [{ id: subject?.id ?? '', archived }] } })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        required
        data-autofocus
        label={t('subjects.name')}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        {...field('code')}
        label={t('subjects.code')}
        description={t('subjects.codeHelp')}
        value={values.code}
        onChange={(event) => set({ code: event.currentTarget.value })}
      />
    </SaveDialog>
  );
}
