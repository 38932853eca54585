import { useQuery } from '@apollo/client/react';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  Button,
  CardsSkeleton,
  choiceFilter,
  EmptyState,
  ErrorState,
  ListFilters,
  Page,
  PageHeader,
  Pagination,
  SearchField,
  Section,
} from '@lyceum/web/design-system';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { ModulesDocument, type ModuleStatus } from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { ModuleCard } from './module-card';
import classes from './modules.module.css';

const PAGE_SIZE = 20;
const MOST_PAGES = 50;
const STATUSES: readonly ModuleStatus[] = ['DRAFT', 'LIVE', 'COMPLETED', 'ARCHIVED'];

function useView() {
  const [params, change] = useAddressPatch();
  return {
    page: Math.max(1, Math.min(MOST_PAGES, Math.trunc(Number(params.get('page'))) || 1)),
    search: params.get('q') ?? '',
    status: STATUSES.find((each) => each === params.get('status')) ?? null,
    change,
  };
}

/** Self-paced modules: learners see those they may work in, leaders their learners' progress, admins all modules. */
export default function ModulesPage() {
  const t = useT();
  const remoteT = useRemoteT();
  const viewer = useViewer();
  const { page, search, status, change } = useView();
  const { data, previousData, error, refetch } = useQuery(ModulesDocument, {
    variables: { input: { pageIndex: page - 1, search, status } },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['modules', 'module-progress', 'programs'], refetch);
  const found = (data ?? previousData)?.getModules;
  const isAdmin = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN');
  const filtered = search !== '' || status !== null;
  const create = (
    <Button component={Link} to="/modules/new" leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}>
      {remoteT('modules.create')}
    </Button>
  );
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('modules.title')}
        description={t(isAdmin ? 'modules.adminText' : 'modules.text')}
        actions={isAdmin ? create : null}
      />
      {isAdmin || filtered || (found?.totalCount ?? 0) > PAGE_SIZE ? (
        <ListFilters
          search={
            <SearchField
              label={t('modules.search')}
              value={search}
              onChange={(q) => change({ q, page: null })}
            />
          }
          filters={
            isAdmin
              ? [
                  choiceFilter({
                    ...{ key: 'status', name: t('modules.statusFilter'), value: status },
                    data: STATUSES.map((value) => ({ value, label: t(`modules.status.${value}`) })),
                    onChange: (value) => change({ status: value, page: null }),
                  }),
                ]
              : []
          }
        />
      ) : null}
      {error && !found ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !found ? (
        <CardsSkeleton count={3} />
      ) : found.items.length > 0 ? (
        <div className={classes.list}>
          {found.items.map((module) => (
            <ModuleCard key={module.id} module={module} />
          ))}
          {found.totalCount > PAGE_SIZE ? (
            <Pagination
              total={Math.min(MOST_PAGES, Math.ceil(found.totalCount / PAGE_SIZE))}
              value={page}
              onChange={(next) => change({ page: next > 1 ? String(next) : null })}
              getControlProps={(control) => ({ 'aria-label': t(`modules.page.${control}`) })}
            />
          ) : null}
        </div>
      ) : (
        <Section>
          <EmptyState
            icon={<IconBook size={28} stroke={1.6} />}
            title={t(filtered ? 'modules.noneFound' : 'modules.none')}
          >
            {t(filtered ? 'modules.noneFoundText' : isAdmin ? 'modules.noneAdminText' : 'modules.noneText')}
          </EmptyState>
        </Section>
      )}
    </Page>
  );
}
