import { Code, Page, PageHeader, Section, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { COMPLETED, HEADERS, HELD, PING, VERIFY } from './receiver-examples';
import styles from './webhooks.module.css';

/** Guide for developers of receivers. Public, because vendors have no account. */
export default function ReceiverGuidePage() {
  const t = useT();
  return (
    <Page width="medium">
      <PageHeader title={t('receiver.title')} description={t('receiver.description')} />
      <Stack gap="lg">
        <Section title={t('receiver.verify')}>
          <Stack gap="sm">
            <Text>{t('receiver.verifyHelp')}</Text>
            <Code block className={styles.code ?? ''} lang="en">
              {HEADERS}
            </Code>
            <Text>{t('receiver.library')}</Text>
            <Code block className={styles.code ?? ''} lang="en">
              {VERIFY}
            </Code>
            <Text>{t('receiver.rotation')}</Text>
          </Stack>
        </Section>
        <Section title={t('receiver.payloads')}>
          <Stack gap="sm">
            <Text>{t('receiver.payloadsHelp')}</Text>
            <Text fw={600}>session.completed, session.attendance_corrected</Text>
            <Text>{t('receiver.sessions')}</Text>
            <Code block className={styles.code ?? ''} lang="en">
              {COMPLETED}
            </Code>
            <Text fw={600}>roster.plan_held</Text>
            <Text>{t('receiver.held')}</Text>
            <Code block className={styles.code ?? ''} lang="en">
              {HELD}
            </Code>
            <Text fw={600}>webhook.ping</Text>
            <Text>{t('receiver.ping')}</Text>
            <Code block className={styles.code ?? ''} lang="en">
              {PING}
            </Code>
          </Stack>
        </Section>
        <Section title={t('receiver.answer')}>
          <Stack gap="sm">
            <Text>{t('receiver.answerHelp')}</Text>
            <Text>{t('receiver.retries')}</Text>
            <Text>{t('receiver.disabled')}</Text>
          </Stack>
        </Section>
        <Section title={t('receiver.order')}>
          <Text>{t('receiver.orderHelp')}</Text>
        </Section>
      </Stack>
    </Page>
  );
}
