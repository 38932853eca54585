import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, DataTable, EmptyState, PersonLabel } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { IconUsers } from '@tabler/icons-react';
import { UnpairedPeopleDocument, type PairingPersonFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import type { Beginning } from './pairs-page';
import type { PairsView } from './use-pairs-view';

const NOBODY: PairingPersonFragment[] = [];

interface UnpairedTableProps {
  view: PairsView;
  toolbar: ReactNode;
  isTutors: boolean;
  /** Null in an archived program, where no pairs can be created. */
  onPair: ((beginning: Beginning) => void) | null;
}

/** Leaders or learners without a pair. */
export function UnpairedTable({ view, toolbar, isTutors, onPair }: UnpairedTableProps) {
  const t = useT();
  const { data, previousData, error, loading, refetch } = useQuery(UnpairedPeopleDocument, {
    variables: { ...view.variables, isTutors },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['pairs', 'people'], refetch);
  const page = (data ?? previousData)?.getProgramUnpairedUsers;
  return (
    <DataTable
      name="matching.unpaired"
      label={t(isTutors ? 'pairs.tab.tutors' : 'pairs.tab.tutees')}
      rows={page?.users ?? NOBODY}
      rowKey={({ user }) => user.id}
      columns={[
        {
          key: 'name',
          header: t('pairs.name'),
          primary: true,
          cell: ({ user }) => (
            <PersonLabel name={nameOf(user, t)} profile={user.profile} to={`/people/${user.id}`} />
          ),
        },
        {
          key: 'actions',
          header: t('pairs.actions'),
          align: 'end',
          cell: ({ user }) =>
            onPair ? (
              <Button
                size="xs"
                variant="default"
                aria-label={t('pairs.pairThisOf', { name: nameOf(user, t) })}
                onClick={() => onPair(isTutors ? { tutor: user } : { tutee: user })}
              >
                {t('pairs.pairThis')}
              </Button>
            ) : null,
        },
      ]}
      loading={loading}
      error={error}
      onRetry={refetch}
      page={{
        index: view.index,
        size: 25,
        ...(page ? { total: page.totalCount, hasMore: page.hasMore } : {}),
      }}
      onPage={view.turn}
      toolbar={toolbar}
      empty={
        <EmptyState icon={<IconUsers size={28} stroke={1.6} />} title={t('pairs.nobodyAlone')}>
          {t('pairs.nobodyAloneHint')}
        </EmptyState>
      }
    />
  );
}
