import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  NativeSelect,
  notify,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  ChangeNoteDocument,
  NotesDocument,
  WriteNoteDocument,
  WriteNotesDocument,
  type PersonNoteFragment,
  type ProfileActivityType,
  type ProfileActivityVisibility,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useTellChange } from '../people/tell-change';
import styles from './person.module.css';

const TYPES: ProfileActivityType[] = ['NOTE', 'CALL', 'MESSAGE', 'MEETING', 'INCIDENT'];
const VISIBILITIES: ProfileActivityVisibility[] = ['ADMINS', 'EDUCATORS', 'FAMILY'];

interface Note {
  subject: string;
  message: string;
  type: ProfileActivityType;
  visibility: ProfileActivityVisibility;
}

interface NoteDialogProps {
  /** One person, or many who get the same note. */
  userIds: readonly string[];
  /** Null: a new one. */
  note: PersonNoteFragment | null;
  onClose: () => void;
  onWritten?: () => void;
}

/** Writes a note, or changes one's own. */
export default function NoteDialog({ userIds, note, onClose, onWritten }: NoteDialogProps) {
  const t = useT();
  const save = useSaveNote(userIds, note);
  const form = useServerForm<Note>({
    name: note ? `note-${note.id}` : `note-of-${userIds[0]}`,
    argument: 'input',
    initial: {
      subject: note?.subject ?? '',
      message: note?.message ?? '',
      type: note?.type ?? 'NOTE',
      visibility: note?.visibility ?? 'ADMINS',
    },
    labelOf: (field) => t(`notes.${field as 'subject' | 'message'}`),
    save,
  });
  const { values, set } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    if (userIds.length === 1) notify({ tone: 'good', message: t('notes.saved') });
    onWritten?.();
    onClose();
  };
  const title = userIds.length > 1 ? t('notes.manyTitle', { count: userIds.length }) : t('notes.newTitle');
  return (
    <FormDialog
      title={note ? t('notes.editTitle') : title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('notes.save')}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('form.notSaved')}
    >
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
      <div className={styles.row}>
        {note ? null : (
          <NativeSelect
            className={styles.grow ?? ''}
            label={t('notes.type')}
            data={TYPES.map((type) => ({ value: type, label: t(`noteType.${type}`) }))}
            value={values.type}
            onChange={(event) => set({ type: event.currentTarget.value as ProfileActivityType })}
          />
        )}
        <NativeSelect
          className={styles.grow ?? ''}
          label={t('notes.visibility')}
          data={VISIBILITIES.map((each) => ({ value: each, label: t(`noteFor.${each}`) }))}
          value={values.visibility}
          onChange={(event) => set({ visibility: event.currentTarget.value as ProfileActivityVisibility })}
        />
      </div>
    </FormDialog>
  );
}

function useSaveNote(userIds: readonly string[], note: PersonNoteFragment | null) {
  const tell = useTellChange();
  const refetchQueries = [NotesDocument];
  const [write] = useMutation(WriteNoteDocument, { refetchQueries });
  const [writeMany] = useMutation(WriteNotesDocument);
  const [change] = useMutation(ChangeNoteDocument);
  return async ({ type, ...words }: Note) => {
    if (note) return change({ variables: { input: { id: note.id, ...words } } });
    const [userId = '', ...others] = userIds;
    if (others.length === 0) return write({ variables: { input: { userId, type, ...words } } });
    const answer = await writeMany({ variables: { input: { userIds: [...userIds], type, ...words } } });
    tell(answer.data?.createMultiProfileActivity ?? null);
    return answer;
  };
}
