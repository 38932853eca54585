import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  ActionIcon,
  DataTable,
  Menu,
  StatusBadge,
  Text,
  type DataColumn,
  type DataTableProps,
} from '@lyceum/web/design-system';
import { useZones } from '@lyceum/web/i18n';
import { useViewer } from '@lyceum/web/viewer';
import { IconArchive, IconArchiveOff, IconDots, IconPencil, IconUsers } from '@tabler/icons-react';
import { useT } from '../i18n';
import type { ProgramRow } from './programs-page';

interface ProgramsTableProps extends Pick<DataTableProps<ProgramRow>, 'page' | 'onPage'> {
  rows: readonly ProgramRow[];
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
  onArchive: (program: ProgramRow) => void;
  /** Absent when there is no bulk action. */
  selection?: ReadonlySet<string>;
  onSelection?: (ids: ReadonlySet<string>) => void;
  bulkActions: ReactNode;
  toolbar: ReactNode;
  empty: ReactNode;
}

export function ProgramsTable({ onArchive, ...table }: ProgramsTableProps) {
  const t = useT();
  const zones = useZones();
  const columns: DataColumn<ProgramRow>[] = [
    {
      key: 'name',
      header: t('programs.name'),
      primary: true,
      cell: (program) => program.name,
    },
    {
      key: 'kinds',
      header: t('programs.kinds'),
      cell: ({ sessionCapabilities }) => sessionCapabilities.map((kind) => t(`kind.${kind}`)).join(', '),
    },
    {
      key: 'zone',
      header: t('programs.zone'),
      cell: ({ timeZoneId }) => <Text size="sm">{zones.alone(timeZoneId)}</Text>,
    },
    {
      key: 'state',
      header: t('programs.state'),
      cell: (program) => <ProgramState program={program} />,
    },
    {
      key: 'actions',
      header: t('programs.actions'),
      align: 'end',
      cell: (program) => <ProgramMenu program={program} onArchive={onArchive} />,
    },
  ];
  return (
    <DataTable
      {...table}
      name="programs"
      label={t('programs.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowHref={({ id, archived }) => (archived ? `/programs/${id}/edit` : `/p/${id}`)}
    />
  );
}

function ProgramState({ program }: { program: ProgramRow }) {
  const t = useT();
  if (program.archived) return <StatusBadge tone="neutral">{t('programs.isArchived')}</StatusBadge>;
  if (program.isGlobal) return <StatusBadge tone="info">{t('programs.isGlobal')}</StatusBadge>;
  return <StatusBadge tone="good">{t('programs.isOpen')}</StatusBadge>;
}

function ProgramMenu({
  program,
  onArchive,
}: {
  program: ProgramRow;
  onArchive: (program: ProgramRow) => void;
}) {
  const t = useT();
  const { has } = useViewer();
  const Icon = program.archived ? IconArchiveOff : IconArchive;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('programs.actionsOf', { name: program.name })}
        >
          <IconDots size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {program.archived ? null : (
          <Menu.Item
            component={Link}
            to={`/programs/${program.id}/edit`}
            leftSection={<IconPencil size={16} />}
          >
            {t('programs.edit')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={`/people?program=${program.id}`}
          leftSection={<IconUsers size={16} />}
        >
          {t('programs.people')}
        </Menu.Item>
        {has('SUPER_ADMIN', 'INTERNAL_ADMIN') ? (
          <Menu.Item leftSection={<Icon size={16} />} onClick={() => onArchive(program)}>
            {program.archived ? t('programs.unarchive') : t('programs.archive')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
