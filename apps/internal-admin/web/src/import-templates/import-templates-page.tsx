import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import {
  Button,
  DataTable,
  EmptyState,
  Page,
  PageHeader,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { OperatedTemplatesDocument, type OperatedTemplatesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useTemplatesPlace } from './use-templates-place';

type Listed = OperatedTemplatesQuery['getManageImportTemplates'][number];
const NONE: Listed[] = [];

/** The platform's import templates in their newest version. */
export default function ImportTemplatesPage() {
  const t = useT();
  const { data, error, loading, refetch } = useQuery(OperatedTemplatesDocument, {
    fetchPolicy: 'cache-and-network',
  });
  const columns = useColumns();
  const { own, home, above } = useTemplatesPlace();
  return (
    <Page>
      <PageHeader
        title={t('templates.title')}
        description={t(own ? 'templates.ownDescription' : 'templates.description')}
        crumbs={[{ label: t(own ? 'templates.configurations' : 'home.title'), to: above }]}
        actions={
          <Button
            component={Link}
            to={`${home}/create`}
            leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          >
            {t('templates.create')}
          </Button>
        }
      />
      <DataTable
        name="import-templates"
        label={t('templates.title')}
        rows={data?.getManageImportTemplates ?? NONE}
        rowKey={({ templateId }) => templateId}
        rowHref={({ templateId }) => `${home}/${templateId}`}
        columns={columns}
        loading={loading && !data}
        error={data ? undefined : error}
        onRetry={refetch}
        empty={<EmptyState icon={<IconFileSpreadsheet size={28} />} title={t('templates.none')} />}
      />
    </Page>
  );
}

function useColumns(): DataColumn<Listed>[] {
  const t = useT();
  const format = useFormat();
  return [
    { key: 'name', header: t('manage.name'), primary: true, cell: ({ templateName }) => templateName },
    {
      key: 'kind',
      header: t('templates.kind'),
      cell: ({ entityType }) => t(`templates.kinds.${entityType}`),
    },
    {
      key: 'version',
      header: t('templates.version'),
      align: 'end',
      cell: ({ version }) => format.number(version),
    },
    {
      key: 'columns',
      header: t('templates.columns'),
      align: 'end',
      cell: ({ versions }) => format.number(versions[0]?.properties.length ?? 0),
    },
    {
      key: 'origin',
      header: t('templates.origin'),
      cell: ({ legacy, origin }) =>
        t(origin === 'OWN' ? 'templates.ofOwn' : legacy ? 'templates.builtIn' : 'templates.made'),
    },
    {
      key: 'published',
      header: t('templates.published'),
      cell: ({ versions }) => {
        const at = versions[0]?.publishedAt;
        return at ? <time dateTime={at}>{format.shortDate(at)}</time> : '–';
      },
    },
    {
      key: 'state',
      header: t('manage.state'),
      cell: ({ inUse }) => (
        <StatusBadge tone={inUse ? 'good' : 'neutral'}>
          {t(inUse ? 'templates.inUse' : 'templates.outOfUse')}
        </StatusBadge>
      ),
    },
  ];
}
