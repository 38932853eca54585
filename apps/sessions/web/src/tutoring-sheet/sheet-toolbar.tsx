import { ActionIcon, Button, choiceFilter, ListFilters, SearchField } from '@lyceum/web/design-system';
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

/** Search, weeks and a filter by school. */
export function SheetToolbar({ view, weeks, schools }: SheetToolbarProps) {
  const t = useT();
  const { search, school, change } = view;
  return (
    <ListFilters
      search={
        <SearchField
          label={t('sheet.search')}
          value={search}
          onChange={(words) => change({ search: words || null })}
        />
      }
      views={<Weeks view={view} weeks={weeks} />}
      filters={
        schools.length > 1 || school
          ? [
              choiceFilter({
                ...{ key: 'school', name: t('filter.school'), value: school },
                data: schools.map(({ id, name }) => ({ value: id, label: name })),
                onChange: (id) => change({ school: id }),
              }),
            ]
          : []
      }
    />
  );
}

function Weeks({ view: { until, earlier, later, now }, weeks }: Omit<SheetToolbarProps, 'schools'>) {
  const t = useT();
  const format = useFormat();
  const [first, last] = [weeks[0], weeks.at(-1)];
  return (
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
  );
}
