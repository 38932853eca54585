import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import type { DataColumn } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import {
  BrowseOrganizationsDocument,
  ExportOrganizationsDocument,
  type BrowsedOrganizationFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './roster-browser.module.css';
import type { RosterViewProps } from './roster-browser-page';
import { RosterExport } from './roster-export';
import { RosterTable } from './roster-table';
import { RosterToolbar } from './roster-toolbar';
import { sortOf } from './use-roster-view';

const FIELDS = ['NAME', 'IDENTIFIER', 'TYPE'] as const;

/** The districts and schools of the district's files. */
export default function SchoolsView({ programId, address, frame }: RosterViewProps) {
  const t = useT();
  const client = useApolloClient();
  const { search, archived } = address;
  const filter = useMemo(() => ({ search: search || null, archived }), [search, archived]);
  const variables = { programId, filter, sort: sortOf(address, FIELDS) };
  const { data, previousData, loading, error, refetch } = useQuery(BrowseOrganizationsDocument, {
    variables: { ...variables, pagination: address.pagination },
    fetchPolicy: 'cache-and-network',
  });
  useLive('roster', refetch);
  const page = (data ?? previousData)?.getRosterBrowserEducationOrganizations;
  const ask = async () =>
    (await client.query({ query: ExportOrganizationsDocument, variables, fetchPolicy: 'no-cache' })).data
      ?.file;
  return frame(
    <RosterExport ask={ask} />,
    <RosterTable
      name="roster.schools"
      label={t('browser.view.schools')}
      programId={programId}
      address={address}
      kind="EDUCATION_ORGANIZATION"
      rows={page?.items}
      rowKey={({ educationOrganizationId }) => educationOrganizationId}
      total={page?.totalCount}
      columns={useColumns()}
      loading={loading}
      error={error}
      refetch={refetch}
      toolbar={<RosterToolbar programId={programId} address={address} of={['archived']} />}
    />,
  );
}

const TYPES = ['school', 'district', 'department', 'local', 'state', 'national'] as const;

function useColumns(): DataColumn<BrowsedOrganizationFragment>[] {
  const t = useT();
  // An unknown type is shown as the file has it.
  const typeName = (type: string | null | undefined) => {
    const known = TYPES.find((each) => each === type?.toLowerCase());
    return known ? t(`browser.type.${known}`) : (type ?? '–');
  };
  return [
    {
      key: 'name',
      header: t('browser.column.school'),
      cell: ({ name }) => name,
      sortKey: 'NAME',
      primary: true,
    },
    { key: 'type', header: t('browser.column.type'), cell: ({ type }) => typeName(type), sortKey: 'TYPE' },
    {
      key: 'identifier',
      header: t('browser.column.number'),
      cell: ({ identifier }) => <span className={classes.id}>{identifier ?? '–'}</span>,
      sortKey: 'IDENTIFIER',
    },
    {
      key: 'sourcedId',
      header: t('browser.column.sourcedId'),
      cell: ({ oneRosterIdentifier }) => <span className={classes.id}>{oneRosterIdentifier}</span>,
    },
    {
      key: 'evress',
      header: t('browser.column.evress'),
      cell: ({ evressPartnerId }) => <span className={classes.id}>{evressPartnerId ?? '–'}</span>,
      hiddenAtFirst: true,
    },
  ];
}
