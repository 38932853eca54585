import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import { isLegalHoldOn } from '@lyceum/server/legal-holds';
import { PERSONAL_DATA_ASKED, type PersonalDataAsked } from '@lyceum/server/personal-data';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { DataRequestKind } from '../__generated__/resolvers';
import { t } from '../i18n';
import { ownEcosystem } from '../ecosystem-facts/subject';

interface Begun {
  requestId: string;
  kind: DataRequestKind;
  userId: string;
  /** Null where the account belongs to other organizations too. */
  accountId: string | null;
}

/**
 * Asks every domain for its part, and records which are due. Repeatable: a finished domain does nothing more. The erasure of
 * a person under a legal hold does not begin; the schedule that resumes requests begins it after the release.
 */
export async function beginRequest(
  db: TenantDb,
  { requestId, kind, userId, accountId }: Begun,
): Promise<void> {
  if (kind === 'ERASURE' && (await isLegalHoldOn(db, [userId]))) return;
  await db.query(
    `INSERT INTO identity.data_request_parts (ecosystem_id, request_id, domain)
     SELECT $1, $2, domain FROM unnest($3::text[]) AS domain ON CONFLICT DO NOTHING`,
    [db.ecosystemId, requestId, Object.keys(PERSONAL_DATA_DOMAINS)],
  );
  const language = (await ownEcosystem(db))?.defaultLanguage ?? 'en';
  const formerName = {
    firstName: t('dataRights.erasedPerson.firstName')[language],
    lastName: t('dataRights.erasedPerson.lastName')[language],
  };
  const person = { userId, accountId, formerName };
  const payload: PersonalDataAsked = { requestId, kind, person };
  await db.record({ type: PERSONAL_DATA_ASKED, payload });
}
