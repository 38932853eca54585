import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreateTutoringRequestV2Args } from '../__generated__/resolvers';
import { inTransaction, readSettings, visibleProgram } from '../projections/subject';
import { attachFiles } from '../request-files/subject';
import { checkWishes } from './check-request';
import { insertRequest, type Asked } from './insert-request';
import { storePreferences } from './request-preferences';
import { programOf, readRequests, refuse, requestReader } from './request-reads';
import { learnersIn, type RequestReader } from './request-rules';
import { requestTexts } from './request-texts';
import { publishRequest } from './publish-request';

const MOST_WAITING = 10;

/** A learner, or a parent for a child, requests a leader. */
export async function createTutoringRequestV2(
  actor: Actor,
  { input }: MutationCreateTutoringRequestV2Args,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const made = await makeRequest(db, actor, input, services);
    return made.shown;
  });
}

/** Makes a request; shared by every operation that makes one. `more`: fields that only the older operations have. */
export async function makeRequest(
  db: TenantDb,
  actor: Actor,
  { programId, learnerId, wishes, savePreferences }: MutationCreateTutoringRequestV2Args['input'],
  { clock }: Services,
  more: Partial<Asked> = {},
) {
  const now = clock.now();
  const reader = await requestReader(actor, inTransaction(db));
  const program = askedProgram(reader, programId);
  const learner = learnerOf(reader, program.id, learnerId ?? null);
  const { timeZoneId } = await readSettings(inTransaction(db));
  const checked = checkWishes(wishes, timeZoneId, now);
  const person = await holdLearner(db, learner, program.id);
  const namedId = await checkNamed(db, wishes.tutorId ?? null, program.id, learner);
  const asked: Asked = {
    ...checked,
    gradeLevel: checked.gradeLevel ?? person.gradeLevel,
    schoolId: checked.schoolId ?? person.schoolId,
    programId: program.id,
    type: program.requestType,
    learnerId: learner,
    namedId,
    ...more,
  };
  await refuseTooMany(db, asked);
  const id = await insertRequest(db, asked, now);
  await attachFiles(db, { requestId: id, learnerId: learner, fileIds: wishes.fileIds, now });
  const [made] = await readRequests(db, reader, [id]);
  await db.audit({
    action: 'create',
    subjectKind: 'tutoring-request',
    subjectId: id,
    after: { programId: program.id, learnerId: learner, type: asked.type },
  });
  if (savePreferences) await storePreferences(db, checked);
  await publishRequest(db, 'CREATED', made!.row, program.name);
  return made!;
}

/** A program of the actor or of a child of theirs that takes requests. */
function askedProgram(reader: RequestReader, programId: string) {
  const program = programOf(reader, { programId: visibleProgram(reader, programId).id });
  if (!program.requestEnabled) throw new Forbidden(requestTexts.askingOff);
  return program;
}

function learnerOf(reader: RequestReader, programId: string, wanted: string | null): string {
  const own = learnersIn(reader, programId);
  const [only] = own;
  if (only === undefined) throw new Forbidden();
  if (wanted) {
    const learner = own.find((id) => id === wanted.toLowerCase());
    if (!learner) throw new BadInput('input.learnerId', requestTexts.learner, requestTexts.learner);
    return learner;
  }
  if (own.length > 1) throw new BadInput('input.learnerId', requestTexts.learner, requestTexts.learner);
  return only;
}

interface Held {
  schoolId: string | null;
  gradeLevel: string | null;
  learns: boolean;
}

/** Locks the learner until the transaction ends, so that requests of one learner are made one after the other. */
async function holdLearner(db: TenantDb, learnerId: string, programId: string): Promise<Held> {
  const [person] = await db.query<Held>(
    `SELECT school_id AS "schoolId", grade_level AS "gradeLevel", NOT archived AND $2 = ANY (learns_in) AS learns
     FROM matching.people WHERE user_id = $1 FOR UPDATE`,
    [learnerId, programId],
  );
  if (!person) throw new NotFound('person');
  if (!person.learns) refuse('LEFT');
  return person;
}

export async function checkNamed(
  db: TenantDb,
  tutorId: string | null,
  programId: string,
  learnerId: string,
): Promise<string | null> {
  if (!tutorId) return null;
  const [known] = isUuid(tutorId)
    ? await db.query<{ id: string; leads: boolean }>(
        `SELECT user_id AS id, NOT archived AND $2 = ANY (leads_in) AS leads FROM matching.people WHERE user_id = $1`,
        [tutorId, programId],
      )
    : [];
  if (!known) throw new NotFound('person');
  if (!known.leads || known.id === learnerId)
    throw new BadInput('input.wishes.tutorId', requestTexts.notTutor, requestTexts.notTutor);
  return known.id;
}

async function refuseTooMany(db: TenantDb, asked: Asked): Promise<void> {
  const waiting = await db.query<{ same: boolean }>(
    `SELECT named_id IS NOT DISTINCT FROM $3 AND subjects = $4 AND start_date IS NOT DISTINCT FROM $5::date
       AND start_time IS NOT DISTINCT FROM $6 AND recurring_days = $7 AS same
     FROM matching.tutoring_requests
     WHERE learner_id = $1 AND program_id = $2 AND status = 'WAITING' AND deleted_at IS NULL LIMIT ${MOST_WAITING}`,
    [
      asked.learnerId,
      asked.programId,
      asked.namedId,
      asked.subjects,
      asked.startDate,
      asked.startTime,
      asked.recurringDays,
    ],
  );
  if (waiting.some(({ same }) => same)) refuse('ASKED');
  if (waiting.length >= MOST_WAITING) refuse('MANY');
}
