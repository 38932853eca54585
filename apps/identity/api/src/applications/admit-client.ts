import type { TenantDb } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import { joinByWish, type LearnerWish, type ProgramWish } from '../memberships/subject';
import { addRoles, loadMember } from '../people/subject';
import { addLearners, type ClientData, type LearnerDraft, type SignedDraft } from '../sign-up/subject';
import { saveSignedWaivers } from '../waivers/subject';

/** What an existing member has typed and signed; saved with their application until the decision. */
export type WaitingSignUp = Pick<ClientData, 'clientProfileType' | 'learners' | 'waivers'> & {
  /** The program that a student names for themself. */
  wish?: ProgramWish | null;
};

/** Saves the children and consents of an accepted guardian or student. Returns the children. */
export async function admitClient(
  db: TenantDb,
  userId: string,
  { learners, waivers }: Pick<WaitingSignUp, 'learners' | 'waivers'>,
): Promise<string[]> {
  const children = await addLearners(db, userId, learners);
  await saveSignedWaivers(db, userId, waivers, children);
  return children;
}

/** What was named for each learner of a sign-up; `children` in the order of the sign-up's learners. */
export function learnerWishes(
  { learners, wish }: Pick<WaitingSignUp, 'learners' | 'wish'>,
  userId: string,
  children: readonly string[],
): LearnerWish[] {
  const named = [
    { learnerId: userId, wish },
    ...learners.map((learner, at) => ({ learnerId: children[at]!, wish: learner.wish })),
  ];
  return named.flatMap((each) => (each.wish ? [{ learnerId: each.learnerId, ...each.wish }] : []));
}

/**
 * Applies what was saved with an approved application. Returns the children, and who joined a program by it; the caller
 * records those after it has published the people.
 */
export async function admitWaiting(
  db: TenantDb,
  applicationId: string,
  userId: string,
): Promise<{ children: string[]; joined: LearnerWish[] }> {
  const held = await heldOf(db, applicationId);
  const member = await loadMember(db, userId);
  if (!held || !member) return { children: [], joined: [] };
  await addRoles(db, member, { ecosystemRole: held.clientProfileType });
  const children = await admitClient(db, userId, held);
  const { joined } = await joinByWish(db, learnerWishes(held, userId, children), { approved: true });
  await db.query(
    `UPDATE identity.user_applications SET application = application - 'held' WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, applicationId],
  );
  return { children, joined };
}

async function heldOf(db: TenantDb, applicationId: string): Promise<WaitingSignUp | null> {
  const [row] = await db.query<{ held: WaitingSignUp | null }>(
    `SELECT a.application -> 'held' AS held FROM identity.user_applications a WHERE a.id = $1`,
    [applicationId],
  );
  return row?.held ?? null;
}

/** What was typed now, merged with what an earlier sign-up left waiting. */
export async function withWaiting(
  db: TenantDb,
  userId: string,
  typed: WaitingSignUp,
): Promise<WaitingSignUp> {
  const [before] = await db.query<{ held: WaitingSignUp | null }>(
    `SELECT a.application -> 'held' AS held FROM identity.user_applications a
     WHERE a.user_id = $1 AND a.kind = 'CLIENT' AND a.status <> 'APPROVED' FOR UPDATE`,
    [userId],
  );
  const { clientProfileType, learners, waivers, wish } = typed;
  const named = ({ firstName, lastName }: LearnerDraft) => foldText(`${firstName} ${lastName}`);
  const text = ({ waiverId, textHash }: SignedDraft) => `${waiverId} ${textHash}`;
  return {
    clientProfileType,
    learners: union(before?.held?.learners ?? [], learners, named),
    waivers: union(before?.held?.waivers ?? [], waivers, text),
    wish: wish ?? before?.held?.wish ?? null,
  };
}

function union<Item>(before: readonly Item[], now: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map([...before, ...now].map((item) => [keyOf(item), item])).values()];
}
