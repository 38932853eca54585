import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ActionIcon, Button, Group } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { stepFrom, type CalendarView } from './calendar-range';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface DayStepsProps {
  view: CalendarView;
  /** YYYY-MM-DD */
  day: string;
  today: string;
  onDay: (day: string) => void;
}

/** Buttons to the previous and next days, and to today. */
export function DaySteps({ view, day, today, onDay }: DayStepsProps) {
  const t = useT();
  return (
    <Group gap={6} wrap="nowrap">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(`calendar.back.${view}`)}
        onClick={() => onDay(stepFrom(view, day, -1))}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(`calendar.forward.${view}`)}
        onClick={() => onDay(stepFrom(view, day, 1))}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarEvent {...ICON} />}
        disabled={day === today}
        onClick={() => onDay(today)}
      >
        {t('when.today')}
      </Button>
    </Group>
  );
}
