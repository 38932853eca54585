import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type {
  GuardianLine,
  RowAnswer,
  RowsFailedPayload,
  RowsLoadedPayload,
  RowsReadyPayload,
  StaffLine,
  TutorLine,
} from '@lyceum/contracts/roster';
import { isProgramAdmin } from '@lyceum/server/actor';
import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { decideGuardian, decideStaff, decideTutor, type RowRules } from './decide-rows';
import { PeoplePlan } from './people-plan';
import { type PersonRow, readPeople, uploaderOf } from './read-people';
import { saveChanges } from './save-changes';

export const LOAD_ROWS = 'load-rows';

/**
 * Loads the rows of an import of guardians, tutors or staff in one transaction, or only decides about them, and answers
 * the roster. An import that is loaded already changes nothing, and its rows are answered as they are now.
 */
export const loadRowsJob = defineJob<RowsReadyPayload, Services>({
  kind: LOAD_ROWS,
  async handler({ data, actor }, services) {
    const lines = await readLines(data.fileKey, services);
    await services.tenancy.within(actor, async (db) => {
      const before = await countsOf(db, data);
      const { plan, answers } = await decide(db, data, lines, services);
      const counts = before ?? count(answers);
      // Ids of people whom a check would create exist nowhere.
      const told = data.checkOnly ? answers.map(({ tutor: _, userId: __, ...answer }) => answer) : answers;
      await services.files.write(
        data.answerKey,
        told.map((answer) => `${JSON.stringify(answer)}\n`).join(''),
      );
      if (!before && !data.checkOnly) {
        await db.query(
          `INSERT INTO identity.row_imports (ecosystem_id, import_job_id, program_id, entity_type, fresh, changed, same, refused)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            db.ecosystemId,
            data.importJobId,
            data.programId,
            data.entityType,
            ...[counts.fresh, counts.changed, counts.same, counts.refused],
          ],
        );
        await saveChanges(db, data, plan.changes, services);
      }
      const { importJobId, attempt, answerKey } = data;
      const payload: RowsLoadedPayload = { importJobId, attempt, answerKey, ...counts };
      await db.record({ type: 'identity.rows-loaded', payload });
    });
  },
  // The roster waits for an answer: without one its import would never end.
  async failed({ actor, data: { importJobId, attempt } }, _error, { tenancy }) {
    const payload: RowsFailedPayload = { importJobId, attempt };
    await tenancy.within(actor, (db) => db.record({ type: 'identity.rows-failed', payload }));
  },
});

async function readLines(fileKey: string, { files }: Services): Promise<PersonRow[]> {
  const read: PersonRow[] = [];
  for await (const line of createInterface({ input: await files.read(fileKey), crlfDelay: Infinity }))
    if (line.trim()) read.push(JSON.parse(line) as PersonRow);
  return read;
}

type Counts = Pick<RowsLoadedPayload, 'fresh' | 'changed' | 'same' | 'refused'>;

/** Counts of an import that an earlier attempt loaded. */
async function countsOf(db: TenantDb, { importJobId }: RowsReadyPayload): Promise<Counts | undefined> {
  const [row] = await db.query<Counts>(
    `SELECT fresh, changed, same, refused FROM identity.row_imports WHERE ecosystem_id = $1 AND import_job_id = $2`,
    [db.ecosystemId, importJobId],
  );
  return row;
}

function count(answers: readonly RowAnswer[]): Counts {
  const of = (outcome: RowAnswer['outcome']) => answers.filter((answer) => answer.outcome === outcome).length;
  return { fresh: of('NEW'), changed: of('CHANGED'), same: of('SAME'), refused: of('REFUSED') };
}

async function decide(
  db: TenantDb,
  data: RowsReadyPayload,
  lines: readonly PersonRow[],
  services: Services,
): Promise<{ plan: PeoplePlan; answers: RowAnswer[] }> {
  const { entityType, programId } = data;
  const uploader = await uploaderOf(db, data);
  const people = await readPeople(db, lines, { ...data, now: services.clock.now() });
  const plan = new PeoplePlan(people, programId, randomUUID);
  const schools =
    entityType === 'STAFF'
      ? await db.query<{ id: string; name: string }>(
          `SELECT s.id, s.name FROM identity.schools s WHERE NOT s.archived`,
        )
      : [];
  const rules: RowRules = { uploader, schools };
  // Rights may have been taken away since the upload.
  const isAdmin = isProgramAdmin(uploader, programId);
  const answers = lines.map((line): RowAnswer => {
    if (!isAdmin)
      return { row: line.row, outcome: 'REFUSED', ...UPLOADER[entityType as keyof typeof UPLOADER] };
    if (entityType === 'GUARDIAN') return decideGuardian(line as GuardianLine, plan, rules);
    if (entityType === 'TUTOR') return decideTutor(line as TutorLine, plan, rules);
    return decideStaff(line as StaffLine, plan, rules);
  });
  return { plan, answers };
}

const notAdmin = (property: string) => ({ property, code: 'uploader-not-admin' }) as const;
const UPLOADER = {
  GUARDIAN: notAdmin('student_id'),
  TUTOR: notAdmin('tutor_id'),
  STAFF: notAdmin('staff_email'),
};
