import { isDeepStrictEqual } from 'node:util';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isUuid, stableId } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import {
  type AssessmentRow,
  checkValues,
  IS_FOR,
  labelWords,
  type MeasuredValue,
} from '../assessments/subject';
import type { Read } from '../read';
import { isProblem, type RowProblem, type TestRow } from '../vendor-tests/subject';
import { outranks } from './outranks';
import type { MeasurementTable } from './read-measurement-file';
import type { RowReader } from './reader-for';

export interface PlannedMeasurement {
  /** Null: a new measurement. */
  id: string | null;
  userId: string;
  date: string;
  values: Record<string, MeasuredValue>;
  eventKey: string;
  testKey: string;
  rank: (number | string)[];
}

export interface FileProblem {
  row: number;
  /** The column's head, the learner's numbers, or the label of a property. */
  column: string | Words;
  reason: Words;
  unknownLearner: boolean;
}

export interface ImportPlan {
  rows: number;
  learners: number;
  created: PlannedMeasurement[];
  changed: PlannedMeasurement[];
  unchanged: number;
  repeated: number;
  problems: FileProblem[];
}

interface Checked extends TestRow {
  row: number;
  values: Record<string, MeasuredValue>;
}

/**
 * The measurements that the file adds or changes. The plan compares the file with the stored measurements, so importing
 * it twice changes nothing.
 */
export async function planImport(
  read: Read,
  ecosystemId: string,
  assessment: AssessmentRow,
  table: MeasurementTable,
  reader: RowReader,
): Promise<ImportPlan> {
  const problems: FileProblem[] = [];
  const checked = table.rows.flatMap(({ row, cells }): Checked[] => {
    const found = reader.read(cells);
    const test = isProblem(found) ? found : withValues(assessment, found);
    if (!isProblem(test)) return [{ ...test, row }];
    problems.push({ row, ...test, unknownLearner: false });
    return [];
  });
  const known = await findLearners(read, ecosystemId, assessment.id, checked);
  const best = new Map<string, { test: Checked; userId: string; eventKey: string }>();
  let repeated = 0;
  for (const test of checked) {
    const userId = learnerOf(test, known, ecosystemId, problems);
    if (!userId) continue;
    // Growth splits the key at the separator again.
    const eventKey = test.event.map((part) => part.replaceAll('|', '/')).join(' | ');
    const key = `${userId} ${eventKey}`;
    const former = best.get(key);
    if (former) repeated += 1;
    if (!former || outranks(test.rank, former.test.rank)) best.set(key, { test, userId, eventKey });
  }
  const chosen = [...best.values()].map(({ test, userId, eventKey }) => ({
    ...{
      id: null,
      userId,
      eventKey,
      date: test.date,
      values: test.values,
      testKey: test.test,
      rank: test.rank,
    },
  }));
  const compared = await compare(read, assessment.id, chosen);
  return {
    ...compared,
    rows: table.rows.length,
    learners: new Set(chosen.map(({ userId }) => userId)).size,
    repeated,
    problems: problems.sort((a, b) => a.row - b.row),
  };
}

/** Keeps the values that the assessment has properties for; a value that does not fit refuses the row. */
function withValues({ properties }: AssessmentRow, test: TestRow): TestRow | RowProblem {
  const own = Object.entries(test.values).filter(([key]) =>
    properties.some(({ internalKeyName }) => internalKeyName === key),
  );
  try {
    return { ...test, values: checkValues(properties, Object.fromEntries(own)) };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const key = String(error.extensions['field']).split('.').at(-1)!;
    const property = properties.find(({ internalKeyName }) => internalKeyName === key);
    return {
      column: property ? labelWords(property) : key,
      reason: { en: error.in('en').message, sp: error.in('sp').message },
    };
  }
}

const idsOf = (ecosystemId: string, numbers: readonly string[]) =>
  numbers.map((number) => (isUuid(number) ? number.toLowerCase() : stableId(ecosystemId, 'learner', number)));

/** People created by a roster have an id derived from the district's number. */
async function findLearners(
  read: Read,
  ecosystemId: string,
  assessmentId: string,
  tests: readonly TestRow[],
): Promise<Set<string>> {
  const ids = [...new Set(tests.flatMap(({ learnerNumbers }) => idsOf(ecosystemId, learnerNumbers)))];
  const rows = await read<{ id: string }>(
    'learners-of-file',
    `SELECT p.user_id AS id FROM learning.assessments a
     JOIN learning.families p ON p.ecosystem_id = a.ecosystem_id AND p.user_id = ANY ($2::uuid[])
     WHERE a.id = $1 AND ${IS_FOR}`,
    [assessmentId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

function reasonOf(found: number, unknownLearner: boolean): Words {
  if (found > 1) return t('measurementImports.file.ambiguous');
  return unknownLearner
    ? t('measurementImports.file.unknownLearner')
    : t('measurementImports.file.noLearner');
}

function learnerOf(
  test: Checked,
  known: ReadonlySet<string>,
  ecosystemId: string,
  problems: FileProblem[],
): string | null {
  const { row, learnerNumbers } = test;
  const found = [...new Set(idsOf(ecosystemId, learnerNumbers).filter((id) => known.has(id)))];
  if (found.length === 1) return found[0]!;
  const unknownLearner = found.length === 0 && learnerNumbers.length > 0;
  problems.push({
    row,
    column: learnerNumbers.join(', '),
    reason: reasonOf(found.length, unknownLearner),
    unknownLearner,
  });
  return null;
}

interface StoredRow extends Omit<PlannedMeasurement, 'id' | 'testKey' | 'rank'> {
  id: string;
  testKey: string | null;
  rank: PlannedMeasurement['rank'] | null;
  edited: boolean;
}

/** A result replaces the stored one of its event where it outranks it; the same test is updated. */
async function compare(read: Read, assessmentId: string, chosen: readonly PlannedMeasurement[]) {
  const kept = await read<StoredRow>(
    'measurements-of-events',
    `SELECT m.id, m.user_id AS "userId", m.measured_on::text AS date, m.mapped_properties AS values, m.event_key AS "eventKey",
       m.test_key AS "testKey", m.event_rank AS rank, m.edited_at IS NOT NULL AS edited
     FROM learning.assessment_measurements m
     WHERE m.assessment_id = $1 AND m.event_key IS NOT NULL AND m.user_id = ANY ($2::uuid[])`,
    [assessmentId, [...new Set(chosen.map(({ userId }) => userId))]],
  );
  const byEvent = new Map(kept.map((row) => [`${row.userId} ${row.eventKey}`, row]));
  const created: PlannedMeasurement[] = [];
  const changed: PlannedMeasurement[] = [];
  for (const measurement of chosen) {
    const before = byEvent.get(`${measurement.userId} ${measurement.eventKey}`);
    if (!before) created.push(measurement);
    else if (!before.edited && replaces(measurement, before)) changed.push({ ...measurement, id: before.id });
  }
  return { created, changed, unchanged: chosen.length - created.length - changed.length };
}

function replaces(after: PlannedMeasurement, before: StoredRow): boolean {
  if (after.testKey !== before.testKey) return outranks(after.rank, before.rank ?? []);
  return (
    after.date !== before.date ||
    !isDeepStrictEqual(after.values, before.values) ||
    !isDeepStrictEqual(after.rank, before.rank)
  );
}
