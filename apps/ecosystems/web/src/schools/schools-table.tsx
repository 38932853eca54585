import type { ReactNode } from 'react';
import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { Button, DataTable, Group, type DataColumn, type DataTableProps } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { IconCalendar, IconPencil } from '@tabler/icons-react';
import { useT } from '../i18n';
import type { SchoolRow } from './manage-schools-page';

interface SchoolsTableProps extends Pick<DataTableProps<SchoolRow>, 'page' | 'onPage'> {
  rows: readonly SchoolRow[];
  loading: boolean;
  error: unknown;
  onRetry: () => unknown;
  onOpen: (school: SchoolRow) => void;
  onCalendar: (school: SchoolRow) => void;
  toolbar: ReactNode;
  empty: ReactNode;
}

export function SchoolsTable({ onOpen, onCalendar, ...table }: SchoolsTableProps) {
  const t = useT();
  const { language } = useViewer();
  const grades = (levels: readonly string[]) =>
    levels
      .filter(isGradeLevel)
      .map((level) => gradeLevelName(level, language))
      .join(', ');
  const columns: DataColumn<SchoolRow>[] = [
    { key: 'name', header: t('schools.name'), primary: true, cell: ({ name }) => name },
    { key: 'externalId', header: t('schools.number'), cell: ({ externalId }) => externalId ?? '–' },
    {
      key: 'district',
      header: t('schools.district'),
      cell: ({ districtName, districtId }) => [districtName, districtId].filter(Boolean).join(' · ') || '–',
    },
    { key: 'grades', header: t('schools.grades'), cell: ({ gradeLevels }) => grades(gradeLevels) || '–' },
    {
      key: 'actions',
      header: t('schools.actions'),
      align: 'end',
      cell: (school) => (
        <Group gap={4} justify="flex-end">
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconCalendar size={14} stroke={1.8} />}
            aria-label={t('calendar.openNamed', { name: school.name })}
            onClick={() => onCalendar(school)}
          >
            {t('calendar.open')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPencil size={14} stroke={1.8} />}
            aria-label={t('schools.editNamed', { name: school.name })}
            onClick={() => onOpen(school)}
          >
            {t('schools.edit')}
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      name="schools"
      label={t('schools.title')}
      columns={columns}
      rowKey={({ id }) => id}
    />
  );
}
