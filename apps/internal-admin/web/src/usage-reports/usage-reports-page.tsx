import { useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import {
  Button,
  DataTable,
  EmptyState,
  ListFilters,
  notify,
  Page,
  PageHeader,
  saveFile,
  SearchField,
  switchFilter,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch } from '@lyceum/web/viewer';
import { IconBuilding, IconDownload } from '@tabler/icons-react';
import { UsageReportsDocument } from '../__generated__/graphql';
import { ENGAGEMENTS } from '../engagements-per-program/engagement-ecosystems-page';
import { useT } from '../i18n';
import { readAllUsage, usageCsv } from './export-usage';
import { useUsageColumns } from './use-usage-columns';

const SIZE = 25;

/** Page, search and switches, kept in the address; changing a filter returns to the first page. */
function useView() {
  const [params, patch] = useAddressPatch();
  const index = Math.max(0, Math.trunc(Number(params.get('page') ?? '1')) - 1 || 0);
  const put = (values: Record<string, string | null>) => patch(values, { replace: true });
  return {
    search: params.get('search') ?? '',
    quiet: params.get('quiet') === 'yes',
    archived: params.get('archived') === 'yes',
    index,
    toPage: (page: number) => put({ page: page > 0 ? String(page + 1) : null }),
    narrow: (values: Record<string, string | null>) => put({ ...values, page: null }),
  };
}

/** Organizations side by side: people, activity, and contacts. */
export default function UsageReportsPage() {
  const t = useT();
  const view = useView();
  const { data, previousData, error, loading, refetch } = useQuery(UsageReportsDocument, {
    variables: {
      input: {
        searchTerm: view.search,
        onlyQuiet: view.quiet,
        includeArchived: view.archived,
        pageIndex: view.index,
        limit: SIZE,
      },
    },
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.getEcosystemsHealthData;
  const columns = useUsageColumns(list?.countedAt ?? null);
  const rows = error ? [] : (list?.ecosystemsHealthData ?? []);
  return (
    <Page>
      <PageHeader
        title={t('usage.title')}
        description={t('usage.description')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
        actions={<Export view={view} />}
      />
      <DataTable
        name="usage-reports"
        label={t('usage.title')}
        rows={rows}
        rowKey={({ ecosystemId }) => ecosystemId}
        rowHref={({ profileId }) => `${ENGAGEMENTS}/${encodeURIComponent(profileId)}`}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: view.index,
          size: SIZE,
          // The total is not counted, and known only on the last page.
          ...(list?.hasMore === false
            ? { total: view.index * SIZE + rows.length }
            : { hasMore: list?.hasMore ?? false }),
        }}
        onPage={view.toPage}
        toolbar={<Filters view={view} />}
        empty={
          <EmptyState icon={<IconBuilding size={28} />} title={t('manage.noneFound')}>
            {t('usage.noneHint')}
          </EmptyState>
        }
      />
    </Page>
  );
}

/** Downloads every organization that the filters leave, not the page alone. */
function Export({ view: { search, quiet, archived } }: { view: ReturnType<typeof useView> }) {
  const t = useT();
  const format = useFormat();
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const filters = { searchTerm: search, onlyQuiet: quiet, includeArchived: archived };
      const text = await usageCsv(await readAllUsage(client, filters), t, format);
      saveFile(`${t('usage.file')}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
      onClick={() => void save()}
    >
      {t('usage.csv')}
    </Button>
  );
}

function Filters({ view: { search, quiet, archived, narrow } }: { view: ReturnType<typeof useView> }) {
  const t = useT();
  return (
    <ListFilters
      search={
        <SearchField
          label={t('usage.search')}
          value={search}
          onChange={(words) => narrow({ search: words || null })}
        />
      }
      filters={[
        switchFilter({
          key: 'quiet',
          name: t('usage.onlyQuiet'),
          on: quiet,
          onChange: (on) => narrow({ quiet: on ? 'yes' : null }),
        }),
        switchFilter({
          key: 'archived',
          name: t('manage.withArchived'),
          on: archived,
          onChange: (on) => narrow({ archived: on ? 'yes' : null }),
        }),
      ]}
      onClear={() => narrow({ quiet: null, archived: null })}
    />
  );
}
