import { randomBytes } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { seal } from '@lyceum/server/sealing';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { AuthenticateSsoAnswer } from '../__generated__/resolvers';
import { countTry } from '../tries/subject';
import { secretsOf } from '../secrets';
import { saveAttempt } from './attempts.platform';
import { loadConnection, providerOf, redirectUriOf } from './sso-connections';

interface Beginning {
  connectionId: string;
  ecosystemId: string;
  /** The device token of the browser that begins; no other browser may finish. */
  deviceToken: string;
}

const random = () => randomBytes(32).toString('base64url');

export async function authenticateSSO(
  actor: Actor,
  { connectionId, ecosystemId, deviceToken }: Beginning,
  services: Services,
): Promise<AuthenticateSsoAnswer> {
  const wait = await countTry(services, 'sso', `begin ${actor.deviceToken ?? ''}`, actor);
  if (wait !== null) return { redirectUrl: null, refusal: 'TOO_MANY_TRIES' };
  const isOne = isUuid(connectionId) && isUuid(ecosystemId);
  const connection = isOne ? await find() : null;
  if (!connection?.enabled) return { redirectUrl: null, refusal: 'CLOSED' };
  const [state, nonce, codeVerifier] = [random(), random(), random()];
  const redirectUri = redirectUriOf(connection.provider, services);
  try {
    const provider = await providerOf(connection, services);
    const url = await provider.authorizationUrl({ redirectUri, state, nonce, codeVerifier });
    const sealedVerifier = seal((await secretsOf(services)).sealKey, `sso-verifier:${nonce}`, codeVerifier);
    await saveAttempt({ ecosystemId, connectionId, nonce, sealedVerifier, state, deviceToken }, services);
    return { redirectUrl: url.href, refusal: null };
  } catch (error) {
    services.logger.warn({ err: error, connectionId }, 'a provider of single sign-on cannot be asked');
    return { redirectUrl: null, refusal: 'PROVIDER_AWAY' };
  }

  function find() {
    return services.tenancy.within(systemActor(ecosystemId, 'single sign-on'), (db) =>
      loadConnection(db, connectionId),
    );
  }
}
