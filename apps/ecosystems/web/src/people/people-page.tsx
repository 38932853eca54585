import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, Page, PageHeader } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import {
  PeopleChoicesDocument,
  PeopleRosterDocument,
  type RosterPersonFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { InviteDialog } from './invite-dialog';
import { readFilters, rosterVariables, writeFilters, type PeopleFilters } from './people-filters';
import { PeopleTable } from './people-table';
import { PeopleToolbar } from './people-toolbar';

const NOBODY: RosterPersonFragment[] = [];

/** Whom the invite dialog is for: somebody new, or a person who is known and has no sign-in. */
export type Invitee = 'new' | RosterPersonFragment;

export default function PeoplePage() {
  const t = useT();
  const format = useFormat();
  const { ecosystem } = useViewer();
  const [address, setAddress] = useSearchParams();
  const [invitee, setInvitee] = useState<Invitee | null>(null);
  const filters = readFilters(address);
  const put = (patch: Partial<PeopleFilters>) => setAddress(writeFilters(filters, patch), { replace: true });
  const choices = useQuery(PeopleChoicesDocument, {
    variables: { ecosystemId: ecosystem?.id ?? '' },
    skip: !ecosystem,
  });
  const { data, previousData, error, loading, refetch } = useQuery(PeopleRosterDocument, {
    variables: rosterVariables(filters),
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const roster = (data ?? previousData)?.getUserRoster;
  const narrowed = filters.search || filters.role || filters.program || filters.school || filters.status;
  const invite = (
    <Button leftSection={<IconUserPlus size={18} stroke={1.8} />} onClick={() => setInvitee('new')}>
      {t('people.invite')}
    </Button>
  );
  const description = roster
    ? t('people.counts', { count: roster.total, active: format.number(roster.activeTotal) })
    : t('people.description');
  return (
    <Page>
      <PageHeader title={t('people.title')} description={description} actions={invite} />
      <PeopleTable
        rows={roster?.users ?? NOBODY}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index: filters.page, size: 25, total: roster?.total, hasMore: roster?.hasMore }}
        onPage={(page) => put({ page })}
        onInvite={setInvitee}
        toolbar={
          <PeopleToolbar filters={filters} choices={choices.data?.getEcosystemFilters} onChange={put} />
        }
        empty={
          narrowed ? (
            <EmptyState
              icon={<IconUsers size={28} />}
              title={t('people.noneFound')}
              action={
                <Button variant="default" onClick={() => setAddress(new URLSearchParams())}>
                  {t('people.clearFilters')}
                </Button>
              }
            >
              {t('people.noneFoundHint')}
            </EmptyState>
          ) : (
            <EmptyState icon={<IconUsers size={28} />} title={t('people.none')} action={invite}>
              {t('people.noneHint')}
            </EmptyState>
          )
        }
      />
      {invitee ? (
        <InviteDialog
          key={invitee === 'new' ? 'new' : invitee.id}
          invitee={invitee}
          choices={choices.data?.getEcosystemFilters}
          preset={{ program: filters.program, role: filters.role, school: filters.school }}
          onClose={() => setInvitee(null)}
        />
      ) : null}
    </Page>
  );
}
