import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  Pagination,
  Section,
  useLastPage,
} from '@lyceum/web/design-system';
import { uuidOfShortId } from '@lyceum/contracts/formats';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { ResourcesDocument, type ListedResourceFragment } from '../__generated__/graphql';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import { DeleteResourceDialog } from './delete-resource-dialog';
import { ResourceCard } from './resource-card';
import { OpenResourceDialog } from './open-resource-dialog';
import { MOST_PAGES, NO_FILTERS, PAGE_SIZE, ResourceFilters, useResourceView } from './resource-filters';
import classes from './resources.module.css';

/** Refetch interval, shorter than the lifetime of the files' signed URLs. */
const FRESH_MS = 4 * 60_000;

/** The library of resources; admins add, edit and archive them here. */
export default function ResourcesPage() {
  const t = useT();
  const remoteT = useRemoteT();
  const viewer = useViewer();
  const { page, search, programId, subjectId, gradeLevel, access, archived, order, change } =
    useResourceView();
  const opened = uuidOfShortId(useAddressPatch()[0].get('open') ?? '');
  const [deleting, setDeleting] = useState<ListedResourceFragment | null>(null);
  const { data, previousData, error, refetch } = useQuery(ResourcesDocument, {
    variables: {
      input: { pageIndex: page - 1, search, programId, subjectId, gradeLevel, access, archived, order },
    },
    fetchPolicy: 'cache-and-network',
    pollInterval: FRESH_MS,
  });
  useLive(['resources', 'programs'], refetch);
  const found = (data ?? previousData)?.getResources;
  const toPage = (next: number) => change({ page: next > 1 ? String(next) : null });
  useLastPage(
    {
      index: page - 1,
      size: PAGE_SIZE,
      total: data?.getResources.totalCount,
      rows: found?.items.length ?? 0,
    },
    (index) => toPage(index + 1),
  );
  const isAdmin = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN', 'INTERNAL_ADMIN');
  const filtered =
    search !== '' ||
    [programId, subjectId, gradeLevel, access].some((value) => value !== null) ||
    archived ||
    order !== 'NEWEST';
  return (
    <Page width="medium">
      <PageHeader
        title={remoteT('resources.title')}
        description={t(isAdmin ? 'resources.adminText' : 'resources.text')}
        actions={isAdmin ? <AddResource /> : null}
      />
      {filtered || (found?.totalCount ?? 0) > 0 ? <ResourceFilters isAdmin={isAdmin} /> : null}
      {error && !found ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !found ? (
        <CardsSkeleton count={3} />
      ) : found.items.length > 0 ? (
        <div className={classes.list}>
          {found.items.map((resource) => (
            <ResourceCard key={resource.id} resource={resource} onDelete={setDeleting} onChanged={refetch} />
          ))}
          {found.totalCount > PAGE_SIZE ? (
            <Pagination
              total={Math.min(MOST_PAGES, Math.ceil(found.totalCount / PAGE_SIZE))}
              value={page}
              onChange={toPage}
              getControlProps={(control) => ({ 'aria-label': t(`resources.page.${control}`) })}
            />
          ) : null}
        </div>
      ) : (
        <Section>
          <Nothing
            filtered={filtered}
            isAdmin={isAdmin}
            onClear={() => change({ ...NO_FILTERS, q: null, order: null })}
          />
        </Section>
      )}
      {opened ? <OpenResourceDialog resourceId={opened} onClose={() => change({ open: null })} /> : null}
      {deleting ? (
        <DeleteResourceDialog resource={deleting} onClose={() => setDeleting(null)} onDeleted={refetch} />
      ) : null}
    </Page>
  );
}

function AddResource() {
  const remoteT = useRemoteT();
  return (
    <Button
      component={Link}
      to="/resources/new"
      leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
    >
      {remoteT('resources.create')}
    </Button>
  );
}

interface NothingProps {
  filtered: boolean;
  isAdmin: boolean;
  onClear: () => void;
}

function Nothing({ filtered, isAdmin, onClear }: NothingProps) {
  const t = useT();
  const icon = <IconFiles size={28} stroke={1.6} />;
  if (filtered)
    return (
      <EmptyState
        icon={icon}
        title={t('resources.noneFound')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('resources.clear')}
          </Button>
        }
      >
        {t('resources.noneFoundText')}
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={t('resources.none')} action={isAdmin ? <AddResource /> : null}>
      {t(isAdmin ? 'resources.noneAdminText' : 'resources.noneText')}
    </EmptyState>
  );
}
