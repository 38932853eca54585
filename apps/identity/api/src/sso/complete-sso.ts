import { systemActor, type Actor } from '@lyceum/server/actor';
import { unseal } from '@lyceum/server/sealing';
import type { Services } from '@lyceum/server/subgraph';
import type { SsoAnswer, SsoRefusal } from '../__generated__/resolvers';
import { ecosystemFacts } from '../ecosystem-facts/subject';
import { issueTokens, findMembership } from '../tokens/subject';
import { countTry } from '../tries/subject';
import { secretsOf } from '../secrets';
import { takeAttempt, type SsoAttempt } from './attempts.platform';
import { isAway } from './guarded-fetch';
import { linkPerson } from './link-person';
import { loadConnection, providerOf, redirectUriOf, type StoredConnection } from './sso-connections';
import type { SsoProfile } from './sso-provider';

const refused = (refusal: SsoRefusal): SsoAnswer => ({
  token: null,
  refreshToken: null,
  redirect: null,
  ecosystem: null,
  refusal,
});

/** The browser returns from the provider. Its address is not trusted: it only leads to a request to the provider. */
export async function completeSSO(
  actor: Actor,
  { response, provider }: { response: string; provider?: StoredConnection['provider'] },
  services: Services,
): Promise<SsoAnswer> {
  const wait = await countTry(services, 'sso', `complete ${actor.deviceToken ?? ''}`, actor);
  if (wait !== null) return refused('TOO_MANY_TRIES');
  const state = new URLSearchParams(response).get('state') ?? '';
  const attempt = await takeAttempt(state, actor.deviceToken ?? null, services);
  if (!attempt) return refused('BEGIN_AGAIN');
  const tenant = systemActor(attempt.ecosystemId, 'single sign-on');
  const connection = await services.tenancy.within(tenant, (db) => loadConnection(db, attempt.connectionId));
  if (!connection?.enabled || (provider && connection.provider !== provider)) return refused('BEGIN_AGAIN');
  const profile = await askProvider(connection, attempt, { response, state }, services);
  if (typeof profile === 'string') return refused(profile);
  // One registration there serves many districts: only the configured one may vouch for people of this ecosystem.
  if (connection.provider !== 'OIDC' && profile.district !== connection.district)
    return refused('NOT_VOUCHED_FOR');
  const person = await linkPerson(tenant, connection, profile, services);
  if (!person) return refused('NOT_KNOWN');
  const membership = await findMembership(person.accountId, attempt.ecosystemId, services);
  if (!membership || membership.userId !== person.userId) return refused('CLOSED');
  const { accountId, userId } = person;
  const tokens = await issueTokens(
    {
      ...{ accountId, userId, ecosystemId: attempt.ecosystemId, userAgent: actor.userAgent },
      // The provider asks for second steps itself; its word counts in the organization that trusts it alone.
      ...{ secondStep: true, confined: true },
    },
    services,
  );
  const [ecosystem] = await ecosystemFacts(tenant, [attempt.ecosystemId], services);
  return { ...tokens, redirect: '/', ecosystem: ecosystem ?? null, refusal: null };
}

async function askProvider(
  connection: StoredConnection,
  { nonce, sealedVerifier }: SsoAttempt,
  { response, state }: { response: string; state: string },
  services: Services,
): Promise<SsoProfile | SsoRefusal> {
  const redirectUri = redirectUriOf(connection.provider, services);
  const { sealKey } = await secretsOf(services);
  const codeVerifier = unseal(sealKey, `sso-verifier:${nonce}`, sealedVerifier);
  try {
    const provider = await providerOf(connection, services);
    const address = new URL(`${redirectUri}?${response.replace(/^\?/, '')}`);
    return await provider.profile(address, { redirectUri, state, nonce, codeVerifier });
  } catch (error) {
    services.logger.warn({ err: error, connectionId: connection.id }, 'single sign-on was refused');
    return isAway(error) ? 'PROVIDER_AWAY' : 'NOT_VOUCHED_FOR';
  }
}
