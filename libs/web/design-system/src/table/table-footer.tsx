import { ActionIcon, Group, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import type { DataTableProps } from './data-table-types';

export function TableFooter<Row>({ page, rows, onPage, pageSizes, onPageSize }: DataTableProps<Row>) {
  const t = useT();
  const format = useFormat();
  if (!page || !onPage || (!rows.length && page.index === 0)) return null;
  const from = page.index * page.size + (rows.length ? 1 : 0);
  const to = page.index * page.size + rows.length;
  const more = page.hasMore ?? (page.total !== undefined && to < page.total);
  const total = page.total === undefined ? '…' : format.number(page.total);
  return (
    <div className="ly-table-footer">
      <span className="ly-tabular" aria-live="polite">
        {t('table.range', { from: format.number(from), to: format.number(to), total })}
      </span>
      <Group gap="xs" wrap="nowrap">
        {pageSizes && onPageSize ? (
          <NativeSelect
            size="sm"
            w={84}
            aria-label={t('table.perPage')}
            value={String(page.size)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        ) : null}
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('table.previous')}
          disabled={page.index === 0}
          onClick={() => onPage(page.index - 1)}
        >
          <IconChevronLeft size={18} stroke={1.7} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('table.next')}
          disabled={!more}
          onClick={() => onPage(page.index + 1)}
        >
          <IconChevronRight size={18} stroke={1.7} />
        </ActionIcon>
      </Group>
    </div>
  );
}

/** Appears at the bottom while rows are selected. */
export function BulkBar<Row>({ selection, selectedCount, onSelection, bulkActions }: DataTableProps<Row>) {
  const t = useT();
  if (!selection?.size || !bulkActions) return null;
  return (
    <div className="ly-bulk" role="region" aria-live="polite">
      <strong className="ly-tabular">
        {t('table.selected', { count: selectedCount ?? selection.size })}
      </strong>
      <UnstyledButton className="ly-link-button" onClick={() => onSelection?.(new Set())}>
        {t('table.clearSelection')}
      </UnstyledButton>
      <div className="ly-bulk-actions">{bulkActions}</div>
    </div>
  );
}
