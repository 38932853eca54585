import type { IdentityEvents, TutoringWished } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { inTransaction, readPrograms, readSettings } from '../projections/subject';
import { insertRequest } from './insert-request';
import { REQUEST_COLUMNS, type RequestRow } from './request-row';
import { publishRequest } from './publish-request';

/** Makes requests from the tutoring wishes of a sign-up, where the program takes requests. */
export const wishesConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.tutoring-wished': async ({ payload, occurredAt }, db) => {
      for (const wish of payload.wishes) await ask(db, payload.askedByUserId, wish, new Date(occurredAt));
    },
  },
});

async function ask(
  db: TenantDb,
  askedBy: string,
  { learnerId, programId, subjects }: TutoringWished['wishes'][number],
  now: Date,
): Promise<void> {
  const program = (await readPrograms(inTransaction(db))).get(programId);
  if (!program || program.archived || !program.requestEnabled) return;
  // Locks the learner until the transaction ends, so that requests of one learner are made one after the other.
  const [person] = await db.query<{ schoolId: string | null; gradeLevel: string | null }>(
    `SELECT school_id AS "schoolId", grade_level AS "gradeLevel" FROM matching.people
     WHERE user_id = $1 AND NOT archived AND $2 = ANY (learns_in) FOR UPDATE`,
    [learnerId, programId],
  );
  if (!person || (await isAsked(db, { learnerId, programId, subjects }))) return;
  const { timeZoneId } = await readSettings(inTransaction(db));
  const id = await insertRequest(
    db,
    {
      ...person,
      ...{ programId, learnerId, subjects, timeZoneId, askedBy },
      type: program.requestType,
      ...{
        namedId: null,
        note: '',
        recurringDays: [],
        weeksRecurring: null,
        inPerson: false,
        location: null,
      },
      ...{ startTime: null, endTime: null, startDate: null, endDate: null },
    },
    now,
  );
  const [row] = await db.query<RequestRow>(
    `SELECT ${REQUEST_COLUMNS} FROM matching.tutoring_requests r WHERE r.id = $1`,
    [id],
  );
  await publishRequest(db, 'CREATED', row!, program.name);
}

/** Whether the same request is waiting already, so that a second sign-up of a parent makes no duplicate. */
async function isAsked(
  db: TenantDb,
  { learnerId, programId, subjects }: TutoringWished['wishes'][number],
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM matching.tutoring_requests
     WHERE learner_id = $1 AND program_id = $2 AND subjects = $3 AND status = 'WAITING' AND deleted_at IS NULL LIMIT 1`,
    [learnerId, programId, subjects],
  );
  return rows.length > 0;
}
