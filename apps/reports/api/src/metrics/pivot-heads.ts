import { gradeLevelName, gradeLevelOrder, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { characteristicColumn, type MetricDimension } from '@lyceum/contracts/metrics';
import type { Language, Words } from '@lyceum/server/actor';
import type { MetricHead } from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import { lostTexts, withTerms } from '../templates/subject';
import { meetingTexts, typeTextsWith } from './session-texts';

/** Days, weeks and months, which screens write in the reader's format, and bands of minutes. */
const BY_KEY: readonly MetricDimension[] = ['DAY', 'WEEK', 'MONTH', 'TERM', 'SCHOOL_YEAR', 'MINUTES_BAND'];

interface Reader {
  language: Language;
  terms: Parameters<typeof withTerms>[2] & { module?: string };
}

/** Names of the values in their order: times and bands by key, grades from the youngest, others by name; none is last. */
export async function headsOf(
  dimension: MetricDimension,
  keys: readonly string[],
  { language, terms }: Reader,
  read: Read,
): Promise<MetricHead[]> {
  const names = await namesOf(dimension, keys, { language, terms }, read);
  const heads = keys.map((key) => ({ key, label: key === '' ? null : (names.get(key) ?? null) }));
  const compare = new Intl.Collator(language === 'sp' ? 'es' : 'en', { numeric: true }).compare;
  return heads.sort((a, b) => {
    if (a.key === '' || b.key === '') return a.key === b.key ? 0 : a.key === '' ? 1 : -1;
    if (BY_KEY.includes(dimension)) return a.key < b.key ? -1 : 1;
    const byGrade = dimension === 'GRADE' ? gradeLevelOrder(a.key) - gradeLevelOrder(b.key) : 0;
    return byGrade || compare(a.label ?? a.key, b.label ?? b.key);
  });
}

async function namesOf(
  dimension: MetricDimension,
  keys: readonly string[],
  { language, terms }: Reader,
  read: Read,
): Promise<Map<string, string>> {
  const ids = keys.filter(Boolean);
  if (dimension === 'PROGRAM' || dimension === 'SCHOOL') {
    const rows = await (dimension === 'PROGRAM' ? programNames(ids, read) : schoolNames(ids, read));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  if (dimension === 'TERM') {
    const rows = await read<{ key: string; name: string }>(
      'metric-names-terms',
      `SELECT t ->> 'firstDay' AS key, t ->> 'name' AS name FROM reports.terms x CROSS JOIN jsonb_array_elements(x.terms) AS t`,
      [],
    );
    return new Map(rows.map(({ key, name }) => [key, name]));
  }
  if (dimension === 'GRADE')
    return new Map(ids.map((key) => [key, isGradeLevel(key) ? gradeLevelName(key, language) : key]));
  if (dimension === 'LOST_REASON')
    return new Map(
      ids.map((key) => [key, lostTexts[key] ? withTerms(lostTexts[key], language, terms) : key]),
    );
  if (dimension === 'LEADER') {
    const rows = await personNames(ids, read);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  if (dimension === 'SESSION_TYPE' || dimension === 'MEETING') {
    const texts = dimension === 'MEETING' ? meetingTexts : typeTextsWith(terms.module);
    return new Map(ids.map((key) => [key, texts[key]?.[language] ?? key]));
  }
  if (characteristicColumn(dimension) !== null) {
    const flags: Record<string, Words> = { true: t('metrics.flag.yes'), false: t('metrics.flag.no') };
    return new Map(ids.map((key) => [key, flags[key]?.[language] ?? key]));
  }
  if (dimension === 'SUBJECT' || dimension === 'DISTRICT') return new Map(ids.map((key) => [key, key]));
  return new Map();
}

interface Named {
  id: string;
  name: string;
}

const programNames = (ids: readonly string[], read: Read) =>
  read<Named>(
    'metric-names-programs',
    `SELECT p.id, p.name FROM reports.programs p WHERE p.id = ANY ($1::uuid[])`,
    [ids],
  );

/** A person whose name is not known yet has none. */
const personNames = (ids: readonly string[], read: Read) =>
  read<Named>(
    'metric-names-people',
    `SELECT p.user_id AS id, p.name FROM reports.people p WHERE p.user_id = ANY ($1::uuid[]) AND p.name <> ''`,
    [ids],
  );

const schoolNames = (ids: readonly string[], read: Read) =>
  read<Named>(
    'metric-names-schools',
    `SELECT s.id, s.name FROM reports.schools s WHERE s.id = ANY ($1::uuid[])`,
    [ids],
  );
