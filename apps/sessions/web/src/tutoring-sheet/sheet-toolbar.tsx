import { ActionIcon, Button, SearchField, Select } from '@lyceum/web/design-system';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { addDays } from '../session/days';
import type { SheetView } from './use-sheet-view';
import classes from './tutoring-sheet.module.css';

interface SheetToolbarProps {
  view: SheetView;
  weeks: readonly string[];
  schools: readonly { id: string; name: string }[];
}

/** Filters by weeks and learners. */
export function SheetToolbar({ view, weeks, schools }: SheetToolbarProps) {
  const t = useT();
  const format = useFormat();
  const { search, school, until, change, earlier, later, now } = view;
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
    <div className={classes.toolbar}>
      <div className={classes.span}>
        <ActionIcon variant="default" size="lg" aria-label={t('sheet.earlier')} onClick={earlier}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('sheet.later')} onClick={later}>
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <span className={classes.days} aria-live="polite">
          {first && last ? format.dateRange(first, addDays(last, 6)) : ''}
        </span>
        {until ? (
          <Button variant="subtle" size="compact-sm" onClick={now}>
            {t('sheet.now')}
          </Button>
        ) : null}
      </div>
      <SearchField
        label={t('sheet.search')}
        value={search}
        onChange={(words) => change({ search: words || null })}
      />
      {schools.length > 1 || school ? (
        <Select
          aria-label={t('filter.school')}
          placeholder={t('sheet.allSchools')}
          clearable
          searchable={schools.length > 8}
          data={schools.map(({ id, name }) => ({ value: id, label: name }))}
          value={school}
          onChange={(id) => change({ school: id })}
        />
      ) : null}
    </div>
  );
}
