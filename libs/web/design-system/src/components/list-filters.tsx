import { Fragment, useState, type ReactNode } from 'react';
import { Badge, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useT } from '../i18n';
import { FilterChips } from './filter-chips';
import { FilterDrawer } from './filter-drawer';

export interface ListFilter {
  key: string;
  /** What it filters by: "School". */
  name: string;
  /** The active value as its chip shows it; null while inactive. */
  chosen: string | null;
  clear: () => void;
  /** The input with its label; applied at once. */
  field: ReactNode;
}

export interface ListFiltersProps {
  /** Always visible. */
  search?: ReactNode;
  /** Which part of the list is shown, always visible: open or archived, upcoming or past. */
  views?: ReactNode;
  filters?: readonly ListFilter[];
  /** Removes every filter in one change of the address. */
  onClear?: () => void;
  /** Beside the button: an export, a count. */
  children?: ReactNode;
}

const NONE: readonly ListFilter[] = [];

/** The toolbar of every list: search, views, one button with the number of active filters, and a chip for each. */
export function ListFilters({ search, views, filters = NONE, onClear, children }: ListFiltersProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const chosen = filters.filter((filter) => filter.chosen !== null);
  const clear = onClear ?? (() => chosen.forEach((filter) => filter.clear()));
  return (
    <div className="ly-list-filters">
      <div className="ly-list-line">
        {search}
        {filters.length > 0 ? (
          <Button
            variant="default"
            aria-haspopup="dialog"
            aria-expanded={opened}
            leftSection={<IconFilter size={16} stroke={1.7} aria-hidden />}
            rightSection={
              chosen.length > 0 ? (
                <Badge size="sm" circle>
                  {chosen.length}
                </Badge>
              ) : null
            }
            onClick={() => setOpened(true)}
          >
            {t('filters.open')}
          </Button>
        ) : null}
        {views}
        {children}
      </div>
      {chosen.length > 0 ? (
        <FilterChips
          chips={chosen.map(({ key, name, chosen: value }) => ({ key, name, value: value ?? '' }))}
          onRemove={(key) => filters.find((filter) => filter.key === key)?.clear()}
          onClear={clear}
        />
      ) : null}
      <FilterDrawer
        opened={opened}
        onClose={() => setOpened(false)}
        {...(chosen.length > 0 ? { onClear: clear } : {})}
      >
        {filters.map(({ key, field }) => (
          <Fragment key={key}>{field}</Fragment>
        ))}
      </FilterDrawer>
    </div>
  );
}
