import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetAnsweringConditionsArgs } from '../__generated__/resolvers';
import { findAdministeredPerson } from '../find-administered-person';
import { t } from '../i18n';
import { inTransaction } from '../read';

const MOST_EXTRA_TIME = 200;

interface Conditions {
  readAloud: boolean;
  extraTimePercent: number;
}

/** Sets under which conditions a person answers assessments. */
export function setAnsweringConditions(
  actor: Actor,
  { input: { userId, readAloud = null, extraTimePercent = null } }: MutationSetAnsweringConditionsArgs,
  services: Services,
): Promise<boolean> {
  const words = t('sittings.refusal.extraTime', { most: MOST_EXTRA_TIME });
  if (extraTimePercent !== null && (extraTimePercent < 0 || extraTimePercent > MOST_EXTRA_TIME))
    throw new BadInput('input.extraTimePercent', words, words);
  return services.tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const { programId } = await findAdministeredPerson(read, actor, userId);
    await db.query(
      `INSERT INTO learning.answering_conditions (ecosystem_id, user_id, read_aloud, extra_time_percent, set_by, set_at)
       VALUES ($1, $2, false, 0, $3, $4) ON CONFLICT (ecosystem_id, user_id) DO NOTHING`,
      [db.ecosystemId, userId, actor.userId, services.clock.now()],
    );
    const [before] = await read<Conditions>(
      'answering-conditions-to-set',
      `SELECT c.read_aloud AS "readAloud", c.extra_time_percent AS "extraTimePercent"
       FROM learning.answering_conditions c WHERE c.user_id = $1 FOR UPDATE`,
      [userId],
    );
    const after: Conditions = {
      readAloud: readAloud ?? before!.readAloud,
      extraTimePercent: extraTimePercent ?? before!.extraTimePercent,
    };
    const changes =
      before!.readAloud !== after.readAloud || before!.extraTimePercent !== after.extraTimePercent;
    if (changes) {
      await db.query(
        `UPDATE learning.answering_conditions SET read_aloud = $2, extra_time_percent = $3, set_by = $4, set_at = $5
         WHERE user_id = $1`,
        [userId, after.readAloud, after.extraTimePercent, actor.userId, services.clock.now()],
      );
      await db.audit({
        action: 'set-answering-conditions',
        subjectKind: 'user',
        subjectId: userId,
        before: before!,
        after,
      });
      db.notify({ userIds: [userId], programId, topics: ['assessments'], ids: [userId] });
    }
    return after.readAloud;
  });
}
