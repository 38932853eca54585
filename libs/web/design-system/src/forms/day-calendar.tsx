import { Suspense, type ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../components/lazy-part';

const Picker = lazyPart(() => import('./day-calendar-picker'));

export interface DayCalendarProps {
  /** What the calendar is for: its name to assistive technology. */
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
  /** The whole name of a day, read out; its date alone says too little. */
  dayLabel: (day: string) => string;
  /** A word beneath the day's number. */
  note: (day: string) => ReactNode;
  previousLabel: string;
  nextLabel: string;
  busy?: boolean;
}

/** A month that stands open, to pick a day from by pointer, finger or arrow keys. Its code comes after the screen. */
export function DayCalendar(props: DayCalendarProps) {
  return (
    <Suspense fallback={<Skeleton h={330} radius="md" />}>
      <Picker {...props} />
    </Suspense>
  );
}
