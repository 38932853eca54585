import { systemActor, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { ownAccount } from '../passwords/subject';
import { countTry } from '../tries/subject';
import { newOwnCode } from './own-codes.platform';
import { enqueueCode } from './send-code.job';
import type { CodeMethod, CodePurpose } from './sent-codes';

/** Sends a code to the signed-in person; returns the seconds to wait where too many went to that address or number. */
export async function sendEnrolmentCode(
  actor: Actor,
  { method, sendTo, purpose = 'ENROL' }: { method: CodeMethod; sendTo: string; purpose?: CodePurpose },
  services: Services,
): Promise<number | null> {
  const wait = await countTry(services, 'send-code', sendTo, null);
  if (wait !== null) return wait;
  const codeId = await newOwnCode({ accountId: ownAccount(actor), purpose, method, sendTo }, services);
  await services.tenancy.within(systemActor(actor.ecosystemId, 'send a code'), (db) =>
    enqueueCode(db, { codeId, userId: actor.userId! }),
  );
  return null;
}
