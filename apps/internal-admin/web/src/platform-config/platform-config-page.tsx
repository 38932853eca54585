import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  FormSkeleton,
  Group,
  NotSaved,
  notify,
  Page,
  PageHeader,
  Stack,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  GetPlatformEcosystemConfigDocument,
  UpdatePlatformEcosystemConfigDocument,
  type PlatformConfigFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { BeginningSection, SessionsSection, WordsSection } from './platform-sections';
import { inputOf, valuesOf } from './platform-values';

/** Defaults of organizations created from now on. */
export default function PlatformConfigPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(GetPlatformEcosystemConfigDocument, {
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Page width="medium">
      <PageHeader
        title={t('platform.title')}
        description={t('platform.description')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
      />
      {data ? (
        <ConfigForm config={data.getPlatformEcosystemConfig} onReload={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

const LABELS: Record<string, Parameters<ReturnType<typeof useT>>[0]> = {
  currency: 'platform.currency',
  timeZoneId: 'manage.timeZone',
  primaryColor: 'manage.color',
  sessionInterval: 'platform.interval',
  sessionAdvanceDayLimit: 'platform.daysAhead',
  'sessionSettings.sessionDurations': 'platform.durations',
  'sessionSettings.attendanceGraceMinutes': 'platform.grace',
};

interface ConfigFormProps {
  config: PlatformConfigFragment;
  onReload: () => Promise<{ data?: { getPlatformEcosystemConfig: PlatformConfigFragment } | undefined }>;
}

function ConfigForm({ config, onReload }: ConfigFormProps) {
  const t = useT();
  const [update] = useMutation(UpdatePlatformEcosystemConfigDocument);
  const form = useServerForm({
    name: 'platform-config',
    initial: valuesOf(config),
    argument: 'ecosystemInput',
    labelOf: (field) => {
      const key = LABELS[field];
      return key ? t(key) : field.startsWith('terms.') ? t('platform.words') : field;
    },
    revision: config.revision,
    save: (values, revision) => update({ variables: { ecosystemInput: inputOf(values, revision) } }),
  });
  const submit = async () => {
    if (await form.submit()) notify({ tone: 'good', message: t('platform.saved') });
  };
  const takeUp = async () => {
    const saved = (await onReload()).data?.getPlatformEcosystemConfig;
    if (saved) form.rebase(valuesOf(saved), saved.revision);
  };
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <NotSaved error={form.error} title={t('manage.notSaved')} onTakeUp={takeUp} />
        <BeginningSection form={form} />
        <WordsSection form={form} />
        <SessionsSection form={form} />
        <Group justify="flex-end">
          <Button variant="default" disabled={!form.dirty || form.busy} onClick={() => form.reset()}>
            {t('platform.discard')}
          </Button>
          <Button type="submit" disabled={!form.dirty} loading={form.busy}>
            {t('manage.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
