import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import type { Language } from '@lyceum/server/actor';
import { PERSONAL_DATA_ASKED, type PersonalDataAsked } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DataRequestKind } from '../__generated__/resolvers';
import { ownEcosystem } from '../ecosystem-facts/subject';

const FORMER_NAME: Record<Language, PersonalDataAsked['person']['formerName']> = {
  en: { firstName: 'Deleted', lastName: 'person' },
  sp: { firstName: 'Persona', lastName: 'eliminada' },
};

interface Begun {
  requestId: string;
  kind: DataRequestKind;
  userId: string;
  /** Null where the account belongs to other organizations too. */
  accountId: string | null;
}

/**
 * Asks every domain for its part, and records which parts are due. Safe to repeat: a domain that has finished does
 * nothing more.
 */
export async function beginRequest(
  db: TenantDb,
  { requestId, kind, userId, accountId }: Begun,
): Promise<void> {
  await db.query(
    `INSERT INTO identity.data_request_parts (ecosystem_id, request_id, domain)
     SELECT $1, $2, domain FROM unnest($3::text[]) AS domain ON CONFLICT DO NOTHING`,
    [db.ecosystemId, requestId, Object.keys(PERSONAL_DATA_DOMAINS)],
  );
  const language = (await ownEcosystem(db))?.defaultLanguage ?? 'en';
  const person = { userId, accountId, formerName: FORMER_NAME[language] };
  const payload: PersonalDataAsked = { requestId, kind, person };
  await db.record({ type: PERSONAL_DATA_ASKED, payload });
}
