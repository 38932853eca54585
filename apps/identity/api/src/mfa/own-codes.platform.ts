import type { Services } from '@lyceum/server/subgraph';
import type { MfaMethodType } from '../__generated__/resolvers';
import { secretsOf } from '../secrets';
import { finishEnrolment, methodsOf } from './methods.platform';
import { normalizeCode } from './recovery-codes';
import { newSentCode, takeSentCode, type SentCode } from './sent-codes';
import { takeTotp } from './take-code';

export function newOwnCode(sent: SentCode, services: Services): Promise<string> {
  return services.tenancy.platformWide('send a code', (db) => newSentCode(db, sent));
}

export type Enrolment = { outcome: 'DONE'; recoveryCodes: string[] } | { outcome: 'WRONG' | 'NONE' };

/** Takes the first code of a method, and enrols the method in the same transaction. */
export async function enrolWithCode(
  accountId: string,
  method: MfaMethodType,
  code: string,
  services: Services,
): Promise<Enrolment> {
  const secrets = await secretsOf(services);
  const typed = normalizeCode(code);
  return services.tenancy.platformWide('enrol a second step', async (db) => {
    const pending = (await methodsOf(db, accountId)).find((own) => own.method === method && !own.validatedAt);
    if (!pending) return { outcome: 'NONE' };
    const isRight =
      method === 'AUTHENTICATOR'
        ? await takeTotp(db, accountId, pending, typed, secrets, services.clock.now())
        : await isSentCode(method);
    if (!isRight) return { outcome: 'WRONG' };
    return { outcome: 'DONE', recoveryCodes: await finishEnrolment(db, accountId, method) };

    async function isSentCode(by: 'EMAIL' | 'TEXT'): Promise<boolean> {
      const taken = await takeSentCode(db, secrets.linkKey, typed, {
        accountId,
        purpose: 'ENROL',
        method: by,
      });
      // The number may have been changed after the code was sent.
      return taken !== null && (by === 'EMAIL' || taken.sendTo === pending?.sendTo);
    }
  });
}

/** Uses a code that was sent to the signed-in person; null when it is invalid. */
export async function takeOwnCode(
  accountId: string,
  { purpose, code }: { purpose: SentCode['purpose']; code: string },
  services: Services,
): Promise<{ sendTo: string } | null> {
  const { linkKey } = await secretsOf(services);
  return services.tenancy.platformWide('take a code', (db) =>
    takeSentCode(db, linkKey, normalizeCode(code), { accountId, purpose }),
  );
}
