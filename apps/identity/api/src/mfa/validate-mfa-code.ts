import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationValidateMfaCodeArgs, ValidateMfaCodeAnswer } from '../__generated__/resolvers';
import { ownAccount } from '../passwords/subject';
import { noteOwnSecurity } from '../security-notes/subject';
import { countTry, forgetTries } from '../tries/subject';
import { markSecondStep } from '../tokens/subject';
import { enrolWithCode } from './own-codes.platform';

const REFUSED = { validated: false, recoveryCodes: [] };

/** Takes the first code of an enrolment; from then on sign-ins require the method. */
export async function validateMFACode(
  actor: Actor,
  { method, code }: MutationValidateMfaCodeArgs,
  services: Services,
): Promise<ValidateMfaCodeAnswer> {
  const accountId = ownAccount(actor);
  const wait = await countTry(services, 'second-step', accountId, actor);
  if (wait !== null) return { ...REFUSED, refusal: 'TOO_MANY_TRIES' };
  const enrolled = await enrolWithCode(accountId, method, code, services);
  if (enrolled.outcome !== 'DONE')
    return { ...REFUSED, refusal: enrolled.outcome === 'NONE' ? 'NOT_ADDED' : 'WRONG_CODE' };
  await forgetTries(services, 'second-step', accountId, actor);
  if (actor.familyId) await markSecondStep(actor.familyId, accountId, services);
  await noteOwnSecurity(actor, { action: 'add-second-step', note: 'MFA_ADDED', after: { method } }, services);
  return { validated: true, recoveryCodes: enrolled.recoveryCodes, refusal: null };
}
