import type { AssessmentRow, Property } from '../assessments/subject';

/**
 * The property of each meaning that growth needs; null: none. In a test without meanings the first number is the score.
 */
export function keysOf({ properties }: Pick<AssessmentRow, 'properties'>) {
  const meant = (meaning: Property['meaning']) =>
    properties.find((each) => each.meaning === meaning)?.internalKeyName ?? null;
  const numbers = properties.filter(({ rawType, meaning }) => rawType === 'NUMBER' && !meaning);
  const first = numbers.find(({ validators }) => validators.required) ?? numbers[0];
  return {
    score: meant('SCORE') ?? first?.internalKeyName ?? null,
    error: meant('STANDARD_ERROR'),
    errorScore: meant('ERROR_SCORE'),
    percentile: meant('PERCENTILE'),
    norms: meant('NORM_YEAR'),
    year: meant('SCHOOL_YEAR'),
    season: meant('WINDOW'),
    subject: meant('SUBJECT'),
    measure: meant('MEASURE'),
  };
}

export type GrowthKeys = ReturnType<typeof keysOf>;

const part = (nth: number) => `nullif(split_part(m.event_key, ' | ', ${nth}), '')`;
const DAY = `to_char(m.measured_on, 'MM-DD')`;
const BEGAN = `(extract(year FROM m.measured_on)::int - CASE WHEN ${DAY} < '08-01' THEN 1 ELSE 0 END)`;

/**
 * School year, season and scale of measurement `m`: from its import, else from its values, else from its day. `names`
 * are the placeholders of the property keys.
 */
export const eventColumns = (names: Record<'year' | 'season' | 'subject' | 'measure', string>) => `
  coalesce(${part(3)}, substring(m.mapped_properties ->> ${names.year}::text FROM '^20\\d\\d-20\\d\\d$'),
    ${BEGAN} || '-' || (${BEGAN} + 1)) AS year,
  coalesce(${part(4)}, CASE lower(m.mapped_properties ->> ${names.season}::text)
      WHEN 'fall' THEN 'FALL' WHEN 'otoño' THEN 'FALL' WHEN 'boy' THEN 'FALL'
      WHEN 'winter' THEN 'WINTER' WHEN 'invierno' THEN 'WINTER' WHEN 'moy' THEN 'WINTER'
      WHEN 'spring' THEN 'SPRING' WHEN 'primavera' THEN 'SPRING' WHEN 'eoy' THEN 'SPRING'
      WHEN 'summer' THEN 'SUMMER' WHEN 'verano' THEN 'SUMMER' END,
    CASE WHEN ${DAY} BETWEEN '08-01' AND '11-15' THEN 'FALL' WHEN ${DAY} >= '11-16' OR ${DAY} <= '03-01' THEN 'WINTER'
      WHEN ${DAY} <= '06-30' THEN 'SPRING' ELSE 'SUMMER' END) AS season,
  coalesce(m.mapped_properties ->> ${names.subject}::text, '') AS subject,
  coalesce(m.mapped_properties ->> ${names.measure}::text, '') AS measure`;
