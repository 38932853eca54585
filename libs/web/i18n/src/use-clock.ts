import { useMemo } from 'react';
import { useFormat, type Format } from './format';

export interface ClockTexts {
  /** `4:30 PM` · `4:30 p.m.`; 24:00 is midnight. */
  time(wall: string): string;
  /** `4:00 – 5:00 PM` */
  range(start: string, end: string): string;
}

/** Texts of clock times without a date (`16:30`), as of school periods and availability: the same in every zone. */
export function clockTexts(format: Format): ClockTexts {
  return {
    time: (wall) => format.time(instantOf(wall), 'UTC'),
    range: (start, end) => format.timeRange(instantOf(start), instantOf(end), 'UTC'),
  };
}

export function useClock(): ClockTexts {
  const format = useFormat();
  return useMemo(() => clockTexts(format), [format]);
}

function instantOf(wall: string): number {
  const [hours = 0, minutes = 0] = wall.split(':').map(Number);
  return Date.UTC(2026, 0, 1, hours, minutes);
}
