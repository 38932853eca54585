import type { ToldPair } from '@lyceum/contracts/matching';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict, isTaken, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreatePlatformPairArgs } from '../__generated__/resolvers';
import { inTransaction } from '../projections/read-facts';
import { administeredProgram } from './pair-reads';
import { pairTexts } from './pair-texts';
import { pairOf } from './read-pair';
import { tellPairs, TOLD_COLUMNS } from './tell-pairs';

/** An admin puts a leader and a learner of a program together. */
export async function createPlatformPair(
  actor: Actor,
  { tuteeId, tutorId, programId }: MutationCreatePlatformPairArgs,
  { tenancy, clock }: Services,
) {
  return tenancy.within(actor, async (db) => {
    const program = await administeredProgram(actor, programId, inTransaction(db));
    if (program.archived) throw new Conflict(pairTexts.archived, { refusal: 'ARCHIVED' });
    await checkPeople(db, { tutorId, tuteeId, programId: program.id });
    const made = await insert(db, { tutorId, tuteeId, programId: program.id }, clock.now());
    await db.audit({
      action: 'create',
      subjectKind: 'pair',
      subjectId: made.pairId,
      after: { tutorId: made.tutorId, tuteeId: made.tuteeId, programId: program.id },
    });
    await tellPairs(db, 'matching.pair-made', [made]);
    return pairOf(db, actor, made.pairId);
  });
}

interface Three {
  tutorId: string;
  tuteeId: string;
  programId: string;
}

/** Who both are known here, and what they are in the program. Their rows are held: nobody leaves it meanwhile. */
async function checkPeople(db: TenantDb, { tutorId, tuteeId, programId }: Three): Promise<void> {
  if (!isUuid(tutorId) || !isUuid(tuteeId)) throw new NotFound('person');
  if (tutorId.toLowerCase() === tuteeId.toLowerCase()) throw new BadInput('tuteeId', pairTexts.samePerson);
  const people = await db.query<{ userId: string; leads: boolean; learns: boolean }>(
    `SELECT user_id AS "userId", NOT archived AND $2 = ANY (leads_in) AS leads, NOT archived AND $2 = ANY (learns_in) AS learns
     FROM matching.people WHERE user_id = ANY ($1::uuid[]) ORDER BY user_id FOR SHARE`,
    [[tutorId, tuteeId], programId],
  );
  if (people.length < 2) throw new NotFound('person');
  const tutor = people.find(({ userId }) => userId === tutorId.toLowerCase());
  const tutee = people.find(({ userId }) => userId === tuteeId.toLowerCase());
  if (!tutor?.leads) throw new BadInput('tutorId', pairTexts.notTutor, pairTexts.notTutor);
  if (!tutee?.learns) throw new BadInput('tuteeId', pairTexts.notTutee, pairTexts.notTutee);
}

async function insert(db: TenantDb, { tutorId, tuteeId, programId }: Three, now: Date): Promise<ToldPair> {
  try {
    const [row] = await db.query<ToldPair>(
      `INSERT INTO matching.pairs (ecosystem_id, program_id, tutor_id, tutee_id, type, made_at, made_by)
       VALUES ($1, $2, $3, $4, 'PLATFORM', $5, $6) RETURNING ${TOLD_COLUMNS}`,
      [db.ecosystemId, programId, tutorId, tuteeId, now, db.actor.userId],
    );
    return row!;
  } catch (error) {
    if (isTaken(error, 'pairs_once')) throw new Conflict(pairTexts.paired, { refusal: 'PAIRED' });
    throw error;
  }
}
