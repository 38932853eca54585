import { dayIn } from '@lyceum/contracts/calendar';

/** The Monday so many weeks before the day, YYYY-MM-DD: where a term that has run for a while begins. */
export function mondayBefore(today: Date, weeks: number): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()));
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  day.setUTCDate(day.getUTCDate() - sinceMonday - weeks * 7);
  return dayIn('UTC', day);
}
