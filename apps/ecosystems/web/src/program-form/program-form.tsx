import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  FormPart,
  Group,
  NotSaved,
  type ServerForm,
  WithSectionIndex,
} from '@lyceum/web/design-system';
import { useT, type AdminTexts } from '../i18n';
import {
  BasicsSection,
  ContactSection,
  PermissionsSection,
  SessionsSection,
  NotificationsSection,
} from './program-sections';
import { FeedbackSection } from './feedback-section';
import type { ProgramValues } from './program-values';
import { RequestsSection } from './requests-section';
import { ReviewsSection } from './reviews-section';
import { SelfEnrollmentSection } from './self-enrollment-section';
import { SessionPropertiesSection } from './session-properties-section';
import { ToolsSection } from './tools-section';
import { TutorFlowSection } from './tutor-flow-section';
import styles from '../admin.module.css';

/** Labels by the server's field names, for the summary of errors. */
export function programLabel(t: AdminTexts): (field: string) => string {
  const labels: Record<string, string> = {
    name: t('programForm.name'),
    shortName: t('programForm.shortName'),
    timeZoneId: t('programForm.timeZone'),
    sessionCapabilities: t('programForm.kinds'),
    'sessions.sessionJoinMinutesPrior': t('programForm.joinMinutes'),
    weeklyMinutesTarget: t('programForm.weeklyTarget'),
    'selfEnrollment.enabled': t('selfEnrollment.enabled'),
    'selfEnrollment.roles': t('selfEnrollment.roles'),
    'selfEnrollment.maxLearners': t('selfEnrollment.maxLearners'),
    'adminContactInfo.name': t('programForm.contactName'),
    'adminContactInfo.phone': t('programForm.contactPhone'),
    'adminContactInfo.email': t('programForm.contactEmail'),
  };
  const ofProperty: Record<string, string> = {
    label: t('sessionProperties.label'),
    options: t('sessionProperties.options'),
  };
  return (field) => {
    const [, at, name] = /^sessions\.sessionCustomProperties\.(\d+)\.(\w+)$/.exec(field) ?? [];
    if (!at || !name) return labels[field] ?? field;
    return `${t('sessionProperties.nth', { number: Number(at) + 1 })}: ${ofProperty[name] ?? name}`;
  };
}

interface ProgramFormProps {
  form: ServerForm<ProgramValues>;
  submitLabel: string;
  backTo: string;
  onSubmit: () => unknown;
  /** Loads what another admin has saved meanwhile; absent for a new program. */
  onTakeUp?: () => unknown;
  /** Shown beside the buttons, for further actions. */
  aside?: ReactNode;
}

/** Settings of a program in groups; the server validates them and answers what to enter in each field. */
export function ProgramForm({ form, submitLabel, backTo, onSubmit, onTakeUp, aside }: ProgramFormProps) {
  const t = useT();
  return (
    <WithSectionIndex>
      <Form
        serverChecks
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <NotSaved error={form.error} title={t('form.notSaved')} onTakeUp={onTakeUp} />
        <FormPart of={BasicsSection} form={form} />
        <FormPart of={SessionsSection} form={form} />
        <FormPart of={SessionPropertiesSection} form={form} />
        <FormPart of={PermissionsSection} form={form} />
        <FormPart of={ReviewsSection} form={form} />
        <FormPart of={NotificationsSection} form={form} />
        <FormPart of={FeedbackSection} form={form} />
        <FormPart of={RequestsSection} form={form} />
        <FormPart of={SelfEnrollmentSection} form={form} />
        <FormPart of={TutorFlowSection} form={form} />
        <FormPart of={ToolsSection} form={form} />
        <FormPart of={ContactSection} form={form} />
        <div className={styles.saveBar} data-save-bar>
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
      </Form>
    </WithSectionIndex>
  );
}
