import type { Words } from '@lyceum/server/actor';
import { t } from '../i18n';

/** Seasons of a school year, in order. */
export const SEASONS = ['FALL', 'WINTER', 'SPRING', 'SUMMER'] as const;
export type Season = (typeof SEASONS)[number];

export const SEASON_WORDS: Record<Season, Words> = {
  FALL: t('vendorTests.season.fall'),
  WINTER: t('vendorTests.season.winter'),
  SPRING: t('vendorTests.season.spring'),
  SUMMER: t('vendorTests.season.summer'),
};

const PATTERNS: [RegExp, Season][] = [
  [/\bfall\b|\bautumn\b|oto[nñ]o|\bboy\b|beginning of year/i, 'FALL'],
  [/\bwinter\b|invierno|\bmoy\b|middle of year/i, 'WINTER'],
  [/\bspring\b|primavera|\beoy\b|end of year/i, 'SPRING'],
  [/\bsummer\b|verano/i, 'SUMMER'],
];

/** The first season in a text: `Fall (Beginning of Year - November 15)` is FALL. */
export function seasonOf(text: string | null): Season | null {
  if (text === null) return null;
  const found = PATTERNS.flatMap(([pattern, season]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ at, season }];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.season ?? null;
}

/**
 * Fall lasts until November 15, winter until March 1, spring until June; July is summer. School years begin in August.
 */
export function seasonOn(day: string): Season {
  const date = day.slice(5);
  if (date >= '08-01' && date <= '11-15') return 'FALL';
  if (date >= '11-16' || date <= '03-01') return 'WINTER';
  return date <= '06-30' ? 'SPRING' : 'SUMMER';
}

/** The school year in a text, as `2026-2027`; null: none. */
export function schoolYearOf(text: string | null): string | null {
  const found = /(20\d\d)\s*[-–/]\s*(20)?(\d\d)/.exec(text ?? '');
  return found && Number(found[3]) === (Number(found[1]!.slice(2)) + 1) % 100
    ? `${found[1]}-20${found[3]}`
    : null;
}

export function schoolYearOn(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0);
  return `${year}-${year + 1}`;
}

/** The grade in a text: `3` of `03` and `Grade 3`, `K` of `KG` and `Kindergarten`. */
export function gradeText(text: string | null): string | null {
  const plain = text?.replace(/^grade\s+/i, '').trim() ?? '';
  if (/^(k|kg|kindergarten)$/i.test(plain)) return 'K';
  return plain.replace(/^0+(?=\d)/, '') || null;
}
