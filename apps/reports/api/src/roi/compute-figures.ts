import { gradeLevelOrder } from '@lyceum/contracts/ecosystems';
import { NotFound } from '@lyceum/server/errors';
import type {
  RoiCosts,
  RoiFigures,
  RoiFiguresInput,
  RoiGroup,
  RoiOutcomes,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import type { Read } from '../read';
import { compareOutcomes } from './compare-outcomes';
import { groupedBy } from './grouped-by';
import { judgeOutcomes } from './judge-outcomes';
import { learningOf } from './months-of-learning';
import { matchStudents } from './match-students';
import type { RoiScope } from './open-roi';
import { readDosage, readSessions, readWeeks, type LearnerDosage, type ProgramSessions } from './read-dosage';
import { readStudentFile, type Student } from './read-student-file';
import { readSkills } from './read-skills';
import { badInput } from './refuse';
import { readRecordedLines } from './recorded-lines';
import { chooseRates, convertCosts, isCurrency, type ConvertedCosts } from './convert-costs';
import { outputOf, spreadCosts, type CostLine } from './spread-costs';
import { bandsOf, presentByLearner, sumUp, sumUpBy } from './sum-up';

/** Version of `RoiFigures` in the SDL; increases when a field changes its meaning. */
export const VERSION = 1;
const MOST_COSTS = 50;
const MOST_CENTS = 10_000_000_000;

interface ProgramFacts {
  ecosystemId: string;
  read: Read;
  now: Date;
}

/** Computes the figures of a report from the learners' weekly sums. Throws BAD_USER_INPUT. */
export async function computeFigures(
  input: RoiFiguresInput,
  scope: RoiScope,
  { ecosystemId, read, now }: ProgramFacts,
): Promise<RoiFigures> {
  checkCosts(input, scope);
  const rates = chooseRates(input, scope, now);
  const file = studentsOf(input);
  // Sequential: one transaction runs one statement at a time.
  const rows = await readDosage(scope, read);
  const byWeek = await readWeeks(scope, read);
  const sessions = await readSessions(scope, read);
  const schools = await readSchoolNames(read);
  const costs = convertCosts(await allCosts(input, scope, read), input.currency ?? 'USD', rates);
  refuseUncounted(costs);
  const { span, programs, school, gradeLevel, fullDosageMinutes } = scope;
  const yardstick = { weeks: span.weeks, fullDosageMinutes };
  const isPart = school !== null || gradeLevel !== null;
  const byProgram = programGroups(rows, scope, isPart ? null : sessions);
  const total = sumUp(rows, yardstick);
  const sum = (of: (each: ProgramSessions) => number) => sessions.reduce((all, each) => all + of(each), 0);
  const cost =
    costs.counted.length === 0
      ? null
      : costsOf(costs, input, { weeks: span.weeks, total, sessions: sum(({ held }) => held), byProgram });
  const costPerLearnerCents = perLearner(cost, total.learners);
  return {
    version: VERSION,
    reportType: input.reportType,
    computedAt: now.toISOString(),
    beginDate: span.beginDate,
    endDate: span.endDate,
    weeks: span.weeks,
    programs,
    school,
    gradeLevel,
    fullDosageMinutes,
    sessions: isPart ? null : sum(({ held }) => held),
    cancelledSessions: isPart ? null : sum(({ cancelled }) => cancelled),
    total,
    byWeek,
    byProgram,
    bySchool: learnerGroups(rows, ({ schoolId }) => schoolId, scope, schools),
    byGrade: learnerGroups(rows, (row) => row.gradeLevel, scope).sort(
      (a, b) => gradeLevelOrder(a.key ?? '') - gradeLevelOrder(b.key ?? ''),
    ),
    bands: bandsOf(rows, span.weeks),
    cost,
    outcomes: file
      ? await outcomesOf(file, input, rows, { scope, ecosystemId, read, costPerLearnerCents })
      : null,
  };
}

/** Entered and recorded costs; empty for reports without costs. */
async function allCosts(
  { reportType, costs, costsFrom }: RoiFiguresInput,
  scope: RoiScope,
  read: Read,
): Promise<CostLine[]> {
  if (reportType !== 'COST' && reportType !== 'OUTCOMES') return [];
  const entered = (costs ?? []).map((cost) => ({ ...cost, source: null }));
  if (!costsFrom || costsFrom.length === 0) return entered;
  const lines = await readRecordedLines(scope, read);
  const recorded = lines
    // Corrections that outweigh the costs of a program are no negative cost of another one.
    .filter(({ source, cents }) => cents > 0 && costsFrom.includes(source))
    .map((line) => ({ ...line, period: 'ONCE' as const }));
  if (entered.length + recorded.length === 0) throw badInput('costsFrom', t('roi.nothingRecorded'));
  return [...entered, ...recorded];
}

/** Throws BAD_USER_INPUT where there are costs, and none of them is in the report's currency or has a rate. */
function refuseUncounted({ counted, missing }: ConvertedCosts): void {
  if (counted.length > 0 || missing.length === 0) return;
  const currencies = [...new Set(missing.map(({ currency }) => currency))].sort().join(', ');
  throw badInput('rates', t('roi.noRates', { currencies }));
}

/**
 * Per learner with scheduled minutes, as the comparisons count whoever was to be tutored. Null where costs are missing:
 * what a dollar buys would be too much.
 */
const perLearner = (cost: RoiCosts | null, learners: number): number | null =>
  cost && cost.missing.length === 0 && learners > 0 ? Math.round(cost.units.totalCents / learners) : null;

function studentsOf(input: RoiFiguresInput): Student[] | null {
  const { reportType, studentFile, cutoff, skillsCheckId } = input;
  if (skillsCheckId && reportType !== 'OUTCOMES') throw badInput('skillsCheckId', t('roi.skillsCheckType'));
  if (cutoff && reportType !== 'OUTCOMES') throw badInput('cutoff', t('roi.cutoffType'));
  if (reportType !== 'OUTCOMES' && reportType !== 'EQUITY') return null;
  if (!studentFile) throw badInput('studentFile', t('roi.file.choose'));
  const students = readStudentFile(studentFile);
  if (cutoff && students.every(({ assignment }) => assignment === null))
    throw badInput('studentFile', t('roi.file.assignment'));
  return students;
}

async function outcomesOf(
  students: readonly Student[],
  { reportType, cutoff, skillsCheckId }: RoiFiguresInput,
  rows: readonly LearnerDosage[],
  {
    scope,
    ecosystemId,
    read,
    costPerLearnerCents,
  }: { scope: RoiScope; ecosystemId: string; read: Read; costPerLearnerCents: number | null },
): Promise<RoiOutcomes> {
  const yardstick = { weeks: scope.span.weeks, fullDosageMinutes: scope.fullDosageMinutes };
  const tutored = matchStudents(students, presentByLearner(rows), ecosystemId);
  if (reportType === 'EQUITY') return judgeOutcomes(tutored, 'EQUITY', yardstick);
  const grades = tutored.filter(({ matched }) => matched).map(({ gradeLevel }) => gradeLevel);
  const comparisons = await compareOutcomes(tutored, scope, read, {
    cutoff: cutoff ?? null,
    skills: skillsCheckId ? await readSkills(skillsCheckId, scope, read) : null,
  });
  return judgeOutcomes(
    tutored,
    'OUTCOMES',
    yardstick,
    comparisons.map((each) => ({
      ...each,
      learning:
        each.effectSize && costPerLearnerCents !== null
          ? learningOf({ subject: each.subject, effectSize: each.effectSize, grades, costPerLearnerCents })
          : null,
    })),
  );
}

/** Sums by program in the order of the programs, including programs without sessions. */
function programGroups(
  rows: readonly LearnerDosage[],
  { programs, span, fullDosageMinutes }: RoiScope,
  sessions: readonly ProgramSessions[] | null,
): RoiGroup[] {
  const own = groupedBy(rows, ({ programId }) => programId);
  const held = new Map(sessions?.map((each) => [each.programId, each.held]));
  return programs.map(({ id, name }) => ({
    key: id,
    name,
    sessions: sessions ? (held.get(id) ?? 0) : null,
    sums: sumUp(own.get(id) ?? [], { weeks: span.weeks, fullDosageMinutes }),
  }));
}

/** Sums by school or grade. A learner who left one program is grouped by the school and grade of the other. */
function learnerGroups(
  rows: readonly LearnerDosage[],
  keyOf: (row: LearnerDosage) => string | null,
  { span, fullDosageMinutes }: RoiScope,
  names: ReadonlyMap<string, string> = new Map(),
): RoiGroup[] {
  const known = new Map<string, string>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) known.set(row.userId, key);
  }
  const yardstick = { weeks: span.weeks, fullDosageMinutes };
  return sumUpBy(rows, ({ userId }) => known.get(userId) ?? null, yardstick).map(({ key, sums }) => ({
    key,
    name: (key && names.get(key)) ?? null,
    sessions: null,
    sums,
  }));
}

async function readSchoolNames(read: Read): Promise<Map<string, string>> {
  const schools = await read<{ id: string; name: string }>(
    'roi-school-names',
    `SELECT id, name FROM reports.schools`,
    [],
  );
  return new Map(schools.map(({ id, name }) => [id, name]));
}

function costsOf(
  { counted, missing, rates }: ConvertedCosts,
  { currency }: RoiFiguresInput,
  {
    weeks,
    total,
    sessions,
    byProgram,
  }: { weeks: number; total: RoiFigures['total']; sessions: number; byProgram: RoiGroup[] },
): RoiCosts {
  const spread = spreadCosts(counted, {
    currency: currency ?? 'USD',
    weeks,
    total: outputOf({ sums: total }, sessions),
    programs: byProgram.map(({ key, name, sessions: held, sums }) => ({
      id: key!,
      name: name!,
      output: outputOf({ sums }, held ?? 0),
    })),
  });
  return { ...spread, rates, missing };
}

function checkCosts(
  { reportType, costs, costsFrom, currency, schoolId, gradeLevel }: RoiFiguresInput,
  { programs }: RoiScope,
): void {
  const all = costs ?? [];
  const isRecorded = (costsFrom?.length ?? 0) > 0;
  if (reportType !== 'COST' && reportType !== 'OUTCOMES') return;
  if (all.length > MOST_COSTS || (reportType === 'COST' && all.length === 0 && !isRecorded))
    throw badInput('costs', t('roi.costCount', { most: MOST_COSTS }));
  if ((all.length > 0 || isRecorded) && (schoolId || gradeLevel))
    throw badInput(schoolId ? 'schoolId' : 'gradeLevel', t('roi.wholePrograms'));
  const ids = new Set(programs.map(({ id }) => id));
  for (const [place, { cents, programId, currency: own }] of all.entries()) {
    if (own && !isCurrency(own)) throw badInput(`costs.${place}.currency`, t('roi.currency'));
    if (cents < 0 || cents > MOST_CENTS) throw badInput(`costs.${place}.cents`, t('roi.cents'));
    if (programId && !ids.has(programId)) throw new NotFound('program');
  }
  if (!isCurrency(currency ?? 'USD')) throw badInput('currency', t('roi.currency'));
}
