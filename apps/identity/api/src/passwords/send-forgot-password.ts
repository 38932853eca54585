import { systemActor, type Actor } from '@lyceum/server/actor';
import { BadInput, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { isEmailAddress } from '@lyceum/contracts/formats';
import type { ForgotPasswordAnswer } from '../__generated__/resolvers';
import { t } from '../i18n';
import { countTry } from '../tries/subject';

/** Tenant of jobs that belong to no ecosystem; no row has it. */
const NO_ECOSYSTEM = '00000000-0000-0000-0000-000000000000';

export interface ForgotPasswordJob {
  email: string;
  ecosystemId: string | null;
}

/** Only queued, so that the response takes the same time whether or not there is an account. */
export async function sendForgotPassword(
  actor: Actor,
  input: { email: string; ecosystemId?: string | null },
  services: Services,
): Promise<ForgotPasswordAnswer> {
  const email = input.email.trim();
  if (!isEmailAddress(email)) throw new BadInput('email', t('fields.noEmail'), t('fields.emailExample'));
  const wait = await countTry(services, 'forgot-password', email, actor);
  if (wait !== null) throw new RateLimited(wait);
  const asked = input.ecosystemId ?? actor.ecosystemId;
  const ecosystemId = isUuid(asked) ? asked : null;
  const data: ForgotPasswordJob = { email, ecosystemId };
  await services.tenancy.within(systemActor(ecosystemId ?? NO_ECOSYSTEM, 'forgot password'), (db) =>
    db.enqueue('forgot-password', data),
  );
  return { accepted: true };
}
