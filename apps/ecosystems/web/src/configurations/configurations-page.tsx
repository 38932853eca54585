import { Link } from 'react-router';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  FormPart,
  FormSkeleton,
  Group,
  NotSaved,
  notify,
  Page,
  PageHeader,
  Text,
  useCallbackRef,
  useServerForm,
  WithSectionIndex,
} from '@lyceum/web/design-system';
import { useLive, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { IconChevronRight } from '@tabler/icons-react';
import {
  EcosystemSettingsByIdDocument,
  EditEcosystemDocument,
  type EcosystemSettingsByIdQuery,
  type EcosystemSettingsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { BrandingSection } from './branding-section';
import { ecosystemLabel } from './ecosystem-label';
import { inputOf, valuesOf } from './ecosystem-values';
import { GradesSection } from './grades-section';
import { HolidaysSection } from './holidays-section';
import { IdentitySection, TermsSection } from './identity-sections';
import { BookingSection } from './booking-section';
import { ChargesSection } from './charges-section';
import { PaySection } from './pay-section';
import { RatingSection } from './rating-section';
import { PropertiesSection } from './properties-section';
import { SignInSection } from './sign-in-section';
import { SignUpSection } from './sign-up-section';
import { WaiversSection } from './waivers-section';
import { JoiningSection, LimitsSection } from './session-rules-sections';
import styles from '../admin.module.css';

/** Settings of the ecosystem, for its super admins. */
export default function ConfigurationsPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const { data, error, refetch } = useQuery(EcosystemSettingsByIdDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive('ecosystem', refetch);
  return (
    <Page width="medium">
      <PageHeader title={t('config.title')} description={t('config.description')} />
      <OwnScreens />
      {data ? (
        <WithSectionIndex>
          <Loaded key={data.getEcosystem.id} ecosystem={data.getEcosystem} onReload={refetch} />
        </WithSectionIndex>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

/** Links to settings with a screen of their own. */
function OwnScreens() {
  const t = useT();
  const screens = [
    { to: '/configurations/manage-schools', title: t('schools.title'), text: t('config.schools') },
    { to: '/configurations/manage-subjects', title: t('subjects.title'), text: t('config.subjects') },
    { to: '/configurations/manage-timezones', title: t('timeZones.title'), text: t('config.timeZones') },
    {
      to: '/configurations/operator-visits',
      title: t('operatorVisits.title'),
      text: t('operatorVisits.short'),
    },
    {
      to: '/configurations/safeguarding',
      title: t('config.safeguarding'),
      text: t('config.safeguardingText'),
    },
    { to: '/configurations/messages', title: t('config.messages'), text: t('config.messagesText') },
    { to: '/configurations/vendors', title: t('config.vendors'), text: t('config.vendorsText') },
    { to: '/configurations/oneroster', title: t('config.oneRoster'), text: t('config.oneRosterText') },
    { to: '/configurations/webhooks', title: t('config.webhooks'), text: t('config.webhooksText') },
    { to: '/configurations/import-templates', title: t('config.imports'), text: t('config.importsText') },
  ];
  return (
    <nav className={styles.screens} aria-label={t('config.screens')}>
      {screens.map(({ to, title, text }) => (
        <Link key={to} to={to} className={styles.screen ?? ''}>
          <span>
            <strong>{title}</strong>
            <span className={styles.screenText}>{text}</span>
          </span>
          <IconChevronRight size={18} stroke={1.7} aria-hidden />
        </Link>
      ))}
    </nav>
  );
}

function Loaded({
  ecosystem,
  onReload,
}: {
  ecosystem: EcosystemSettingsFragment;
  onReload: () => Promise<{ data?: EcosystemSettingsByIdQuery | undefined }>;
}) {
  const t = useT();
  const { reload } = useViewerActions();
  const [edit] = useMutation(EditEcosystemDocument);
  const form = useServerForm({
    name: `ecosystem-${ecosystem.id}`,
    initial: valuesOf(ecosystem),
    argument: 'ecosystemInput',
    labelOf: ecosystemLabel(t),
    revision: ecosystem.revision,
    save: (values, revision) =>
      edit({ variables: { ecosystemId: ecosystem.id, ecosystemInput: inputOf(values, revision) } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('form.saved') });
    await reload();
  };
  /** Merges the saved values into the form, below unsaved input. */
  const takeUp = useCallbackRef(async () => {
    const { data } = await onReload();
    if (data) form.rebase(valuesOf(data.getEcosystem), data.getEcosystem.revision);
  });
  return (
    <Form
      serverChecks
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <NotSaved error={form.error} title={t('form.notSaved')} onTakeUp={takeUp} />
      <FormPart of={IdentitySection} form={form} />
      <FormPart of={BrandingSection} form={form} />
      <FormPart of={TermsSection} form={form} />
      <FormPart of={GradesSection} form={form} />
      <FormPart of={BookingSection} form={form} />
      <FormPart of={JoiningSection} form={form} />
      <FormPart of={LimitsSection} form={form} />
      <FormPart of={PaySection} form={form} />
      <FormPart of={ChargesSection} form={form} />
      <FormPart of={RatingSection} form={form} />
      <FormPart of={HolidaysSection} form={form} onTable={takeUp} />
      <FormPart of={SignUpSection} form={form} />
      <FormPart of={WaiversSection} form={form} />
      <FormPart of={SignInSection} form={form} />
      <FormPart of={PropertiesSection} form={form} />
      {form.dirty ? (
        <div className={styles.saveBar} data-save-bar>
          <Text size="sm" c="dimmed" role="status">
            {t('form.unsaved')}
          </Text>
          <Group gap="xs" ml="auto">
            <Button variant="default" disabled={form.busy} onClick={() => form.reset()}>
              {t('form.discard')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {t('form.save')}
            </Button>
          </Group>
        </div>
      ) : null}
    </Form>
  );
}
