import { addDays } from '../session/days';

export interface PaySpan {
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

/** Default length of the range, which ends today. */
const DAYS = 28;
/** Maximum of the server. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The range in the address, else the last four weeks; an invalid range is moved to a valid one. */
export function spanOf(from: string | null, to: string | null, today: string): PaySpan {
  const last = isDay(to) ? to : isDay(from) && from > today ? from : today;
  const first = isDay(from) ? from : addDays(last, 1 - DAYS);
  if (first > last) return { from: last, to: last };
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS;
  return { from: days > MOST_DAYS ? addDays(last, -MOST_DAYS) : first, to: last };
}

function isDay(text: string | null): text is string {
  return text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text));
}
