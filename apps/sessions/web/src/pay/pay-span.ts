import { addDays } from '../session/days';

export interface PaySpan {
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

/** What is looked at before anybody chooses: four weeks up to today. */
const DAYS = 28;
/** As the server takes it. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The days that the address says, else the last four weeks; what cannot be is moved to what can. */
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
