import type { ReactNode } from 'react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  notify,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';

interface SavedFormProps<Values extends object> {
  form: ServerForm<Values>;
  onSaved?: () => unknown;
  children: ReactNode;
}

/** A section with its own save button: the unsaved draft and refusals above, the button below. */
export function SavedForm<Values extends object>({ form, onSaved, children }: SavedFormProps<Values>) {
  const t = useT();
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('settings.saved') });
    await onSaved?.();
  };
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {form.error ? <ErrorState variant="inline" error={form.error} /> : null}
      {children}
      <div>
        <Button type="submit" loading={form.busy} disabled={!form.dirty}>
          {t('settings.save')}
        </Button>
      </div>
    </Form>
  );
}
