import { useEffect, useRef } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  Checkbox,
  DraftNotice,
  ErrorState,
  FormSkeleton,
  Group,
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
        />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  );
}

function ZonesForm({
  groups,
  ecosystem,
}: {
  groups: Groups;
  ecosystem: EcosystemTimeZonesQuery['getEcosystem'];
}) {
  const t = useT();
  const [save] = useMutation(SaveTimeZonesDocument);
  const { revision } = ecosystem;
  const saved = { limited: ecosystem.limitTimezones, ids: [...ecosystem.supportedTimezones] };
  const form = useServerForm({
    name: `time-zones-${ecosystem.id}`,
    initial: saved,
    revision,
    argument: 'ecosystemInput',
    labelOf: () => t('timeZones.title'),
    save: ({ ids, limited }) => save({ variables: { timeZoneIds: ids, limitTimezones: limited } }),
  });
  const { values, set } = form;
  // Nothing refuses a choice that was made on an earlier one: what somebody else saves comes in at once.
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current === revision) return;
    seen.current = revision;
    form.rebase(saved, revision);
  });
  const submit = async () => {
    if (await form.submit()) notify({ tone: 'good', message: t('form.saved') });
  };
  const toggle = (id: string, on: boolean) =>
    set({ ids: on ? [...values.ids, id] : values.ids.filter((other) => other !== id) });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
      {form.error ? <ErrorState error={form.error} title={t('form.notSaved')} variant="inline" /> : null}
      <Section>
        <Switch
          label={t('timeZones.limit')}
          description={t('timeZones.limitHelp')}
          checked={values.limited}
          onChange={(event) => set({ limited: event.currentTarget.checked })}
        />
      </Section>
      {values.limited
        ? groups.map((group) => (
            <Section key={group.region} title={group.name}>
              <div className={styles.zones}>
                {group.timeZones.map((zone) => (
                  <Checkbox
                    key={zone.id}
                    label={`${zone.name} · ${offsetText(zone.offsetMinutes)}`}
                    checked={values.ids.includes(zone.id)}
                    onChange={(event) => toggle(zone.id, event.currentTarget.checked)}
                  />
                ))}
              </div>
            </Section>
          ))
        : null}
      <div className={styles.saveBar} data-save-bar>
        <Text size="sm" c="dimmed" aria-live="polite">
          {values.limited ? t('timeZones.chosen', { count: values.ids.length }) : t('timeZones.any')}
        </Text>
        <Group gap="xs" ml="auto">
          <Button variant="default" disabled={!form.dirty || form.busy} onClick={() => form.reset()}>
            {t('form.discard')}
          </Button>
          <Button
            type="submit"
            loading={form.busy}
            disabled={!form.dirty || (values.limited && values.ids.length === 0)}
          >
            {t('form.save')}
          </Button>
        </Group>
      </div>
    </form>
  );
}
