import { BadInput, NotFound, Unauthenticated, Forbidden } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { AddMyChildAnswer, SignUpLearnerInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { signUpSettings, type SignUpSettings } from '../ecosystem-facts/subject';
import { publishPeople } from '../people/subject';
import { checkProgramWishes, joinByWish, recordWishes } from '../memberships/subject';
import { addLearners, learnerOf, type LearnerDraft } from '../sign-up/subject';
import { applyToPrograms } from './apply-to-programs';
import { type WaitingSignUp, learnerWishes, withWaiting } from './admit-client';
import { openApplication } from './open-application';

const MOST_CHILDREN = 20;

/** Adds a child to the actor's family: at once, or after an approval where the organization requires one. */
export async function addMyChild(
  actor: Actor,
  input: SignUpLearnerInput,
  services: Services,
): Promise<AddMyChildAnswer> {
  if (!actor.userId) throw new Unauthenticated();
  if (actor.operatorVisit) throw new Forbidden();
  const { userId } = actor;
  const child = learnerOf(input, '');
  return services.tenancy.within(actor, async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) throw new NotFound('ecosystem');
    if (!settings.flows.parents.enabled) return { added: false, waits: false, refusal: 'CLOSED' };
    await checkRoom(db, userId);
    await checkSchool(db, child.schoolId);
    await checkProgramWishes(db, [{ wish: child.wish, field: 'input.programId' }]);
    const { approvalProcessEnabled, backgroundCheckEnabled } = settings.flows.parents;
    if (approvalProcessEnabled || backgroundCheckEnabled) {
      await ask(db, userId, child, settings);
      return { added: false, waits: true, refusal: null };
    }
    const ids = await addLearners(db, userId, [child]);
    const typed: WaitingSignUp = { clientProfileType: 'PARENT', learners: [child], waivers: [] };
    const { joined, waiting } = await joinByWish(db, learnerWishes(typed, userId, ids), { approved: false });
    if (waiting.length > 0)
      await applyToPrograms(db, userId, { flow: settings.flows.parents, typed, waiting });
    await db.audit({
      action: 'add-my-child',
      subjectKind: 'user',
      subjectId: userId,
      after: { children: ids },
    });
    await publishPeople(db, services, [userId, ...ids]);
    await recordWishes(db, userId, joined);
    return { added: true, waits: false, refusal: null };
  });
}

/** Adds the child to the waiting application. The guardian was approved, so no background check is repeated. */
async function ask(
  db: TenantDb,
  userId: string,
  child: LearnerDraft,
  settings: SignUpSettings,
): Promise<void> {
  const held = await withWaiting(db, userId, { clientProfileType: 'PARENT', learners: [child], waivers: [] });
  await openApplication(db, {
    userId,
    kind: 'CLIENT',
    flow: { ...settings.flows.parents, approvalProcessEnabled: true, backgroundCheckEnabled: false },
    application: { clientProfileType: 'PARENT', learners: held.learners.length, held },
    percentComplete: 100,
    programId: null,
    referrerId: null,
    isSentAgain: true,
  });
}

/** Locks the guardian's row, so that two devices cannot pass the limit together. */
async function checkRoom(db: TenantDb, userId: string): Promise<void> {
  await db.query(`SELECT 1 FROM identity.members m WHERE m.ecosystem_id = $1 AND m.id = $2 FOR UPDATE`, [
    db.ecosystemId,
    userId,
  ]);
  const rows = await db.query(
    `SELECT 1 FROM identity.family_connections f WHERE f.user_id = $1 AND f.relationship = 'CHILD'`,
    [userId],
  );
  if (rows.length >= MOST_CHILDREN)
    throw new BadInput('input.firstName', t('applications.tooManyChildren', { most: MOST_CHILDREN }));
}

async function checkSchool(db: TenantDb, schoolId: string | null): Promise<void> {
  if (schoolId === null) return;
  const rows = await db.query(`SELECT 1 FROM identity.schools s WHERE s.id::text = $1 AND NOT s.archived`, [
    schoolId,
  ]);
  if (rows.length === 0) throw new NotFound('school');
}
