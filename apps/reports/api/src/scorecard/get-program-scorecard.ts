import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type {
  ProgramScorecard,
  QueryGetProgramScorecardArgs,
  ScorecardInput,
  ScorecardMissing,
} from '../__generated__/resolvers';
import { singly, type Read } from '../read';
import { spanOfWeeks } from '../roi/subject';
import { mondaysUntil } from '../standings/subject';
import { judgeLine, judgeOutcome, type Aims, type Figure } from './judge-line';
import { readLedgerFigures } from './read-ledger-figures';
import { readRecordFigures } from './read-record-figures';
import { readReportFigures } from './read-report-figures';

/** Weeks that a scorecard counts when no days are given. */
const USUAL_WEEKS = 8;

export interface ScoredProgram {
  id: string;
  name: string;
  weeklyTarget: number | null;
  timeZoneId: string | null;
  aims: Aims;
  revision: number;
}

export async function getProgramScorecard(
  actor: Actor,
  { input }: QueryGetProgramScorecardArgs,
  services: Services,
): Promise<ProgramScorecard> {
  const read = singly(actor, services);
  const program = await openScoredProgram(actor, input.programId, read);
  const span = spanOf(input, program.timeZoneId ?? actor.timeZoneId, services.clock.now());
  const { id: programId, aims, weeklyTarget } = program;
  const [ledger, records, reports, safety] = await Promise.all([
    readLedgerFigures({ programId, ...span }, read),
    readRecordFigures({ programId, ...span }, read),
    readReportFigures(actor, programId, read),
    readSafety(read),
  ]);
  const usual = weeklyTarget === null ? {} : { WEEKLY_MINUTES: weeklyTarget };
  const line = (standard: keyof typeof ledger) => judgeLine(standard, ledger[standard], aims, usual);
  return {
    programId,
    programName: program.name,
    beginDate: span.beginDate,
    endDate: span.endDate,
    weeks: span.weeks,
    lines: [
      line('WEEKLY_MINUTES'),
      line('SESSIONS_PER_WEEK'),
      line('LEADER_CONSISTENCY'),
      line('GROUP_SIZE'),
      line('ATTENDANCE'),
      line('FEEDBACK'),
      judgeLine('CURRICULUM', records.CURRICULUM, aims),
      line('MEASURED_LEARNERS'),
      judgeLine('LEADER_TRAINING', records.LEADER_TRAINING, aims),
      judgeLine('LEADER_SUPPORT', records.LEADER_SUPPORT, aims),
      judgeLine('FAMILY_CONTACT', records.FAMILY_CONTACT, aims),
      judgeLine('DATA_COMPLETENESS', records.DATA_COMPLETENESS, aims),
      judgeLine('SAFETY', safety, aims),
      judgeLine('COST_PER_HOUR', reports.cost, aims),
      judgeOutcome(reports.outcome),
    ],
    aimsRevision: program.revision,
  };
}

function spanOf({ beginDate, endDate }: ScorecardInput, timeZoneId: string, now: Date) {
  if (beginDate && endDate) return spanOfWeeks(beginDate, endDate);
  const mondays = mondaysUntil(now, timeZoneId, USUAL_WEEKS + 1).slice(0, -1);
  const last = endDate ?? mondays.at(-1)!;
  return spanOfWeeks(beginDate ?? mondays[0]!, last);
}

/** The program, which the actor administers; throws NOT_FOUND. */
export async function openScoredProgram(actor: Actor, programId: string, read: Read): Promise<ScoredProgram> {
  const [found] = isUuid(programId)
    ? await read<ScoredProgram>(
        'scored-program',
        `SELECT p.id, p.name, p.weekly_target AS "weeklyTarget", e.time_zone_id AS "timeZoneId",
           coalesce(a.aims, '{}') AS aims, coalesce(a.revision, 0) AS revision
         FROM reports.programs p LEFT JOIN reports.ecosystems e ON e.ecosystem_id = p.ecosystem_id
         LEFT JOIN reports.scorecard_aims a ON a.ecosystem_id = p.ecosystem_id AND a.program_id = p.id WHERE p.id = $1`,
        [programId],
      )
    : [];
  if (!found || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  return found;
}

async function readSafety(read: Read): Promise<Figure | ScorecardMissing> {
  const [row] = await read<{ monitored: boolean; checked: boolean }>(
    'scorecard-safeguards',
    `SELECT s.monitored, s.checked FROM reports.safeguards s`,
    [],
  );
  if (!row) return 'NO_SAFEGUARDING';
  const counted = Number(row.monitored) + Number(row.checked);
  return { value: (100 * counted) / 2, counted, outOf: 2 };
}
