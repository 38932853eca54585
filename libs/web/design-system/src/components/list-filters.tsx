import { Fragment, useState, type ReactNode } from 'react';
import { Badge, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useT } from '../i18n';
import { FilterChips } from './filter-chips';
import { FilterDrawer } from './filter-drawer';

export interface ListFilter {
  key: string;
  /** What it narrows by: "School". */
  name: string;
  /** What is chosen, as its chip says it; null while it narrows nothing. */
  chosen: string | null;
  clear: () => void;
  /** Where it is chosen, with its label; takes effect at once. */
  field: ReactNode;
}

export interface ListFiltersProps {
  /** Stays in sight. */
  search?: ReactNode;
  /** Which part of the list is looked at, in sight, too: open or archived, coming or past. */
  views?: ReactNode;
  filters?: readonly ListFilter[];
  /** Takes every filter away in one change of the address. */
  onClear?: () => void;
  /** Beside the button: an export, a count. */
  children?: ReactNode;
}

const NONE: readonly ListFilter[] = [];

/** Above every list, on every screen: search, views, one button with the count of filters, and a chip for each of them. */
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
