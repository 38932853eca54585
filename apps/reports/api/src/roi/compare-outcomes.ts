import type { ComparisonRefusal, OutcomeComparison } from '../__generated__/resolvers';
import {
  compareCutoff,
  compareDrawn,
  compareMatched,
  type ComparedStudent,
  type Comparison,
  type Cutoff,
  type CutoffFacts,
  type DrawnStudent,
} from '../evidence/subject';
import { readDrawnLearners, type DrawnLearner } from '../lotteries/subject';
import type { Read } from '../read';
import { FEWEST } from '../small-groups/subject';
import type { TutoredStudent } from './judge-outcomes';
import type { RoiScope } from './open-roi';
import type { SkillsScores } from './read-skills';

const SUBJECTS = { ela: 'ELA', math: 'MATH', skills: 'SKILLS' } as const;
type Subject = keyof typeof SUBJECTS;

/** A student with scores of a skills check, in the places of the file's measures. */
type Row = TutoredStudent & { skills: readonly (number | null)[] };

interface Asked {
  cutoff: Cutoff | null;
  /** Scores of a skills check by learner; null: none is compared. */
  skills: ReadonlyMap<string, SkillsScores> | null;
}

/**
 * Comparisons of tutored students with others of the file, by subject: by the latest lottery of the programs that was
 * drawn before the first week ended, and by the bound that decided, where there was one, and by matching. Who had sessions
 * at that time in another program that the reader administers belongs to neither group; of other programs the reader must
 * not learn anything.
 */
export async function compareOutcomes(
  tutored: readonly TutoredStudent[],
  scope: RoiScope,
  read: Read,
  { cutoff, skills }: Asked,
): Promise<OutcomeComparison[]> {
  const students = tutored.map((student): Row => ({
    ...student,
    skills: [null, ...(skills?.get(student.userId) ?? [null, null])],
  }));
  const elsewhere = await readTutoredElsewhere(students, scope, read);
  const drawn = await readDrawnLearners(
    {
      programIds: scope.programs.map(({ id }) => id),
      firstMonday: scope.span.beginDate,
      timeZoneId: scope.timeZoneId,
    },
    read,
  );
  const eligible = students.filter(({ userId, matched }) => matched || !elsewhere.has(userId));
  const subjects: Subject[] = ['ela', 'math', ...(skills ? ['skills' as const] : [])];
  return subjects.flatMap((subject): OutcomeComparison[] => [
    ...(drawn.lotteryId ? [presentDrawn(students, subject, drawn.lotteryId, drawn.learners)] : []),
    ...(cutoff ? [presentCutoff(students, subject, cutoff)] : []),
    present(compareMatched(comparable(eligible, subject)), subject, 'MATCHED', null),
  ]);
}

function presentDrawn(
  students: readonly Row[],
  subject: Subject,
  lotteryId: string,
  learners: ReadonlyMap<string, DrawnLearner>,
): OutcomeComparison {
  const inLottery = students.filter(({ userId }) => learners.has(userId));
  const compared = comparable(inLottery, subject).map((student, place): DrawnStudent => {
    const { seated, stratum, household } = learners.get(inLottery[place]!.userId)!;
    return { ...student, tutored: seated, stratum, household };
  });
  return present(compareDrawn(compared), subject, 'RANDOMIZED', lotteryId);
}

/** Whoever has a score that decided is compared; an earlier measure is not needed. */
function presentCutoff(students: readonly Row[], subject: Subject, cutoff: Cutoff): OutcomeComparison {
  const after = [0, 1, 2].findLast((place) => students.some((student) => student[subject][place] !== null));
  const compared = comparable(students, subject).map(({ pre, numbers, ...student }, place) => ({
    ...student,
    pre,
    post: after === undefined ? null : students[place]![subject][after]!,
    numbers: { ...numbers, pre },
    assignment: students[place]!.assignment,
  }));
  const { cutoff: facts, ...comparison } = compareCutoff(compared, cutoff);
  const near = comparison.tutored + comparison.others;
  return {
    ...present(comparison, subject, 'CUTOFF', null),
    cutoff: presentFacts(facts, near),
  };
}

function presentFacts({ bandwidth, notFollowed, densityP, ...facts }: CutoffFacts, near: number) {
  // Nothing is said about few students for whom the bound did not decide.
  const isWithheld = notFollowed === null || isSmall(Math.round(notFollowed * near)) || isSmall(near);
  return {
    ...facts,
    bandwidth: bandwidth === null ? null : round(bandwidth, 2),
    notFollowed: isWithheld ? null : Math.round(100 * notFollowed),
    densityP: densityP === null ? null : round(densityP, 3),
  };
}

/** File's students who had sessions in these weeks, in whatever program that the reader administers. */
async function readTutoredElsewhere(
  students: readonly TutoredStudent[],
  { span, administered }: RoiScope,
  read: Read,
): Promise<Set<string>> {
  const rows = await read<{ userId: string }>(
    'roi-tutored-elsewhere',
    `SELECT DISTINCT w.user_id AS "userId" FROM reports.weeks w
     WHERE w.user_type = 'LEARNER' AND w.user_id = ANY ($1::uuid[]) AND w.week >= $2::date AND w.week <= $3::date
       AND ($4::uuid[] IS NULL OR w.program_id = ANY ($4))`,
    [students.map(({ userId }) => userId), span.beginDate, span.endDate, administered],
  );
  return new Set(rows.map(({ userId }) => userId));
}

const otherPre = (student: Row, other: 'ela' | 'math' | null, before: number): number | null =>
  other && student[other][before]!;

/** The last measure that anybody has is the outcome, the one before it the earlier measure. */
function comparable(students: readonly Row[], subject: Subject): ComparedStudent[] {
  const places = [0, 1, 2].filter((place) => students.some((student) => student[subject][place] !== null));
  const [before, after] = places.slice(-2);
  const other = { ela: 'math', math: 'ela', skills: null } as const;
  return students.map((student) => ({
    tutored: student.matched,
    pre: before === undefined || after === undefined ? null : student[subject][before]!,
    post: after === undefined ? null : student[subject][after]!,
    stratum: JSON.stringify([student.gradeLevel, student.school]),
    school: student.school,
    numbers: { otherPre: before === undefined ? null : otherPre(student, other[subject], before) },
    categories: student.groups,
  }));
}

function present(
  comparison: Omit<Comparison, 'refusal'> & { refusal: ComparisonRefusal | null },
  subject: Subject,
  design: OutcomeComparison['design'],
  lotteryId: string | null,
): OutcomeComparison {
  const { refusal, difference, balance } = comparison;
  const small = isSmall(comparison.tutored) || isSmall(comparison.others);
  const share = (missing: number | null) => (missing === null || small ? null : Math.round(100 * missing));
  return {
    subject: SUBJECTS[subject],
    design,
    refusal,
    lotteryId,
    cutoff: null,
    learning: null,
    tutored: isSmall(comparison.tutored) ? null : comparison.tutored,
    others: isSmall(comparison.others) ? null : comparison.others,
    missingTutored: share(comparison.missingTutored),
    missingOthers: share(comparison.missingOthers),
    points: difference && rounded(difference.points, 2),
    effectSize: difference && rounded(difference.effectSize, 3),
    balance: small
      ? []
      : balance.map(({ name, value, before, after }) => ({
          characteristic: NAMES[name] ?? name,
          value,
          before: round(before, 2),
          after: round(after, 2),
        })),
  };
}

const NAMES: Record<string, string> = { pre: 'PRE', otherPre: 'OTHER_PRE' };

const isSmall = (count: number) => count > 0 && count < FEWEST;

const round = (value: number, digits: number) => Number(value.toFixed(digits)) + 0;
const rounded = ({ value, from, to }: { value: number; from: number; to: number }, digits: number) => ({
  value: round(value, digits),
  from: round(from, digits),
  to: round(to, digits),
});
