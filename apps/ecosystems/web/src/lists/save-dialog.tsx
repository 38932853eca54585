import { useState, type ReactNode } from 'react';
import { Button, FormDialog, notify, type ServerForm } from '@lyceum/web/design-system';
import { useT } from '../i18n';

interface SaveDialogProps<Values extends object> {
  title: string;
  form: ServerForm<Values>;
  /** Undefined for a new entry, which cannot be archived. */
  archived: boolean | undefined;
  onArchive: (archived: boolean) => Promise<unknown>;
  onSaved: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Dialog for one entry of a list: its fields, and archiving. */
export function SaveDialog<Values extends object>(props: SaveDialogProps<Values>) {
  const { title, form, archived, onArchive, onSaved, onClose, children } = props;
  const t = useT();
  const [archiving, setArchiving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const done = (message: string) => {
    notify({ tone: 'good', message });
    onSaved();
    onClose();
  };
  const submit = async () => {
    if (await form.submit()) done(t('form.saved'));
  };
  const archive = async () => {
    setArchiving(true);
    try {
      await onArchive(!archived);
      done(archived ? t('lists.unarchived') : t('lists.archivedNotice'));
    } catch (cause) {
      setError(cause);
    } finally {
      setArchiving(false);
    }
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('form.save')}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error ?? error}
      errorTitle={t('form.notSaved')}
      aside={
        archived === undefined ? null : (
          <Button variant="subtle" color="gray" loading={archiving} onClick={() => void archive()}>
            {archived ? t('lists.unarchive') : t('lists.archive')}
          </Button>
        )
      }
    >
      {children}
    </FormDialog>
  );
}
