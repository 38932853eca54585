import { useMutation, useQuery } from '@apollo/client/react';
import {
  Dialog,
  ErrorState,
  FormDialog,
  ListSkeleton,
  notify,
  Textarea,
  useServerForm,
} from '@lyceum/web/design-system';
import { ChartSitesDocument, UpdateChartSitesDocument, type ChartSitesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';

export function ChartSitesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(ChartSitesDocument, { fetchPolicy: 'network-only' });
  if (data) return <SitesForm found={data.getChartSites} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('chartLink.sites')} size="lg">
      {error ? <ErrorState error={error} onRetry={refetch} variant="inline" /> : <ListSkeleton rows={2} />}
    </Dialog>
  );
}

function SitesForm({ found, onClose }: { found: ChartSitesQuery['getChartSites']; onClose: () => void }) {
  const t = useT();
  const [update] = useMutation(UpdateChartSitesDocument);
  const form = useServerForm({
    name: 'chart-sites',
    initial: { sites: found.sites.join('\n') },
    argument: 'input',
    labelOf: () => t('chartLink.sitesLabel'),
    revision: found.revision,
    save: ({ sites }, revision) => {
      const lines = sites.split('\n').filter((line) => line.trim() !== '');
      return update({ variables: { input: { sites: lines, revision } } });
    },
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('chartLink.sitesSaved') });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('chartLink.sites')}
      submitLabel={t('chartLink.sitesSave')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('chartLink.sitesNotSaved')}
    >
      <Textarea
        {...form.field('sites')}
        label={t('chartLink.sitesLabel')}
        description={t('chartLink.sitesHelp')}
        autosize
        minRows={3}
        value={form.values.sites}
        onChange={(event) => form.set({ sites: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
