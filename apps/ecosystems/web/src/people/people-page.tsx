import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Button, EmptyState, lazyPart, Page, PageHeader } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressParams, useLive } from '@lyceum/web/viewer';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import {
  PeopleRosterDocument,
  type PeopleRosterQuery,
  type RosterPersonFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ViewsButton } from '../people-views/views-button';
import { readFilters, rosterVariables, sortOf, writeFilters, type PeopleFilters } from './people-filters';
import { PeopleMenu } from './people-menu';
import { PeopleTable } from './people-table';
import { PeopleToolbar } from './people-toolbar';
import { usePeopleSelection } from './use-people-selection';
import styles from './people.module.css';

/** Loaded on demand, because its fields are larger than the list's code. */
const InviteDialog = lazy(() => import('./invite-dialog'));
const PeopleViewsMenu = lazyPart(() => import('../people-views/people-views-menu'));
const BulkActions = lazyPart(() => import('./bulk-actions'));

const NOBODY: RosterPersonFragment[] = [];

/** Whom the invite dialog is for: a new person, or a known one without a sign-in. */
export type Invitee = 'new' | RosterPersonFragment;

/** The address for inviting a list, with the filtered program and role as defaults. */
function inviteListAddress({ program, role }: PeopleFilters): string {
  const given = new URLSearchParams({ ...(program ? { program } : {}), ...(role ? { role } : {}) });
  return given.size > 0 ? `/people/invite?${given}` : '/people/invite';
}

type Roster = NonNullable<PeopleRosterQuery['getUserRoster']>;

function useDescription(
  roster: Pick<Roster, 'total' | 'activeTotal' | 'totalIsAtLeast'> | undefined,
): string {
  const t = useT();
  const { number } = useFormat();
  if (!roster) return t('people.description');
  const counts = { count: roster.total, active: number(roster.activeTotal) };
  return roster.totalIsAtLeast ? t('people.countsAtLeast', counts) : t('people.counts', counts);
}

/** Why the list is empty: nobody is there yet, nobody has joined the program, or nobody matches. */
function NoPeople({
  filters,
  invite,
  onClear,
}: {
  filters: PeopleFilters;
  invite: ReactNode;
  onClear: () => void;
}) {
  const t = useT();
  const { page: _page, sort: _sort, ...narrowing } = filters;
  const active = Object.entries(narrowing).filter(([, value]) => value);
  const isOfProgramAlone =
    Boolean(filters.program) && active.every(([key]) => key === 'program' || key === 'role');
  if (active.length === 0 || isOfProgramAlone)
    return (
      <EmptyState
        icon={<IconUsers size={28} />}
        title={t(isOfProgramAlone ? 'people.noneInProgram' : 'people.none')}
        action={invite}
      >
        {t(isOfProgramAlone ? 'people.noneInProgramHint' : 'people.noneHint')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconUsers size={28} />}
      title={t('people.noneFound')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('people.clearFilters')}
        </Button>
      }
    >
      {t('people.noneFoundHint')}
    </EmptyState>
  );
}

/** Who is being invited: somebody new, as the address says, or somebody from the list. */
function useInvitee() {
  const [address, changeAddress] = useAddressParams();
  const [known, setKnown] = useState<RosterPersonFragment | null>(null);
  const invitee: Invitee | null = known ?? (address.has('invite') ? 'new' : null);
  // Kept in the address, so that other screens can link to it and the browser's back button closes it.
  const changeInvite = (open: boolean) =>
    changeAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (open) next.set('invite', '1');
        else next.delete('invite');
        return next;
      },
      { replace: !open },
    );
  return {
    invitee,
    inviteNew: () => changeInvite(true),
    inviteKnown: setKnown,
    close: () => (known ? setKnown(null) : changeInvite(false)),
  };
}

interface PeopleHeaderProps {
  roster: Parameters<typeof useDescription>[0];
  filters: PeopleFilters;
  invite: ReactNode;
}

function PeopleHeader({ roster, filters, invite }: PeopleHeaderProps) {
  const t = useT();
  return (
    <PageHeader
      title={t('people.title')}
      description={useDescription(roster)}
      actions={
        <>
          {invite}
          <Button component={Link} to={inviteListAddress(filters)} variant="default">
            {t('inviteList.title')}
          </Button>
          <Suspense fallback={<ViewsButton disabled>{t('views.title')}</ViewsButton>}>
            <PeopleViewsMenu filters={writeFilters(filters, {}).toString()} />
          </Suspense>
          <PeopleMenu filters={rosterVariables(filters).selectedFilters} />
        </>
      }
    />
  );
}

export default function PeoplePage() {
  const t = useT();
  const [address, changeAddress] = useAddressParams();
  const { invitee, inviteNew, inviteKnown, close } = useInvitee();
  const filters = readFilters(address);
  const put = (patch: Partial<PeopleFilters>) =>
    changeAddress((before) => writeFilters(readFilters(before), patch), { replace: true });
  const { data, previousData, error, loading, refetch } = useQuery(PeopleRosterDocument, {
    variables: rosterVariables(filters),
    fetchPolicy: 'cache-and-network',
  });
  useLive('people', refetch);
  const roster = (data ?? previousData)?.getUserRoster;
  const { page: _page, sort: _sort, ...narrowing } = filters;
  const { selectedFilters } = rosterVariables(filters);
  const selection = usePeopleSelection(JSON.stringify(narrowing));
  const rows = roster?.users ?? NOBODY;
  const shown = selection.everybody ? new Set(rows.map(({ id }) => id)) : selection.ids;
  const sort = sortOf(filters.sort);
  const invite = (
    <Button leftSection={<IconUserPlus size={18} stroke={1.8} />} onClick={inviteNew}>
      {t('people.invite')}
    </Button>
  );
  return (
    <Page>
      <PeopleHeader roster={roster} filters={filters} invite={invite} />
      {roster?.meant ? (
        <p className={styles.note} role="status">
          {t('people.meant', { typed: filters.search, meant: roster.meant.join(', ') })}
        </p>
      ) : null}
      <PeopleTable
        rows={rows}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index: filters.page, size: 25, total: roster?.total, hasMore: roster?.hasMore }}
        onPage={(page) => put({ page })}
        onInvite={inviteKnown}
        sort={{ key: sort.field, descending: sort.descending }}
        onSort={({ key, descending }) =>
          put({ sort: key === 'NAME' && !descending ? '' : `${descending ? '-' : ''}${key}` })
        }
        selection={shown}
        {...(selection.everybody && roster ? { selectedCount: roster.total } : {})}
        onSelection={selection.choose}
        bulkActions={
          <Suspense fallback={null}>
            <BulkActions
              selection={selection}
              rows={rows}
              filters={selectedFilters}
              total={roster?.total ?? 0}
            />
          </Suspense>
        }
        toolbar={<PeopleToolbar filters={filters} onChange={put} />}
        empty={
          <NoPeople
            filters={filters}
            invite={invite}
            onClear={() => changeAddress(() => new URLSearchParams())}
          />
        }
      />
      {invitee ? (
        <Suspense>
          <InviteDialog
            key={invitee === 'new' ? 'new' : invitee.id}
            invitee={invitee}
            preset={{ program: filters.program, role: filters.role, school: filters.school }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </Page>
  );
}
