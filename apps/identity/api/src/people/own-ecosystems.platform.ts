import type { Services } from '@lyceum/server/subgraph';
import type { UserEcosystem } from '../__generated__/resolvers';
import { MAY_ENTER } from './may-enter';

/** The ecosystems that the account may enter, by name. */
export async function ownEcosystems(accountId: string, services: Services): Promise<UserEcosystem[]> {
  return services.tenancy.platformRead<UserEcosystem>('ecosystems of one account', {
    name: 'own-ecosystems',
    text: `SELECT e.id, e.name, e.short_name AS "shortName", e.profile_id AS "profileId", e.logo,
         e.primary_color AS "primaryColor", e.archived
       FROM identity.members m JOIN identity.ecosystems e ON e.id = m.ecosystem_id
       WHERE m.account_id = $1 AND ${MAY_ENTER} ORDER BY identity.fold_text(e.name), e.id`,
    values: [accountId],
    planOnce: true,
  });
}
