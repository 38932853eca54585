import { dayIn } from '@lyceum/contracts/calendar';

/** The month, YYYY-MM, that a zone's calendar shows at an instant. */
export const monthIn = (timeZoneId: string, at: Date | string): string =>
  dayIn(timeZoneId, new Date(at)).slice(0, 7);

/** The month so many months later; earlier where negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
