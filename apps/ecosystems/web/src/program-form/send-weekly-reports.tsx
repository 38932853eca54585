import { useParams } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, notify, Stack, Text } from '@lyceum/web/design-system';
import { IconMail } from '@tabler/icons-react';
import { SendWeeklyReportsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';

/** Sends the weekly reports now instead of on Monday. Unsaved recipients do not count yet. */
export function SendWeeklyReports({ form: { values, dirty } }: SectionProps) {
  const t = useT();
  const { programId } = useParams();
  const [send, { loading, error }] = useMutation(SendWeeklyReportsDocument);
  if (!programId || !values.weeklyReport) return null;
  const submit = async () => {
    const answer = await send({ variables: { programId } }).catch(() => null);
    if (!answer?.data) return;
    const { families: count } = answer.data.sendWeeklyReports;
    notify({ tone: 'good', message: count ? t('weeklyReports.sent', { count }) : t('weeklyReports.none') });
  };
  return (
    <Stack gap="xs" align="flex-start">
      {error ? <ErrorState variant="inline" error={error} /> : null}
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.8} />}
        loading={loading}
        disabled={dirty}
        onClick={() => void submit()}
      >
        {t('weeklyReports.send')}
      </Button>
      <Text size="xs" c="dimmed">
        {dirty ? t('weeklyReports.saveFirst') : t('weeklyReports.help')}
      </Text>
    </Stack>
  );
}
