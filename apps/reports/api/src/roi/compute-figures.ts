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
import { matchStudents } from './match-students';
import type { RoiScope } from './open-roi';
import { readDosage, readSessions, readWeeks, type LearnerDosage, type ProgramSessions } from './read-dosage';
import { readStudentFile, type Student } from './read-student-file';
import { readSkills } from './read-skills';
import { badInput } from './refuse';
import { outputOf, spreadCosts } from './spread-costs';
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
  const file = studentsOf(input);
  // Sequential: one transaction runs one statement at a time.
  const rows = await readDosage(scope, read);
  const byWeek = await readWeeks(scope, read);
  const sessions = await readSessions(scope, read);
  const schools = await readSchoolNames(read);
  const { span, programs, school, gradeLevel, fullDosageMinutes } = scope;
  const yardstick = { weeks: span.weeks, fullDosageMinutes };
  const isPart = school !== null || gradeLevel !== null;
  const byProgram = programGroups(rows, scope, isPart ? null : sessions);
  const total = sumUp(rows, yardstick);
  const sum = (of: (each: ProgramSessions) => number) => sessions.reduce((all, each) => all + of(each), 0);
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
    cost:
      input.reportType === 'COST'
        ? costsOf(input, { weeks: span.weeks, total, sessions: sum(({ held }) => held), byProgram })
        : null,
    outcomes: file ? await outcomesOf(file, input, rows, { scope, ecosystemId, read }) : null,
  };
}

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
  { scope, ecosystemId, read }: { scope: RoiScope; ecosystemId: string; read: Read },
): Promise<RoiOutcomes> {
  const yardstick = { weeks: scope.span.weeks, fullDosageMinutes: scope.fullDosageMinutes };
  const tutored = matchStudents(students, presentByLearner(rows), ecosystemId);
  if (reportType === 'EQUITY') return judgeOutcomes(tutored, 'EQUITY', yardstick);
  return judgeOutcomes(
    tutored,
    'OUTCOMES',
    yardstick,
    await compareOutcomes(tutored, scope, read, {
      cutoff: cutoff ?? null,
      skills: skillsCheckId ? await readSkills(skillsCheckId, scope, read) : null,
    }),
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
  { costs, currency }: RoiFiguresInput,
  {
    weeks,
    total,
    sessions,
    byProgram,
  }: { weeks: number; total: RoiFigures['total']; sessions: number; byProgram: RoiGroup[] },
): RoiCosts {
  return spreadCosts(costs ?? [], {
    currency: currency ?? 'USD',
    weeks,
    total: outputOf({ sums: total }, sessions),
    programs: byProgram.map(({ key, name, sessions: held, sums }) => ({
      id: key!,
      name: name!,
      output: outputOf({ sums }, held ?? 0),
    })),
  });
}

function checkCosts({ reportType, costs, currency }: RoiFiguresInput, { programs }: RoiScope): void {
  if (reportType !== 'COST') return;
  const all = costs ?? [];
  if (all.length === 0 || all.length > MOST_COSTS)
    throw badInput('costs', t('roi.costCount', { most: MOST_COSTS }));
  const ids = new Set(programs.map(({ id }) => id));
  for (const [place, { cents, programId }] of all.entries()) {
    if (cents < 0 || cents > MOST_CENTS) throw badInput(`costs.${place}.cents`, t('roi.cents'));
    if (programId && !ids.has(programId)) throw new NotFound('program');
  }
  if (!/^[A-Z]{3}$/.test(currency ?? 'USD')) throw badInput('currency', t('roi.currency'));
}
