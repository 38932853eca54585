import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  Button,
  DraftNotice,
  ErrorState,
  FormErrors,
  Group,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT, type AdminTexts } from '../i18n';
import {
  BasicsSection,
  ContactSection,
  PermissionsSection,
  SessionsSection,
  ToldSection,
} from './program-sections';
import type { ProgramValues } from './program-values';
import styles from '../admin.module.css';

/** Labels of the fields as the server names them, for the summary of what is wrong. */
export function programLabel(t: AdminTexts): (field: string) => string {
  const labels: Record<string, string> = {
    name: t('programForm.name'),
    shortName: t('programForm.shortName'),
    timeZoneId: t('programForm.timeZone'),
    sessionCapabilities: t('programForm.kinds'),
    'sessions.sessionJoinMinutesPrior': t('programForm.joinMinutes'),
    'adminContactInfo.name': t('programForm.contactName'),
    'adminContactInfo.phone': t('programForm.contactPhone'),
    'adminContactInfo.email': t('programForm.contactEmail'),
  };
  return (field) => labels[field] ?? field;
}

interface ProgramFormProps {
  form: ServerForm<ProgramValues>;
  submitLabel: string;
  backTo: string;
  onSaved: () => void;
  /** Beside the buttons, for what else can be done. */
  aside?: ReactNode;
}

/** A program's settings in groups; the server checks them and says what to enter where. */
export function ProgramForm({ form, submitLabel, backTo, onSaved, aside }: ProgramFormProps) {
  const t = useT();
  const submit = async () => {
    if (await form.submit()) onSaved();
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {form.error ? <ErrorState error={form.error} title={t('form.notSaved')} variant="inline" /> : null}
      <BasicsSection form={form} />
      <SessionsSection form={form} />
      <PermissionsSection form={form} />
      <ToldSection form={form} />
      <ContactSection form={form} />
      <div className={styles.saveBar}>
        {aside}
        <Group gap="xs" ml="auto">
          <Button variant="default" component={Link} to={backTo}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
        </Group>
      </div>
    </form>
  );
}
