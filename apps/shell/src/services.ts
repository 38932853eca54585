import type { ApolloClient } from '@apollo/client';
import { AccessTokens, createClient } from '@lyceum/web/graphql';
import { currentReader } from '@lyceum/web/i18n';
import { subscribeLive } from '@lyceum/web/viewer';
import { device } from './device';
import { earlyOfPage } from './early/early-of-page';
import { connection } from './live/connection';

/** The shell's singletons. */
export interface Services {
  tokens: AccessTokens;
  client: ApolloClient;
  /** Profile id of the ecosystem that requests carry, from the address or the last choice. */
  ecosystemProfileId: { current: string | null };
  /** True on the sign-in page of another ecosystem, where requests carry no token. */
  anonymous: { current: boolean };
  /** Set by the viewer store: called when a token refresh is refused. */
  onExpired: { current: () => void };
  /** Whether a mutation is running. */
  isMutating: () => boolean;
}

export function createServices(): Services {
  const early = earlyOfPage();
  const tokens = early?.tokens ?? new AccessTokens();
  const ecosystemProfileId = { current: device.ecosystem() };
  const anonymous = { current: false };
  const onExpired = { current: () => tokens.clear(true) };
  const onTrouble = () => connection.check();
  early?.answers.onTrouble(onTrouble);
  let mutations = 0;
  const client = createClient({
    tokens,
    url: '/graphql',
    ecosystemProfileId: () => ecosystemProfileId.current,
    language: () => currentReader().language,
    anonymous: () => anonymous.current,
    onExpired: () => onExpired.current(),
    onTrouble,
    onMutations: (change) => (mutations += change),
    onChanges: (tell) => void subscribeLive(['*'], tell),
    takeEarly: (key) => early?.answers.take(key),
  });
  return { tokens, client, ecosystemProfileId, anonymous, onExpired, isMutating: () => mutations > 0 };
}
