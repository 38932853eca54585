import { today } from '@lyceum/contracts/calendar';
import type { Actor } from '@lyceum/server/actor';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import { readPage, type Page, type TenantDb } from '@lyceum/server/tenancy';
import type {
  QueryGetRosterClassLearnersArgs,
  RosterClassLearner,
  RosterClassLearnerPage,
  RosterEnrollmentSource,
  RosterEnrollmentTime,
  RosterSyncSourceKind,
} from '../__generated__/resolvers';
import { pageOf } from '../imports/subject';
import { browsedProgram } from '../projections/subject';
import { classOfProgram } from './class-of-program';
import { FIRST_NAME, LAST_NAME, LEARNER_JOINED } from './learner-of-enrollment';
import { wordsOf } from './record-query';

interface LearnerRow {
  id: string;
  external_id: string;
  student: string;
  student_id: string | null;
  first_name: string | null;
  last_name: string | null;
  begin_date: string | null;
  end_date: string | null;
  time: RosterEnrollmentTime;
}

export async function getRosterClassLearners(
  actor: Actor,
  { programId, classId, pagination, filter }: QueryGetRosterClassLearnersArgs,
  services: Services,
): Promise<RosterClassLearnerPage> {
  const page = pageOf(pagination?.pageIndex, pagination?.limit ?? 50, 200);
  const words = wordsOf(filter?.search);
  const found = await services.tenancy.within(actor, async (db) => {
    const day = today(services.clock.now(), await browsedProgram(actor, programId, db));
    const ofClass = await classOfProgram(db, { programId, classId, today: day });
    const wanted = { programId, section: ofClass.sourcedId, day, time: filter?.time ?? 'CURRENT', words };
    const { rows, total } = await readLearners(db, wanted, page);
    return { ofClass, rows, total, sources: await readSources(db, programId, rows) };
  });
  const ids = found.rows.flatMap(({ student_id: id }) => (id === null ? [] : [id]));
  personViewLog(services).note(actor, 'SCHOOL_RECORD', ids);
  const items = found.rows.map((row) => learnerView(row, found.sources.get(row.external_id) ?? []));
  return { class: found.ofClass, items, totalCount: found.total };
}

interface Wanted {
  programId: string;
  /** Identifier of the class. */
  section: string;
  /** YYYY-MM-DD. */
  day: string;
  time: RosterEnrollmentTime;
  words: string[];
}

/** SQL over an enrollment `e`: when it is, seen from the day `$4`. */
const TIME = `CASE WHEN e.gone OR coalesce(e.end_date <= $4::date, false) THEN 'PAST'
  WHEN coalesce(e.begin_date > $4::date, false) THEN 'COMING' ELSE 'CURRENT' END`;

const SEARCH_TEXT = `roster.fold_text(concat_ws(' ', ${FIRST_NAME}, ${LAST_NAME}, e.student, d.external_id, n.external_id))`;

function readLearners(db: TenantDb, { programId, section, day, time, words }: Wanted, page: Page) {
  return readPage<LearnerRow>(
    db,
    `SELECT e.id, e.external_id, e.student, p.student_id, ${FIRST_NAME} AS first_name, ${LAST_NAME} AS last_name,
       e.begin_date::text, e.end_date::text, ${TIME} AS time, count(*) OVER ()::int AS total
     FROM roster.roster_learner_enrollments e ${LEARNER_JOINED}
     WHERE e.ecosystem_id = $1 AND e.program_id = $2 AND e.class = $3 AND ${TIME} = $5
       AND NOT EXISTS (SELECT FROM unnest($6::text[]) w(word) WHERE strpos(${SEARCH_TEXT}, w.word) = 0)
     ORDER BY roster.fold_text(${LAST_NAME}) NULLS LAST, roster.fold_text(${FIRST_NAME}) NULLS LAST, e.student, e.id
     LIMIT $7 OFFSET $8`,
    [db.ecosystemId, programId, section, day, time, words],
    page,
  );
}

/** The sources of each enrollment on the page, by its identifier. */
async function readSources(
  db: TenantDb,
  programId: string,
  rows: readonly LearnerRow[],
): Promise<Map<string, RosterEnrollmentSource[]>> {
  const members = await db.query<{ enrollment: string; source: RosterSyncSourceKind; since: Date | null }>(
    `SELECT m.external_id AS enrollment, m.source, m.missing_since AS since FROM roster.sync_members m
     WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = 'LEARNER_ENROLLMENT' AND m.external_id = ANY ($3::text[])
     ORDER BY m.source`,
    [db.ecosystemId, programId, rows.map(({ external_id: id }) => id)],
  );
  const found = new Map<string, RosterEnrollmentSource[]>();
  for (const { enrollment, source, since } of members)
    found.set(enrollment, [
      ...(found.get(enrollment) ?? []),
      { source, missingSince: since?.toISOString() ?? null },
    ]);
  return found;
}

function learnerView(row: LearnerRow, sources: RosterEnrollmentSource[]): RosterClassLearner {
  return {
    id: row.id,
    sourcedId: row.external_id,
    studentIdentifier: row.student,
    learner: row.student_id === null ? null : { id: row.student_id },
    firstName: row.first_name,
    lastName: row.last_name,
    time: row.time,
    beginDate: row.begin_date,
    endDate: row.end_date,
    sources,
  };
}
