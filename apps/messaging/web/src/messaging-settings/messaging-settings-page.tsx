import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  Form,
  FormErrors,
  FormSkeleton,
  NotSaved,
  notify,
  Page,
  PageHeader,
  Section,
  Stack,
  Switch,
  useCallbackRef,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  MessagingSettingsDocument,
  UpdateMessagingSettingsDocument,
  type MessagingSettingsQuery,
  type SettingsOfMessagesFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { TimeSpanFields } from '../quiet-hours/time-span-fields';

/** The organization's settings for messages and notifications. */
export default function MessagingSettingsPage() {
  const t = useT();
  const { data, error, refetch } = useQuery(MessagingSettingsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <Page width="medium">
      <PageHeader title={t('messagingSettings.title')} description={t('messagingSettings.description')} />
      {data ? (
        <SettingsForm settings={data.getMessagingSettings} onReload={refetch} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={4} />
      )}
    </Page>
  );
}

const valuesOf = ({
  quietHours,
  readMarks,
  typing,
  translates,
  withholdsFlagged,
}: SettingsOfMessagesFragment) => ({
  isQuiet: quietHours !== null,
  starts: quietHours?.starts ?? '21:00',
  ends: quietHours?.ends ?? '07:00',
  readMarks,
  typing,
  translates,
  withholdsFlagged,
});

interface SettingsFormProps {
  settings: SettingsOfMessagesFragment;
  onReload: () => Promise<{ data?: MessagingSettingsQuery | undefined }>;
}

function SettingsForm({ settings, onReload }: SettingsFormProps) {
  const t = useT();
  const [update] = useMutation(UpdateMessagingSettingsDocument);
  const form = useServerForm({
    name: 'messaging-settings',
    initial: valuesOf(settings),
    argument: 'settings',
    labelOf: (field) => {
      const named = field.split('.').at(-1);
      return named === 'starts' || named === 'ends' ? t(`quiet.${named}`) : field;
    },
    revision: settings.revision,
    save: ({ isQuiet, starts, ends, ...switches }, revision) =>
      update({
        variables: {
          settings: { quietHours: isQuiet ? { starts, ends } : null, ...switches, revision },
        },
      }),
  });
  const { values, set } = form;
  const takeUp = useCallbackRef(async () => {
    const { data } = await onReload();
    if (data) form.rebase(valuesOf(data.getMessagingSettings), data.getMessagingSettings.revision);
  });
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void form
          .submit()
          .then((saved) => saved && notify({ tone: 'good', message: t('messagingSettings.saved') }));
      }}
    >
      <Stack gap="lg">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <NotSaved error={form.error} title={t('messagingSettings.notSaved')} onTakeUp={takeUp} />
        <Section id="quiet" title={t('quiet.title')} description={t('messagingSettings.quietHelp')}>
          <Stack gap="md">
            <Switch
              label={t('messagingSettings.quiet')}
              checked={values.isQuiet}
              onChange={(event) => set({ isQuiet: event.currentTarget.checked })}
            />
            {values.isQuiet ? (
              <TimeSpanFields
                value={values}
                starts={form.field('quietHours.starts')}
                ends={form.field('quietHours.ends')}
                onChange={(times) => set(times)}
              />
            ) : null}
          </Stack>
        </Section>
        <Section id="marks" title={t('messagingSettings.marks')}>
          <Stack gap="md">
            <Switch
              label={t('messagingSettings.readMarks')}
              description={t('messagingSettings.readMarksHelp')}
              checked={values.readMarks}
              onChange={(event) => set({ readMarks: event.currentTarget.checked })}
            />
            <Switch
              label={t('messagingSettings.typing')}
              description={t('messagingSettings.typingHelp')}
              checked={values.typing}
              onChange={(event) => set({ typing: event.currentTarget.checked })}
            />
          </Stack>
        </Section>
        <Section
          id="translation"
          title={t('translation.settings')}
          description={t('translation.settingsHelp')}
        >
          <Stack gap="md">
            <Switch
              label={t('translation.translates')}
              description={t('translation.translatesHelp')}
              checked={values.translates}
              onChange={(event) => set({ translates: event.currentTarget.checked })}
            />
            {values.translates ? (
              <Switch
                label={t('translation.withholds')}
                description={t('translation.withholdsHelp')}
                checked={values.withholdsFlagged}
                onChange={(event) => set({ withholdsFlagged: event.currentTarget.checked })}
              />
            ) : null}
          </Stack>
        </Section>
        <div>
          <Button type="submit" loading={form.busy} disabled={!form.dirty}>
            {t('messagingSettings.save')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
