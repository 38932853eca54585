import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../components/lazy-part';

const Picker = lazyPart(() => import('./day-calendar-picker'));

export interface DayCalendarProps {
  /** Accessible name of the calendar. */
  label: string;
  /** `YYYY-MM-DD`, or null. */
  value: string | null;
  onChange: (day: string) => void;
  /** `YYYY-MM` */
  month: string;
  onMonth: (month: string) => void;
  min?: string;
  /** Days that cannot be chosen. */
  closed: (day: string) => boolean;
  /** Accessible name of a day; its number alone is not enough. */
  dayLabel: (day: string) => string;
  /** A word below the day's number. */
  note: (day: string) => ReactNode;
  previousLabel: string;
  nextLabel: string;
  busy?: boolean;
}

/** An always open month to pick a day from with pointer, finger or arrow keys. Its code loads after the screen. */
export function DayCalendar(props: DayCalendarProps) {
  return (
    <Suspense fallback={<Skeleton h={330} radius="md" />}>
      <Picker {...props} />
    </Suspense>
  );
}
