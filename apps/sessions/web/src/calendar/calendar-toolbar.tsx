import { IconPrinter } from '@tabler/icons-react';
import { ActionIcon, Group, SegmentedControl } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { PersonNameFragment } from '../__generated__/graphql';
import { ChildChoice } from '../dashboard/child-choice';
import { useT } from '../i18n';
import { CALENDAR_VIEWS, shownDays, type CalendarView } from './calendar-range';
import { addDays } from '../session/days';
import { DaySteps } from './day-steps';
import classes from './calendar.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** "November 2026", "Nov 15 – 21, 2026", "Sat, Nov 21". */
function useTitle(view: CalendarView, day: string): string {
  const format = useFormat();
  if (view === 'day') return format.fullDate(day);
  if (view === 'week') {
    const { start, end } = shownDays(view, day);
    return format.dateRange(start, addDays(end, -1));
  }
  return format.month(day);
}

export interface CalendarToolbarProps {
  view: CalendarView;
  day: string;
  today: string;
  onView: (view: CalendarView) => void;
  onDay: (day: string) => void;
  /** A parent's children, to filter by one of them. */
  people: readonly PersonNameFragment[];
  person: string | null;
  onPerson: (userId: string | null) => void;
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { view, day, today, onView, onDay, people, person, onPerson } = props;
  const t = useT();
  const title = useTitle(view, day);
  return (
    <div className={classes.toolbar}>
      <DaySteps view={view} day={day} today={today} onDay={onDay} />
      <h2 className={classes.title} aria-live="polite">
        {title}
      </h2>
      <Group gap="sm" className={classes.choices}>
        <ChildChoice people={people} person={person} onPerson={onPerson} />
        <SegmentedControl
          aria-label={t('calendar.view')}
          value={view}
          onChange={(next) => onView(next as CalendarView)}
          data={CALENDAR_VIEWS.map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('calendar.print')}
          onClick={() => window.print()}
        >
          <IconPrinter {...ICON} />
        </ActionIcon>
      </Group>
    </div>
  );
}
