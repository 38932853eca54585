import { unseal } from '@lyceum/server/sealing';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SsoConnection } from '../__generated__/resolvers';
import { secretsOf } from '../secrets';
import { classlinkProvider } from './classlink-provider';
import { cleverProvider } from './clever-provider';
import { openIdProvider } from './openid-provider';
import type { SsoProvider, SsoSettings } from './sso-provider';

export interface StoredConnection {
  id: string;
  provider: SsoSettings['provider'];
  label: string;
  issuer: string;
  clientId: string;
  sealedSecret: Buffer | null;
  district: string | null;
  identifierClaim: string;
  linkByEmail: boolean;
  enabled: boolean;
}

const COLUMNS = `id, provider, label, issuer, client_id AS "clientId", sealed_secret AS "sealedSecret", district,
  identifier_claim AS "identifierClaim", link_by_email AS "linkByEmail", enabled`;

export async function loadConnections(db: TenantDb): Promise<StoredConnection[]> {
  return db.query<StoredConnection>(
    `SELECT ${COLUMNS} FROM identity.sso_connections WHERE ecosystem_id = $1 ORDER BY label, id LIMIT 50`,
    [db.ecosystemId],
  );
}

export async function loadConnection(db: TenantDb, id: string): Promise<StoredConnection | null> {
  return (await loadConnections(db)).find((connection) => connection.id === id) ?? null;
}

export const sealedSecretOf = (connectionId: string) => `sso:${connectionId}`;

export async function providerOf(
  connection: Omit<StoredConnection, 'sealedSecret'> & { sealedSecret: Buffer | null },
  services: Services,
): Promise<SsoProvider> {
  const { sealKey } = await secretsOf(services);
  const { id, sealedSecret, provider, issuer, clientId, identifierClaim } = connection;
  const clientSecret = sealedSecret && unseal(sealKey, sealedSecretOf(id), sealedSecret);
  const settings: SsoSettings = { provider, issuer, clientId, clientSecret, identifierClaim };
  const production = services.config.NODE_ENV === 'production';
  if (provider === 'CLEVER') return cleverProvider(settings, production);
  if (provider === 'CLASSLINK') return classlinkProvider(settings, production);
  return openIdProvider(settings, { production });
}

const RETURN_PATHS: Record<SsoSettings['provider'], string> = {
  OIDC: '/oauth/redirect/oidc',
  CLEVER: '/clever/success',
  CLASSLINK: '/classlink/success',
};

export function redirectUriOf(
  provider: SsoSettings['provider'],
  { config }: Pick<Services, 'config'>,
): string {
  return `${config.PUBLIC_URL}${RETURN_PATHS[provider]}`;
}

export function presentConnection(connection: StoredConnection, services: Services): SsoConnection {
  const { sealedSecret, ...open } = connection;
  return {
    ...open,
    hasSecret: sealedSecret !== null,
    redirectUri: redirectUriOf(connection.provider, services),
  };
}
