import type { ChangedPair } from '@lyceum/contracts/matching';
import { BadInput, NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { pairTexts } from './pair-texts';
import { publishPairs, PUBLISHED_COLUMNS } from './publish-pairs';

export interface Three {
  tutorId: string;
  tuteeId: string;
  programId: string;
}

/**
 * Checks that both people exist and lead and learn in the program. Locks their rows, so that nobody leaves the program
 * meanwhile.
 */
export async function checkPeople(db: TenantDb, { tutorId, tuteeId, programId }: Three): Promise<void> {
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

/**
 * The active pair of the two in the program: the existing one, or a new one, which is published. Returns whether it is
 * new.
 */
export async function ensurePair(
  db: TenantDb,
  { tutorId, tuteeId, programId }: Three,
  now: Date,
): Promise<{ pair: ChangedPair; isNew: boolean }> {
  const [made] = await db.query<ChangedPair>(
    `INSERT INTO matching.pairs (ecosystem_id, program_id, tutor_id, tutee_id, type, made_at, made_by)
     VALUES ($1, $2, $3, $4, 'PLATFORM', $5, $6)
     ON CONFLICT (ecosystem_id, program_id, tutor_id, tutee_id) WHERE ended_at IS NULL DO NOTHING RETURNING ${PUBLISHED_COLUMNS}`,
    [db.ecosystemId, programId, tutorId, tuteeId, now, db.actor.userId],
  );
  if (!made) {
    const [known] = await db.query<ChangedPair>(
      `SELECT ${PUBLISHED_COLUMNS} FROM matching.pairs
       WHERE program_id = $1 AND tutor_id = $2 AND tutee_id = $3 AND ended_at IS NULL FOR SHARE`,
      [programId, tutorId, tuteeId],
    );
    return { pair: known!, isNew: false };
  }
  await db.audit({
    action: 'create',
    subjectKind: 'pair',
    subjectId: made.pairId,
    after: { tutorId: made.tutorId, tuteeId: made.tuteeId, programId },
  });
  await publishPairs(db, 'matching.pair-made', [made]);
  return { pair: made, isNew: true };
}
