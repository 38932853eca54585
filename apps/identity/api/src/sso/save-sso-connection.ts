import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound, type everywhere } from '@lyceum/server/errors';
import { seal } from '@lyceum/server/sealing';
import type { Services } from '@lyceum/server/subgraph';
import type { SsoConnection, SsoConnectionInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { secretsOf } from '../secrets';
import { CLASSLINK_ISSUER } from './classlink-provider';
import { CLEVER_ISSUER } from './clever-provider';
import {
  loadConnection,
  presentConnection,
  providerOf,
  redirectUriOf,
  sealedSecretOf,
  type StoredConnection,
} from './sso-connections';

type Words = ReturnType<typeof everywhere>;
const FILL_IN: Words = t('fields.required');
const SECRET_AGAIN: Words = t('sso.secretRequired');
/** The fields that decide where the secret is sent, and for which client. */
const SECRET_OF = ['provider', 'issuer', 'clientId'] as const;
const ISSUERS = { OIDC: '', CLEVER: CLEVER_ISSUER, CLASSLINK: CLASSLINK_ISSUER } as const;

/** Saved once the provider has answered at its address, because nobody could sign in with a mistyped one. */
export async function saveSsoConnection(
  actor: Actor,
  input: SsoConnectionInput,
  services: Services,
): Promise<SsoConnection> {
  const present = input.id
    ? await services.tenancy.within(actor, (db) => loadConnection(db, input.id!))
    : null;
  if (input.id && !present) throw new NotFound('sign-in');
  const next = checked(applyChanges(present, input), services);
  const isElsewhere = SECRET_OF.some((part) => present && present[part] !== next[part]);
  if (isElsewhere && next.sealedSecret && !input.clientSecret)
    throw new BadInput('input.clientSecret', SECRET_AGAIN);
  if (input.clientSecret) {
    const { sealKey } = await secretsOf(services);
    next.sealedSecret = seal(sealKey, sealedSecretOf(next.id), input.clientSecret);
  }
  if (next.enabled) await tryOut(next, services);
  await services.tenancy.within(actor, async (db) => {
    await db.query(
      `INSERT INTO identity.sso_connections (ecosystem_id, id, provider, label, issuer, client_id, sealed_secret, district,
         identifier_claim, link_by_email, enabled) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (ecosystem_id, id) DO UPDATE SET provider = excluded.provider, label = excluded.label,
         issuer = excluded.issuer, client_id = excluded.client_id, sealed_secret = excluded.sealed_secret,
         district = excluded.district, identifier_claim = excluded.identifier_claim, link_by_email = excluded.link_by_email,
         enabled = excluded.enabled, updated_at = now()`,
      [
        ...[
          db.ecosystemId,
          next.id,
          next.provider,
          next.label,
          next.issuer,
          next.clientId,
          next.sealedSecret,
        ],
        ...[next.district, next.identifierClaim, next.linkByEmail, next.enabled],
      ],
    );
    const { sealedSecret: _secret, ...parts } = next;
    const after = { ...parts, secretChanged: Boolean(input.clientSecret) };
    await db.audit({
      action: 'save-single-sign-on',
      subjectKind: 'ecosystem',
      subjectId: db.ecosystemId,
      after,
    });
  });
  return presentConnection(next, services);
}

function applyChanges(present: StoredConnection | null, input: SsoConnectionInput): StoredConnection {
  const provider = input.provider ?? present?.provider ?? 'OIDC';
  const issuer = present?.provider === provider ? present.issuer : ISSUERS[provider];
  const text = (value: string | null | undefined, before: string) => (value ?? before).trim();
  return {
    id: present?.id ?? randomUUID(),
    provider,
    label: text(input.label, present?.label ?? ''),
    issuer: text(input.issuer, issuer),
    clientId: text(input.clientId, present?.clientId ?? ''),
    sealedSecret: present?.sealedSecret ?? null,
    district: text(input.district, present?.district ?? '') || null,
    identifierClaim: text(input.identifierClaim, present?.identifierClaim ?? 'sub') || 'sub',
    linkByEmail: input.linkByEmail ?? present?.linkByEmail ?? false,
    enabled: input.enabled ?? present?.enabled ?? true,
  };
}

function checked(next: StoredConnection, { config }: Services): StoredConnection {
  const refuse = (field: keyof SsoConnectionInput, words: Words): never => {
    throw new BadInput(`input.${field}`, words);
  };
  if (!next.label || next.label.length > 60) refuse('label', FILL_IN);
  if (!next.clientId || next.clientId.length > 300) refuse('clientId', FILL_IN);
  const isAddress = z.url({ protocol: config.NODE_ENV === 'production' ? /^https$/ : /^https?$/ });
  if (!isAddress.safeParse(next.issuer).success) refuse('issuer', t('sso.noUrl'));
  if (next.provider !== 'OIDC' && !next.district) refuse('district', t('sso.districtRequired'));
  return next;
}

async function tryOut(connection: StoredConnection, services: Services): Promise<void> {
  const redirectUri = redirectUriOf(connection.provider, services);
  try {
    const provider = await providerOf(connection, services);
    const word = 'x'.repeat(43);
    await provider.authorizationUrl({ redirectUri, state: word, nonce: word, codeVerifier: word });
  } catch (error) {
    services.logger.info({ err: error }, 'no provider answers there');
    throw new BadInput('input.issuer', t('sso.noProvider'));
  }
}
