import { SEASONS, type Season } from '../vendor-tests/subject';

/** The number of learners with a result on a scale in a window. */
export interface Tally {
  year: string;
  season: Season;
  subject: string;
  measure: string;
  learners: number;
}

export interface Scale {
  key: string;
  subject: string | null;
  measure: string | null;
  learners: number;
}

export interface GrowthWindow {
  key: string;
  schoolYear: string;
  season: Season;
  learners: number;
}

export const scaleKey = ({ subject, measure }: Pick<Tally, 'subject' | 'measure'>) =>
  `${subject} | ${measure}`;
const windowKey = ({ year, season }: Pick<Tally, 'year' | 'season'>) => `${year} ${season}`;

/** The scales; first the one with the most learners in a single window. */
export function scalesOf(tallies: readonly Tally[]): Scale[] {
  const scales = new Map<string, Scale>();
  for (const tally of tallies) {
    const key = scaleKey(tally);
    const learners = Math.max(tally.learners, scales.get(key)?.learners ?? 0);
    scales.set(key, { key, subject: tally.subject || null, measure: tally.measure || null, learners });
  }
  return [...scales.values()].sort((a, b) => b.learners - a.learners || (a.key < b.key ? -1 : 1));
}

/** The windows of a scale, the earliest first. */
export function windowsOfScale(tallies: readonly Tally[], scale: Scale): GrowthWindow[] {
  return tallies
    .filter((tally) => scaleKey(tally) === scale.key)
    .map((tally) => ({
      ...{ key: windowKey(tally), schoolYear: tally.year, season: tally.season, learners: tally.learners },
    }))
    .sort(
      (a, b) =>
        (a.schoolYear < b.schoolYear ? -1 : a.schoolYear > b.schoolYear ? 1 : 0) ||
        SEASONS.indexOf(a.season) - SEASONS.indexOf(b.season),
    );
}

/**
 * The requested windows. By default the first and last window of the latest school year that has two, else the last two
 * windows.
 */
export function twoWindows(
  windows: readonly GrowthWindow[],
  asked: { pre?: string | null; post?: string | null } = {},
): [GrowthWindow, GrowthWindow] | null {
  const find = (key?: string | null) => windows.find((window) => window.key === key);
  const years = [...new Set(windows.map(({ schoolYear }) => schoolYear))].toReversed();
  const within = years
    .map((year) => windows.filter(({ schoolYear }) => schoolYear === year))
    .find(({ length }) => length > 1);
  const [first, last] = [within?.[0] ?? windows.at(-2), within?.at(-1) ?? windows.at(-1)];
  const [pre, post] = [find(asked.pre) ?? first, find(asked.post) ?? last];
  return pre && post && windows.indexOf(pre) < windows.indexOf(post) ? [pre, post] : null;
}
