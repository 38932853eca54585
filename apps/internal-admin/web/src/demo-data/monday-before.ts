import { dayIn } from '@lyceum/contracts/calendar';

/** The Monday a number of weeks before the day, YYYY-MM-DD: the start of a term that is under way. */
export function mondayBefore(today: Date, weeks: number): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  day.setUTCDate(day.getUTCDate() - sinceMonday - weeks * 7);
  return dayIn('UTC', day);
}
