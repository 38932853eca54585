import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateUserAnswer, MutationCreatePaasUserArgs } from '../__generated__/resolvers';
import { applyToPrograms } from './apply-to-programs';
import { type WaitingSignUp, learnerWishes, admitClient, withWaiting } from './admit-client';
import { openApplication } from './open-application';
import { joinByWish, recordWishes } from '../memberships/subject';
import { signUpSettings, type SignUpSettings } from '../ecosystem-facts/subject';
import {
  type ClientData,
  type ClientRow,
  completeSignUp,
  type Entered,
  finishSignUp,
  newPasswordHash,
  progressOf,
  refusedUser,
  type UpsertedPerson,
  upsertPerson,
  withSignUp,
} from '../sign-up/subject';

/** Finishes a sign-up: creates the person with account, children and signed waivers, and signs them in. */
export async function createPaasUser(
  asker: Actor,
  { input }: MutationCreatePaasUserArgs,
  services: Services,
): Promise<CreateUserAnswer> {
  const typed = await newPasswordHash(input.password);
  if ('refusal' in typed) return refusedUser(typed.refusal);
  return finishSignUp(asker, services, () =>
    withSignUp<ClientData, CreateUserAnswer | Entered>(
      asker,
      { key: input.signUpToken, kind: 'CLIENT' },
      services,
      (db, signUp) => settleClient(db, signUp, typed.hash, services),
    ),
  );
}

async function settleClient(db: TenantDb, signUp: ClientRow, typedHash: string | null, services: Services) {
  const settings = await signUpSettings(db);
  if (!settings) throw new NotFound('ecosystem');
  const { data } = signUp;
  if (!settings.flows.parents.enabled) return refusedUser('CLOSED');
  if (progressOf(signUp, settings).flowState !== 'DONE' || !data.profile) return refusedUser('INCOMPLETE');
  const isParent = data.clientProfileType === 'PARENT';
  const settled = await upsertPerson(
    db,
    signUp,
    {
      ...data,
      ...data.profile,
      role: isParent ? 'PARENT' : 'STUDENT',
      isLookedAt: isLookedAt(settings),
    },
    typedHash ?? signUp.passwordHash,
  );
  if (settled === 'NO_PASSWORD') return refusedUser('INCOMPLETE');
  if (typeof settled === 'string') return refusedUser(settled);
  const { userId } = settled;
  const typed: WaitingSignUp = { ...data, wish: data.profile.wish ?? null };
  const learners = settled.waits ? [] : await admitClient(db, userId, data);
  if (isLookedAt(settings) && !isApproved(settled)) {
    await apply(db, settled, typed, settings);
    return completeSignUp(db, services, signUp, settled, learners);
  }
  const wishes = learnerWishes(typed, userId, learners);
  const { joined, waiting } = await joinByWish(db, wishes, { approved: false });
  if (waiting.length > 0) await applyToPrograms(db, userId, { flow: settings.flows.parents, typed, waiting });
  const answer = await completeSignUp(db, services, signUp, settled, learners);
  await recordWishes(db, userId, joined);
  return answer;
}

function isLookedAt({ flows: { parents } }: SignUpSettings): boolean {
  return parents.approvalProcessEnabled || parents.backgroundCheckEnabled;
}

/** A member who already has the role that they sign up for is not approved again. */
function isApproved({ known, waits }: UpsertedPerson): boolean {
  return !waits && known !== null && known.status !== 'APPLIED';
}

async function apply(
  db: TenantDb,
  { userId, waits }: UpsertedPerson,
  typed: WaitingSignUp,
  settings: SignUpSettings,
): Promise<void> {
  const { clientProfileType, learners } = typed;
  const named = { ...typed, waivers: waits ? typed.waivers : [] };
  const hasWish = typed.wish != null || learners.some(({ wish }) => wish);
  await openApplication(db, {
    userId,
    kind: 'CLIENT',
    flow: settings.flows.parents,
    application: {
      clientProfileType,
      learners: learners.length,
      ...(waits || hasWish ? { held: await withWaiting(db, userId, named) } : {}),
    },
    percentComplete: 100,
    programId: null,
    referrerId: null,
    isSentAgain: true,
  });
}
