import { isProgramAdmin, isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import {
  ASSESSMENT_COLUMNS,
  type AssessmentRow,
  ASSESSMENTS,
  AssessmentViewing,
  readerValues,
  READS_MEASUREMENT,
} from '../assessments/subject';
import { scalesOf, twoWindows, windowsOfScale, type Tally } from './growth-windows';
import { groupGrowth } from './judge-growth';
import { presentScale } from './present-scale';
import { readPairs, readTallies, type GrowthReaders, type Pair } from './read-growth';

const MOST_ASSESSMENTS = 20;
const MOST_SCALES = 8;
const GROUPINGS = ['PROGRAM', 'SCHOOL', 'GRADE'] as const;

/** The scope of a report, encoded in its id. */
export interface AskedReport {
  id: string;
  grouping: (typeof GROUPINGS)[number];
  /** Null: every program that the viewer administers. */
  programId: string | null;
  /** Null: the latest school year of each test. */
  schoolYear: string | null;
}

/**
 * Parses `GRADE/<program or all>/<school year or latest>`; null for any other id, and where the viewer administers no
 * such program.
 */
export function askedReport(id: string, actor: Actor): AskedReport | null {
  const [given, program, year, ...more] = id.split('/');
  const grouping = GROUPINGS.find((each) => each === given);
  if (!grouping || !program || !year || more.length > 0) return null;
  const programId = program === 'all' ? null : program;
  if (programId !== null && !isUuid(programId)) return null;
  if (!isProgramAdmin(actor, programId ?? undefined)) return null;
  return { id, grouping, programId, schoolYear: year === 'latest' ? null : year };
}

/** Growth by all external tests of those programs. */
export async function readReport(scope: RequestScope, asked: AskedReport, services: Services) {
  const viewing = new AssessmentViewing(scope, services);
  const readers = { condition: READS_MEASUREMENT, values: readerValues(scope.actor) };
  const assessments = await readAssessments(viewing, scope.actor, asked.programId);
  const years = new Set<string>();
  const rows = [];
  for (const assessment of assessments) {
    const tallies = await readTallies(viewing.read, assessment, readers);
    for (const { year } of tallies) years.add(year);
    const own = await rowsOf(viewing, assessment, tallies, readers, asked);
    rows.push(
      ...own.map((row) => ({ ...row, scale: presentScale(assessment, row.scale, scope.actor.language) })),
    );
  }
  return { id: asked.id, rows, schoolYears: [...years].sort().toReversed() };
}

function readAssessments(viewing: AssessmentViewing, actor: Actor, programId: string | null) {
  return viewing.read<AssessmentRow>(
    'assessments-of-report',
    `SELECT found.* FROM (SELECT ${ASSESSMENT_COLUMNS} FROM ${ASSESSMENTS}
       WHERE a.form_type = 'EXTERNAL' AND NOT a.archived AND NOT coalesce(pr.archived, true)
         AND ($1::boolean OR a.program_id = ANY ($2::uuid[])) AND ($3::uuid IS NULL OR a.program_id = $3)
       ORDER BY a.created_at DESC, a.id DESC LIMIT ${MOST_ASSESSMENTS}) found
     ORDER BY lower(found."formName"), found.id`,
    [isSuperAdmin(actor), programIdsAs(actor, 'PROGRAM_ADMIN'), programId],
  );
}

async function rowsOf(
  viewing: AssessmentViewing,
  assessment: AssessmentRow,
  tallies: readonly Tally[],
  readers: GrowthReaders,
  { grouping, schoolYear }: AskedReport,
) {
  const within = tallies.filter(({ year }) => schoolYear === null || year === schoolYear);
  const rows = [];
  for (const scale of scalesOf(within).slice(0, MOST_SCALES)) {
    const windows = twoWindows(windowsOfScale(within, scale));
    if (!windows) continue;
    const { pairs } = await readPairs(viewing.read, assessment, readers, { scale, windows });
    for (const [key, group] of grouped(pairs, grouping))
      rows.push({
        ...{ assessment: viewing.view(assessment), scale, pre: windows[0], post: windows[1] },
        program: { __typename: 'Program' as const, id: assessment.programId },
        school: grouping === 'SCHOOL' && key ? { __typename: 'School' as const, id: key } : null,
        gradeLevel: grouping === 'GRADE' && key ? key : null,
        growth: groupGrowth(group)!,
      });
  }
  return rows;
}

function grouped(pairs: readonly Pair[], grouping: AskedReport['grouping']): [string, Pair[]][] {
  const groups = new Map<string, Pair[]>();
  for (const pair of pairs) {
    const key = { PROGRAM: '', SCHOOL: pair.schoolId ?? '', GRADE: pair.gradeLevel ?? '' }[grouping];
    groups.set(key, [...(groups.get(key) ?? []), pair]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
