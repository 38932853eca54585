import type { ApolloClient } from '@apollo/client';
import { AccessTokens, createClient } from '@lyceum/web/graphql';
import { currentReader } from '@lyceum/web/i18n';
import { subscribeLive } from '@lyceum/web/viewer';
import { device } from './device';
import { connection } from './live/connection';

/** The page's single instances. */
export interface Services {
  tokens: AccessTokens;
  client: ApolloClient;
  /** The ecosystem that requests name; the address or the last choice decides. */
  ecosystemProfileId: { current: string | null };
  /** The page is another ecosystem's sign-in page. */
  anonymous: { current: boolean };
  /** Set by the viewer: what happens when a refresh is refused. */
  onExpired: { current: () => void };
  /** A change is on its way to the server. */
  isMutating: () => boolean;
}

export function createServices(): Services {
  const tokens = new AccessTokens();
  const ecosystemProfileId = { current: device.ecosystem() };
  const anonymous = { current: false };
  const onExpired = { current: () => tokens.clear(true) };
  let mutations = 0;
  const client = createClient({
    tokens,
    url: '/graphql',
    ecosystemProfileId: () => ecosystemProfileId.current,
    language: () => currentReader().language,
    anonymous: () => anonymous.current,
    onExpired: () => onExpired.current(),
    onTrouble: () => connection.check(),
    onMutations: (change) => (mutations += change),
    onChanges: (tell) => void subscribeLive(['*'], tell),
  });
  return { tokens, client, ecosystemProfileId, anonymous, onExpired, isMutating: () => mutations > 0 };
}
