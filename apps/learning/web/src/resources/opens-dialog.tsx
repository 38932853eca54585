import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Dialog,
  ErrorState,
  ListSkeleton,
  Pagination,
  PersonLabel,
  Select,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useProgramsById } from '@lyceum/web/viewer';
import { ResourceOpensDocument, type ListedResourceFragment } from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT as useRemoteT } from '../i18n';
import { useT } from './i18n';
import classes from './resources.module.css';

const PAGE_SIZE = 20;

interface OpensDialogProps {
  resource: ListedResourceFragment;
  onClose: () => void;
}

/** Who opened a resource, per program. */
export function OpensDialog({ resource: { id: resourceId, title, uses }, onClose }: OpensDialogProps) {
  const t = useT();
  const remoteT = useRemoteT();
  const format = useFormat();
  const programs = useProgramsById(uses.map(({ programId }) => programId));
  const [programId, setProgramId] = useState(uses[0]!.programId);
  const [page, setPage] = useState(1);
  const { data, previousData, error, refetch } = useQuery(ResourceOpensDocument, {
    variables: { input: { resourceId, programId, pageIndex: page - 1 } },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getResourceOpens;
  return (
    <Dialog opened title={t('resources.uses.of', { name: title })} onClose={onClose}>
      <Stack gap="md">
        {uses.length > 1 ? (
          <Select
            label={t('resources.programFilter')}
            allowDeselect={false}
            data={uses.map((use) => ({
              value: use.programId,
              label: programs.find(({ id }) => id === use.programId)?.name ?? '…',
            }))}
            value={programId}
            onChange={(next) => {
              if (!next) return;
              setProgramId(next);
              setPage(1);
            }}
          />
        ) : null}
        {error && !found ? (
          <ErrorState error={error} onRetry={refetch} variant="inline" />
        ) : !found ? (
          <ListSkeleton rows={3} />
        ) : (
          <ul className={classes.files} aria-label={t('resources.uses.people')}>
            {found.items.map(({ user, opens, lastOpenedAt }) => (
              <li key={user.id} className={classes.file}>
                <PersonLabel name={nameOf(user, remoteT)} profile={user.profile}>
                  <Text size="sm" className={classes.quiet}>
                    {t('resources.uses.times', { count: opens, when: format.relative(lastOpenedAt) })}
                  </Text>
                </PersonLabel>
              </li>
            ))}
          </ul>
        )}
        {(found?.totalCount ?? 0) > PAGE_SIZE ? (
          <Pagination
            total={Math.ceil(found!.totalCount / PAGE_SIZE)}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(`resources.page.${control}`) })}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
