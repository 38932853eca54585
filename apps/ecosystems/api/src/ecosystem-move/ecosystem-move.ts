import { systemActor } from '@lyceum/server/actor';
import type { EcosystemMove, MovePreview, Move, MovedThing } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { loadEcosystem } from '../ecosystem-record/subject';
import { demoDataObstacles, joinProperties, mergePrograms } from '../migration/subject';
import {
  insertProgram,
  loadProgram,
  readProgram,
  recordProgramsSaved,
  SELECT_PROGRAMS,
  stateOf,
} from '../programs/subject';
import { recordSchoolsSaved, SCHOOL_COLUMNS, type SchoolRecord } from '../schools/subject';
import { SUBJECT_COLUMNS } from '../subjects/subject';
import type { SubjectSaved } from '@lyceum/contracts/ecosystems';
import { MATCHED_ROWS } from './matched-rows';
import { movePlan } from './move-plan';

const MOST_PROPERTIES = 30;
const SHORT_NAME_LENGTH = 36;

/**
 * The source's programs become one program of the target; its schools and subjects become the target's, and those with
 * the same numbers or names are merged.
 */
export const ecosystemMove: EcosystemMove<Services> = {
  plan: movePlan,
  preview: previewThings,
  begin: createProgramOfMove,
  prepare: listMovedIds,
  announce: publishMoved,
};

async function previewThings(db: TenantDb, { sourceId, targetId }: Move): Promise<MovePreview> {
  const [there] = await db.query<{ schools: number; subjects: number }>(
    `WITH ${MATCHED_ROWS} SELECT (SELECT count(*)::int FROM same_schools) AS schools,
       (SELECT count(*)::int FROM same_subjects) AS subjects`,
    [sourceId, targetId],
  );
  const programs = await db.query(`${SELECT_PROGRAMS} WHERE p.ecosystem_id = $1`, [sourceId]);
  const properties = joinProperties(programs.map((row) => stateOf(readProgram(row))));
  const obstacles = await demoDataObstacles(db, sourceId);
  if (properties.length > MOST_PROPERTIES) obstacles.push(TOO_MANY);
  return { there: { ...there }, obstacles };
}

const TOO_MANY = t('ecosystemMove.tooManyProperties', { mostProperties: MOST_PROPERTIES });

/** Creates the target's program, once, from the settings of the source's programs. */
async function createProgramOfMove(move: Move, { tenancy }: Services): Promise<void> {
  const source = await tenancy.within(systemActor(move.sourceId, 'migration'), async (db) => ({
    ecosystem: await loadEcosystem(db),
    programs: (await db.query(`${SELECT_PROGRAMS} ORDER BY p.archived, p.created_at, p.id`)).map(readProgram),
  }));
  await tenancy.within(systemActor(move.targetId, 'migration'), async (db) => {
    const target = await loadEcosystem(db);
    if (!source.ecosystem || !target) throw new Error(`the move ${move.id} has lost one of its ecosystems`);
    if (await loadProgram(db, move.programId)) return;
    const { name, shortName, timeZoneId } = source.ecosystem;
    const open = source.programs.filter(({ archived }) => !archived);
    const state = mergePrograms(
      {
        name,
        shortName: await freeShortName(db, shortName),
        timeZoneId: timeZoneId === target.timeZoneId ? null : timeZoneId,
      },
      (open.length > 0 ? open : source.programs).map(stateOf),
    );
    const program = await insertProgram(db, state, move.programId);
    const after = { ...state, migratedFrom: move.sourceId };
    await db.audit({ action: 'create', subjectKind: 'program', subjectId: program.id, after });
    await recordProgramsSaved(db, [program]);
  });
}

/** The wished short name, with a number appended where a program of the target already has it. */
async function freeShortName(db: TenantDb, wished: string): Promise<string> {
  const base = wished.slice(0, SHORT_NAME_LENGTH);
  const taken = await db.query<{ short_name: string }>(
    `SELECT short_name FROM ecosystems.programs WHERE starts_with(short_name, $1)`,
    [base],
  );
  const names = new Set(taken.map((row) => row.short_name));
  if (!names.has(base)) return base;
  for (let n = 2; ; n++) if (!names.has(`${base}-${n}`)) return `${base}-${n}`;
}

async function listMovedIds(db: TenantDb, { id, sourceId, targetId, programId }: Move): Promise<void> {
  await db.query(
    `WITH ${MATCHED_ROWS}
     INSERT INTO ecosystems.moved_ids (ecosystem_id, move_id, from_id, to_id, kind)
     SELECT $1::uuid, $3::uuid, s.id, coalesce(m.to_id, s.id), 'school' FROM ecosystems.schools s
       LEFT JOIN same_schools m ON m.from_id = s.id WHERE s.ecosystem_id = $1::uuid
     UNION ALL SELECT $1::uuid, $3::uuid, s.id, coalesce(m.to_id, s.id), 'subject' FROM ecosystems.subjects s
       LEFT JOIN same_subjects m ON m.from_id = s.id WHERE s.ecosystem_id = $1::uuid
     UNION ALL SELECT $1::uuid, $3::uuid, p.id, $4::uuid, 'program' FROM ecosystems.programs p WHERE p.ecosystem_id = $1::uuid
     ON CONFLICT DO NOTHING`,
    [sourceId, targetId, id, programId],
  );
}

async function publishMoved(db: TenantDb, things: MovedThing[]): Promise<void> {
  const ids = (kind: string) => [things.filter((thing) => thing.kind === kind).map(({ toId }) => toId)];
  const schools = await db.query<SchoolRecord>(
    `SELECT ${SCHOOL_COLUMNS} FROM ecosystems.schools WHERE id = ANY ($1::uuid[])`,
    ids('school'),
  );
  await recordSchoolsSaved(db, schools);
  const subjects = await db.query<SubjectSaved>(
    `SELECT ${SUBJECT_COLUMNS} FROM ecosystems.subjects WHERE id = ANY ($1::uuid[])`,
    ids('subject'),
  );
  await db.record(...subjects.map((payload) => ({ type: 'ecosystems.subject-saved', payload })));
  db.notify({ userIds: 'ecosystem', topics: ['ecosystem', 'programs'] });
}
