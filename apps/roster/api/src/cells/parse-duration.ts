/** Sessions are shorter than a day: queries for the sessions of a day rely on it. */
export const MAX_MINUTES = 24 * 60 - 1;

export type Duration =
  | { minutes: number }
  | { problem: 'duration-not-a-number' | 'duration-too-short' | 'duration-too-long' };

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** Parses minutes as a plain number. Fractions are rounded to whole minutes after the check of the lower bound. */
export function parseDuration(text: string): Duration {
  if (!number.test(text)) return { problem: 'duration-not-a-number' };
  const minutes = Number(text);
  if (minutes < 1) return { problem: 'duration-too-short' };
  if (minutes > MAX_MINUTES) return { problem: 'duration-too-long' };
  return { minutes: Math.round(minutes) };
}
