import { useMutation } from '@apollo/client/react';
import {
  DraftNotice,
  FormDialog,
  NativeSelect,
  notify,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  ChangeOwnNoteDocument,
  NotesAboutDocument,
  WriteNoteAboutDocument,
  type ProfileActivityType,
  type ProfileActivityVisibility,
  type ReadNoteFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const TYPES: ProfileActivityType[] = ['NOTE', 'CALL', 'MESSAGE', 'MEETING', 'INCIDENT'];
const VISIBILITIES: ProfileActivityVisibility[] = ['EDUCATORS', 'FAMILY', 'ADMINS'];

interface Note {
  subject: string;
  message: string;
  type: ProfileActivityType;
  visibility: ProfileActivityVisibility;
}

interface NoteDialogProps {
  userId: string;
  /** Null: a new one. */
  note: ReadNoteFragment | null;
  onClose: () => void;
}

/** Writes a note, or changes one's own. */
export default function NoteDialog({ userId, note, onClose }: NoteDialogProps) {
  const t = useT();
  const [write] = useMutation(WriteNoteAboutDocument, { refetchQueries: [NotesAboutDocument] });
  const [change] = useMutation(ChangeOwnNoteDocument);
  const form = useServerForm<Note>({
    name: note ? `note-${note.id}` : `note-about-${userId}`,
    argument: 'input',
    initial: {
      subject: note?.subject ?? '',
      message: note?.message ?? '',
      type: note?.type ?? 'NOTE',
      visibility: note?.visibility ?? 'EDUCATORS',
    },
    labelOf: (field) => t(`notes.${field as 'subject' | 'message'}`),
    save: ({ type, ...words }) =>
      note
        ? change({ variables: { input: { id: note.id, ...words } } })
        : write({ variables: { input: { userId, type, ...words } } }),
  });
  const { values, set } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('notes.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={note ? t('notes.editTitle') : t('notes.newTitle')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('notes.save')}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('notes.notSaved')}
    >
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      <TextInput
        {...form.field('subject')}
        required
        data-autofocus
        label={t('notes.subject')}
        maxLength={200}
        value={values.subject}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <Textarea
        {...form.field('message')}
        required
        label={t('notes.message')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={10000}
        value={values.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
      {note ? null : (
        <NativeSelect
          label={t('notes.type')}
          data={TYPES.map((type) => ({ value: type, label: t(`noteType.${type}`) }))}
          value={values.type}
          onChange={(event) => set({ type: event.currentTarget.value as ProfileActivityType })}
        />
      )}
      <NativeSelect
        label={t('notes.visibility')}
        description={values.visibility === 'FAMILY' ? t('notes.familyIsTold') : null}
        data={VISIBILITIES.map((each) => ({ value: each, label: t(`noteFor.${each}`) }))}
        value={values.visibility}
        onChange={(event) => set({ visibility: event.currentTarget.value as ProfileActivityVisibility })}
      />
    </FormDialog>
  );
}
