import type { ReactNode } from 'react';
import {
  Button,
  DataTable,
  PersonLabel,
  type DataColumn,
  type TablePage,
  type TableSort,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { personName } from '@lyceum/web/viewer';
import { IconMail } from '@tabler/icons-react';
import type { RosterPersonFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { isUninvited, PersonStatus } from './person-status';
import { ResendButton } from './resend-button';
import styles from './people.module.css';

interface PeopleTableProps {
  rows: readonly RosterPersonFragment[];
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
  page: TablePage;
  onPage: (index: number) => void;
  onInvite: (person: RosterPersonFragment) => void;
  toolbar: ReactNode;
  empty: ReactNode;
  selection: ReadonlySet<string>;
  selectedCount?: number;
  onSelection: (ids: ReadonlySet<string>) => void;
  bulkActions: ReactNode;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
}

export function nameOf({ profile }: RosterPersonFragment): string {
  return personName({
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    preferredName: profile?.preferredName ?? null,
  });
}

export function PeopleTable({ onInvite, ...table }: PeopleTableProps) {
  const t = useT();
  const format = useFormat();
  const columns: DataColumn<RosterPersonFragment>[] = [
    {
      key: 'name',
      header: t('people.name'),
      sortKey: 'NAME',
      primary: true,
      cell: (person) => <PersonCell person={person} />,
    },
    { key: 'roles', header: t('people.roles'), cell: ({ rolesLabel }) => rolesLabel || '–' },
    { key: 'programs', header: t('people.programs'), cell: (person) => programsOf(person) || '–' },
    { key: 'school', header: t('people.school'), cell: ({ profile }) => profile?.school?.name ?? '–' },
    {
      key: 'grade',
      header: t('people.grade'),
      cell: ({ profile }) => profile?.gradeLevel ?? '–',
      hiddenAtFirst: true,
    },
    {
      key: 'identifier',
      header: t('people.identifier'),
      cell: ({ profile }) => profile?.externalId ?? '–',
      hiddenAtFirst: true,
    },
    {
      key: 'status',
      header: t('people.status'),
      sortKey: 'STATUS',
      cell: (person) => <PersonStatus person={person} />,
    },
    {
      key: 'since',
      header: t('people.since'),
      sortKey: 'CREATED_AT',
      cell: ({ createdAt }) => (createdAt ? format.date(createdAt) : '–'),
      hiddenAtFirst: true,
    },
    {
      key: 'actions',
      header: t('people.actions'),
      align: 'end',
      cell: (person) => <PersonAction person={person} onInvite={onInvite} />,
    },
  ];
  return (
    <DataTable
      {...table}
      name="people"
      label={t('people.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/people/${id}`}
    />
  );
}

function programsOf({ programRoles }: RosterPersonFragment): string {
  return [...new Set((programRoles ?? []).flatMap(({ program }) => program?.name ?? []))].join(', ');
}

function PersonCell({ person }: { person: RosterPersonFragment }) {
  return (
    <PersonLabel name={nameOf(person)} profile={person.profile}>
      {person.email ? <span className={styles.quiet}>{person.email.address}</span> : null}
    </PersonLabel>
  );
}

function PersonAction({
  person,
  onInvite,
}: {
  person: RosterPersonFragment;
  onInvite: (p: RosterPersonFragment) => void;
}) {
  const t = useT();
  if (person.profile?.status !== 'INVITED') return null;
  if (!isUninvited(person)) return <ResendButton person={person} />;
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconMail size={14} stroke={1.8} />}
      aria-label={t('people.inviteNamed', { name: nameOf(person) })}
      onClick={() => onInvite(person)}
    >
      {t('people.inviteKnown')}
    </Button>
  );
}
