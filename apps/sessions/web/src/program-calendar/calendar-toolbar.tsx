import { IconPrinter } from '@tabler/icons-react';
import { ActionIcon, Group, SegmentedControl } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { DaySteps } from '../calendar/day-steps';
import { useT } from '../i18n';
import { addDays } from '../session/days';
import type { CalendarAddress } from './use-calendar-address';
import classes from './program-calendar.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The shown days, and buttons to others. */
export function CalendarToolbar({ address }: { address: CalendarAddress }) {
  const t = useT();
  const format = useFormat();
  const { view, day, today, first, count, phone, change } = address;
  const goTo = (next: string) => change({ day: next === today ? null : next });
  return (
    <div className={classes.toolbar}>
      <DaySteps view={view} day={day} today={today} onDay={goTo} />
      <h2 className={classes.title} aria-live="polite">
        {view === 'day' ? format.fullDate(day) : format.dateRange(first, addDays(first, count - 1))}
      </h2>
      {phone ? null : (
        <Group gap="sm">
          <SegmentedControl
            aria-label={t('calendar.view')}
            value={view}
            onChange={(next) => change({ view: next === 'day' ? 'day' : null })}
            data={(['week', 'day'] as const).map((value) => ({ value, label: t(`calendar.views.${value}`) }))}
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
      )}
    </div>
  );
}
