import { useState } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  Dialog,
  ErrorState,
  ListSkeleton,
  SearchField,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { useT } from './i18n';

/** A resource as the picker shows it. */
export interface ResourceChoice {
  id: string;
  title: string;
}

interface ChoicesInput {
  search?: string | null;
  programId?: string | null;
}

/** A query for resources that each remote has in its own `.graphql` file. */
export type ResourceChoicesQuery = TypedDocumentNode<
  { getResources: { totalCount: number; items: readonly ResourceChoice[] } },
  { input: ChoicesInput }
>;

interface ResourcePickerProps {
  query: ResourceChoicesQuery;
  /** Only resources of this program. */
  programId?: string | null;
  /** Ids that cannot be chosen again. */
  taken?: readonly string[];
  /** The dialog closes when the promise resolves, and shows the error when it rejects. */
  onPick: (resource: ResourceChoice) => unknown;
  onClose: () => void;
}

/** A dialog in which a resource of the library is searched and chosen. It is open while it is rendered. */
export function ResourcePicker({ query, programId, taken = [], onPick, onClose }: ResourcePickerProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [picking, setPicking] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const { data, previousData, error, refetch } = useQuery(query, {
    variables: { input: { search, programId: programId ?? null } },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.getResources.items;
  const pick = async (resource: ResourceChoice) => {
    setPicking(resource.id);
    setFailure(undefined);
    try {
      await onPick(resource);
      onClose();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setPicking(null);
    }
  };
  return (
    <Dialog opened title={t('title')} onClose={onClose}>
      <Stack gap="md">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        {failure ? <ErrorState error={failure} title={t('failed')} variant="inline" /> : null}
        {error && !found ? (
          <ErrorState error={error} title={t('unloaded')} onRetry={refetch} variant="inline" />
        ) : !found ? (
          <ListSkeleton rows={3} />
        ) : found.length === 0 ? (
          <Text c="dimmed">{t(search ? 'none' : 'nothing')}</Text>
        ) : (
          <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {found.map((resource) => {
              const isTaken = taken.includes(resource.id);
              return (
                <li key={resource.id}>
                  <Button
                    variant="subtle"
                    fullWidth
                    justify="space-between"
                    disabled={isTaken || (picking !== null && picking !== resource.id)}
                    loading={picking === resource.id}
                    aria-label={
                      isTaken ? `${resource.title}: ${t('chosen')}` : t('choose', { name: resource.title })
                    }
                    rightSection={isTaken ? t('chosen') : null}
                    onClick={() => void pick(resource)}
                  >
                    {resource.title}
                  </Button>
                </li>
              );
            })}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
