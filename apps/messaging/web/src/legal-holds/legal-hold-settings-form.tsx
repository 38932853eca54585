import { useMutation } from '@apollo/client/react';
import {
  Button,
  Form,
  FormErrors,
  NotSaved,
  notify,
  Section,
  Stack,
  Switch,
  useCallbackRef,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  UpdateLegalHoldSettingsDocument,
  type LegalHoldsQuery,
  type SettingsOfLegalHoldsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface LegalHoldSettingsFormProps {
  settings: SettingsOfLegalHoldsFragment;
  onReload: () => Promise<{ data?: LegalHoldsQuery | undefined }>;
}

const valuesOf = ({ twoPeople, showsWaiting }: SettingsOfLegalHoldsFragment) => ({ twoPeople, showsWaiting });

export function LegalHoldSettingsForm({ settings, onReload }: LegalHoldSettingsFormProps) {
  const t = useT();
  const [update] = useMutation(UpdateLegalHoldSettingsDocument);
  const form = useServerForm({
    name: 'legal-hold-settings',
    initial: valuesOf(settings),
    argument: 'settings',
    labelOf: (field) => field,
    revision: settings.revision,
    save: (values, revision) => update({ variables: { settings: { ...values, revision } } }),
  });
  const { values, set } = form;
  const takeUp = useCallbackRef(async () => {
    const { data } = await onReload();
    if (data) form.rebase(valuesOf(data.getLegalHolds.settings), data.getLegalHolds.settings.revision);
  });
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void form
          .submit()
          .then((saved) => saved && notify({ tone: 'good', message: t('holds.settingsSaved') }));
      }}
    >
      <Section id="settings" title={t('holds.settings')}>
        <Stack gap="md">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <NotSaved error={form.error} title={t('holds.settingsNotSaved')} onTakeUp={takeUp} />
          <Switch
            label={t('holds.twoPeople')}
            description={t('holds.twoPeopleHelp')}
            checked={values.twoPeople}
            onChange={(event) => set({ twoPeople: event.currentTarget.checked })}
          />
          <Switch
            label={t('holds.showsWaiting')}
            description={t('holds.showsWaitingHelp')}
            checked={values.showsWaiting}
            onChange={(event) => set({ showsWaiting: event.currentTarget.checked })}
          />
          <div>
            <Button type="submit" loading={form.busy} disabled={!form.dirty}>
              {t('messagingSettings.save')}
            </Button>
          </div>
        </Stack>
      </Section>
    </Form>
  );
}
