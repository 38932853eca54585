const DAY_MS = 86_400_000;
export const day = (/** @type {number} */ ahead) =>
  new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

/** The five weeks of a turn, spread over the two years. @param {number} turn */
export const week = (turn) => ({ startDate: day(-7 * (turn % 90) - 40), endDate: day(-7 * (turn % 90)) });

/** The 62 days of a turn's calendar, so long ago that a page has as many sessions in the small as in the large database. @param {number} turn */
export const twoMonths = (turn) => ({
  from: `${day(-7 * (turn % 80) - 70)}T00:00:00Z`,
  to: `${day(-7 * (turn % 80) - 8)}T00:00:00Z`,
});
/** This month as the calendar shows it: six whole weeks. */
export function sixWeeks() {
  const first = new Date(`${day(0).slice(0, 7)}-01T07:00:00Z`);
  const from = first.getTime() - first.getUTCDay() * DAY_MS;
  return { from: new Date(from).toISOString(), to: new Date(from + 42 * DAY_MS).toISOString() };
}

/** A month of free starts: from midnight to midnight in Denver, without a change to or from daylight saving time. */
export function bookedMonth() {
  const month = day(20).slice(0, 7);
  const first = new Date(`${month}-01T07:00:00Z`);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1, 7));
  return { month, from: first.toISOString(), to: next.toISOString() };
}

/** Twenty weeks from the day after tomorrow, at a minute at which nobody has a session. */
export const weeks = () =>
  Array.from({ length: 20 }, (_, n) => {
    const startsAt = Date.parse(`${day(2 + 7 * n)}T10:10:00Z`);
    return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + 4 * 60_000) };
  });
