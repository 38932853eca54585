import {
  DraftNotice,
  FormDialog,
  NativeSelect,
  notify,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { useT } from './i18n';
import { NOTE_TYPES, type NewNote, type Note, type NoteReaders, type NoteType } from './note';

export interface NoteFormProps {
  /** Name of the draft. */
  name: string;
  /** Title of the dialog for a new note, where it differs from the default. */
  title?: string;
  /** Null: a new note. */
  note?: Note | null;
  /** Possible readers; the first is preselected. */
  readers: readonly NoteReaders[];
  /** A rejection is shown. */
  onSave: (note: NewNote) => Promise<unknown>;
  /** `onSave` shows its own notice. */
  tells?: boolean;
  onSaved?: () => void;
  onClose: () => void;
}

/** Text, type and readers of a note. */
export default function NoteForm(props: NoteFormProps) {
  const { name, title, note, readers, onSave, tells = false, onSaved, onClose } = props;
  const t = useT();
  const form = useServerForm<NewNote>({
    name,
    argument: 'input',
    initial: {
      subject: note?.subject ?? '',
      message: note?.message ?? '',
      type: note?.type ?? 'NOTE',
      visibility: note?.visibility ?? readers[0] ?? 'ADMINS',
    },
    labelOf: (field) => t(`notes.${field as 'subject' | 'message'}`),
    save: onSave,
  });
  const { values, set } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    if (!tells) notify({ tone: 'good', message: t('notes.saved') });
    onSaved?.();
    onClose();
  };
  return (
    <FormDialog
      title={note ? t('notes.editTitle') : (title ?? t('notes.write'))}
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
          data={NOTE_TYPES.map((type) => ({ value: type, label: t(`noteType.${type}`) }))}
          value={values.type}
          onChange={(event) => set({ type: event.currentTarget.value as NoteType })}
        />
      )}
      <NativeSelect
        label={t('notes.visibility')}
        description={values.visibility === 'FAMILY' ? t('notes.familyIsTold') : null}
        data={readers.map((each) => ({ value: each, label: t(`noteFor.${each}`) }))}
        value={values.visibility}
        onChange={(event) => set({ visibility: event.currentTarget.value as NoteReaders })}
      />
    </FormDialog>
  );
}
