import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, Group, notify, Select } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { IconMailForward } from '@tabler/icons-react';
import { SendBackgroundCheckReminderDocument, type ApprovalStatus } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ApplicationPanelProps } from './application-panel';
import styles from '../review.module.css';
import { useUpdate } from './use-update';

const STATUSES: ApprovalStatus[] = ['NOT_STARTED', 'PENDING', 'APPROVED', 'NOT_REQUIRED', 'DECLINED'];

/** The status of the background check, and a reminder to applicants who have not started it. */
export function BackgroundCheck({ application, onChanged }: ApplicationPanelProps) {
  const t = useT();
  const format = useFormat();
  const { save, busy, error } = useUpdate(application, onChanged);
  const [remind, { loading }] = useMutation(SendBackgroundCheckReminderDocument, {
    variables: { applicationIds: [application.id] },
  });
  const { backgroundCheckStatus, remindedAt, reminders } = application;
  const isOpen = backgroundCheckStatus === 'NOT_STARTED' || backgroundCheckStatus === 'PENDING';
  const send = async () => {
    try {
      const refusal = (await remind()).data?.sendBackgroundCheckReminder[0]?.refusal;
      notify(
        refusal
          ? t(`applications.reminder.${refusal}`)
          : { tone: 'good', message: t('applications.reminded') },
      );
      await onChanged();
    } catch (failure) {
      notify({ tone: 'bad', title: t('applications.notReminded'), message: errorText(failure) });
    }
  };
  return (
    <section>
      <h3 className={styles.heading}>{t('applications.check')}</h3>
      {error ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
      <Group gap="sm" align="flex-end">
        <Select
          label={t('applications.checkStatus')}
          allowDeselect={false}
          disabled={busy}
          data={STATUSES.map((status) => ({ value: status, label: t(`approval.${status}`) }))}
          value={backgroundCheckStatus}
          onChange={(status) => status && void save({ backgroundCheckStatus: status as ApprovalStatus })}
        />
        {isOpen && application.status !== 'DECLINED' ? (
          <Button
            variant="default"
            loading={loading}
            leftSection={<IconMailForward size={16} stroke={1.8} />}
            onClick={() => void send()}
          >
            {t('applications.remind')}
          </Button>
        ) : null}
      </Group>
      {remindedAt ? (
        <p className={styles.quiet}>
          {t('applications.lastReminded', { count: reminders, date: format.date(remindedAt) })}
        </p>
      ) : null}
    </section>
  );
}
