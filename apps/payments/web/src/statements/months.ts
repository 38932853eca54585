import { dayIn } from '@lyceum/contracts/calendar';

/** The month, YYYY-MM, of an instant in a zone. */
export const monthIn = (timeZoneId: string, at: Date | string): string =>
  dayIn(timeZoneId, new Date(at)).slice(0, 7);

/** The month `count` months later; earlier where it is negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
