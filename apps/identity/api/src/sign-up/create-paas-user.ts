import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateUserAnswer, MutationCreatePaasUserArgs } from '../__generated__/resolvers';
import { openApplication } from '../applications/open-application';
import { signUpSettings, type SignUpSettings } from '../projections/sign-up-settings';
import { saveSignedWaivers } from '../waivers/save-signed-waivers';
import { addLearners } from './add-learners';
import { progressOf, type ClientData, type ClientRow } from './client-data';
import { completeSignUp } from './complete-sign-up';
import { finishSignUp, newPasswordHash, refusedUser, type Entered } from './finish-sign-up';
import { settlePerson } from './settle-person';
import { withSignUp } from './sign-up-row';

/** DONE: what was typed becomes a person with an account, children and signed waivers; and they are in. */
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
  const status = isLookedAt(settings) ? 'APPLIED' : 'ACTIVATED';
  const isParent = data.clientProfileType === 'PARENT';
  const settled = await settlePerson(
    db,
    signUp,
    { ...data, ...data.profile, role: isParent ? 'PARENT' : 'STUDENT', status },
    typedHash ?? signUp.passwordHash,
  );
  if (settled === 'NO_PASSWORD') return refusedUser('INCOMPLETE');
  if (typeof settled === 'string') return refusedUser(settled);
  const learners = await addLearners(db, settled.userId, data.learners);
  await saveSignedWaivers(db, settled.userId, data.waivers, learners);
  return finish(db, services, signUp, settled, { settings, learners });
}

function isLookedAt({ flows: { parents } }: SignUpSettings): boolean {
  return parents.approvalProcessEnabled || parents.backgroundCheckEnabled;
}

async function finish(
  db: TenantDb,
  services: Services,
  signUp: ClientRow,
  settled: { userId: string; accountId: string; hadAccount: boolean },
  { settings, learners }: { settings: SignUpSettings; learners: string[] },
) {
  const { userId } = settled;
  if (isLookedAt(settings)) {
    const { data } = signUp;
    await openApplication(db, {
      userId,
      kind: 'CLIENT',
      flow: settings.flows.parents,
      application: { clientProfileType: data.clientProfileType, learners: data.learners.length },
      percentComplete: 100,
      programId: null,
      referrerId: null,
    });
  }
  return completeSignUp(db, services, signUp, settled, learners);
}
