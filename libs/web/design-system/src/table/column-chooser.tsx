import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useT } from '../i18n';
import type { DataColumn } from './data-table-types';

export interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  primary: string | undefined;
  visibility: Record<string, boolean>;
  onToggle: (key: string, visible: boolean) => void;
}

export function ColumnChooser<Row>({ columns, primary, visibility, onToggle }: ColumnChooserProps<Row>) {
  const t = useT();
  if (columns.length < 3) return null;
  return (
    <Popover position="bottom-end" shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} stroke={1.7} />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={t('table.columns')}>
          {columns
            .filter((column) => column.key !== primary)
            .map((column) => (
              <Checkbox
                key={column.key}
                size="sm"
                label={column.header}
                checked={visibility[column.key] ?? false}
                onChange={(event) => onToggle(column.key, event.currentTarget.checked)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
