import { useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  Checkbox,
  DraftNotice,
  ErrorState,
  Form,
  FormSkeleton,
  Group,
  NotSaved,
  notify,
  Page,
  PageHeader,
  Section,
  Switch,
  Text,
  useServerForm,
} from '@lyceum/web/design-system';
import { useLive, useViewer } from '@lyceum/web/viewer';
import {
  EcosystemTimeZonesDocument,
  SaveTimeZonesDocument,
  SimplifiedTimeZonesDocument,
  type EcosystemTimeZonesQuery,
  type SimplifiedTimeZonesQuery,
} from '../__generated__/graphql';
import { CsvExchange } from '../csv/csv-exchange';
import { useT } from '../i18n';
import { offsetText } from './offset-text';
import { choiceOf, isLimited, limitedTo, zonesIn } from './zone-choice';
import styles from '../admin.module.css';

type Groups = SimplifiedTimeZonesQuery['getSimplifiedTimeZones'];

/** The zones that people of the ecosystem may choose. */
export default function ManageTimeZonesPage() {
  const t = useT();
  const { ecosystem } = useViewer();
  const zones = useQuery(SimplifiedTimeZonesDocument);
  const chosen = useQuery(EcosystemTimeZonesDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
    fetchPolicy: 'cache-and-network',
  });
  useLive('ecosystem', chosen.refetch);
  const error = zones.error ?? chosen.error;
  const retry = () => Promise.all([zones.refetch(), chosen.refetch()]);
  return (
    <Page width="medium">
      <PageHeader
        title={t('timeZones.title')}
        description={t('timeZones.description')}
        crumbs={[{ label: t('config.title'), to: '/configurations' }]}
        actions={<CsvExchange list="TIME_ZONES" fileName="time-zones" onSaved={chosen.refetch} />}
      />
      {zones.data && chosen.data ? (
        <ZonesForm
          key={chosen.data.getEcosystem.id}
          groups={zones.data.getSimplifiedTimeZones}
          ecosystem={chosen.data.getEcosystem}
          onReload={chosen.refetch}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

interface ZonesFormProps {
  groups: Groups;
  ecosystem: EcosystemTimeZonesQuery['getEcosystem'];
  onReload: () => Promise<{ data?: EcosystemTimeZonesQuery | undefined }>;
}

function ZonesForm({ groups, ecosystem, onReload }: ZonesFormProps) {
  const t = useT();
  const [save] = useMutation(SaveTimeZonesDocument);
  const { revision } = ecosystem;
  const saved = choiceOf(ecosystem, groups);
  const latest = async () => {
    const { data } = await onReload();
    return data && { values: choiceOf(data.getEcosystem, groups), revision: data.getEcosystem.revision };
  };
  const form = useServerForm({
    name: `zones-of-${ecosystem.id}`,
    initial: saved,
    revision,
    argument: 'ecosystemInput',
    labelOf: () => t('timeZones.title'),
    save: (choice, on) =>
      save({
        variables: { timeZoneIds: zonesIn(choice), limitTimezones: isLimited(choice), revision: on },
      }),
    latest,
  });
  const { values, set } = form;
  const limited = isLimited(values);
  const chosen = zonesIn(values).length;
  // Zones saved by another admin are merged at once, below unsaved changes.
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    form.rebase(saved, revision);
  });
  const takeUp = async () => {
    const state = await latest();
    if (state) form.rebase(state.values, state.revision);
  };
  const submit = async () => {
    if (await form.submit()) notify({ tone: 'good', message: t('form.saved') });
  };
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
      <NotSaved error={form.error} title={t('form.notSaved')} onTakeUp={takeUp} />
      <Section>
        <Switch
          label={t('timeZones.limit')}
          description={t('timeZones.limitHelp')}
          checked={limited}
          onChange={(event) => set(limitedTo(event.currentTarget.checked))}
        />
      </Section>
      {limited
        ? groups.map((group) => (
            <Section key={group.region} title={group.name}>
              <div className={styles.zones}>
                {group.timeZones.map((zone) => (
                  <Checkbox
                    key={zone.id}
                    label={`${zone.name} · ${offsetText(zone.offsetMinutes)}`}
                    checked={values[zone.id] ?? false}
                    onChange={(event) => set({ [zone.id]: event.currentTarget.checked })}
                  />
                ))}
              </div>
            </Section>
          ))
        : null}
      <div className={styles.saveBar} data-save-bar>
        <Text size="sm" c="dimmed" aria-live="polite">
          {limited ? t('timeZones.chosen', { count: chosen }) : t('timeZones.any')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="default" disabled={!form.dirty || form.busy} onClick={() => form.reset()}>
            {t('form.discard')}
          </Button>
          <Button type="submit" loading={form.busy} disabled={!form.dirty || (limited && chosen === 0)}>
            {t('form.save')}
          </Button>
        </Group>
      </div>
    </Form>
  );
}
