import { useState, type ReactNode } from 'react';
import {
  Button,
  Dialog,
  ErrorState,
  FormErrors,
  Group,
  notify,
  Stack,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';

interface SaveDialogProps<Values extends object> {
  title: string;
  form: ServerForm<Values>;
  /** Undefined for what is new and has nothing to archive. */
  archived: boolean | undefined;
  onArchive: (archived: boolean) => Promise<unknown>;
  onSaved: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** One record of a list: its fields, and archiving. */
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
    <Dialog opened onClose={onClose} title={title} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          {form.error || error ? (
            <ErrorState error={form.error ?? error} title={t('form.notSaved')} variant="inline" />
          ) : null}
          {children}
          <Group gap="xs">
            {archived === undefined ? null : (
              <Button variant="subtle" color="gray" loading={archiving} onClick={() => void archive()}>
                {archived ? t('lists.unarchive') : t('lists.archive')}
              </Button>
            )}
            <Group gap="xs" ml="auto">
              <Button variant="default" onClick={onClose} disabled={form.busy}>
                {t('form.cancel')}
              </Button>
              <Button type="submit" loading={form.busy}>
                {t('form.save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
