import { ACCOUNTABILITY, kept, type RegisteredTable } from '@lyceum/server/personal-data';
import { tenantTable } from '@lyceum/server/tenancy';
import { t } from './i18n';

/** One row per ecosystem: who is under a legal hold, as the last event said. For a migration of the domain. */
export function legalHoldTable(schema: string): string[] {
  return tenantTable(
    schema,
    'held_people',
    `user_ids uuid[] NOT NULL DEFAULT '{}', shows_waiting boolean NOT NULL DEFAULT false, revision int NOT NULL DEFAULT 0`,
    { primaryKey: 'ecosystem_id' },
  );
}

/** Not exported: a person must not learn of a hold from their own archive. */
export const LEGAL_HOLD_PERSONAL_DATA: RegisteredTable = {
  title: t('heldPeople'),
  held: [kept(':person = ANY (t.user_ids)', '', ACCOUNTABILITY, { withheld: 'user_ids' })],
  plain: 'ecosystem_id shows_waiting revision',
};
