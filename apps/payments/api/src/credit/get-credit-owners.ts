import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { foldText } from '@lyceum/server/free-text';
import type { QueryGetCreditOwnersArgs } from '../__generated__/resolvers';

const MOST = 20;
const MOST_WORDS = 100;

/** People of the organization who may be granted credit, by a search of names. */
export function getCreditOwners(
  actor: Actor,
  { searchTerm }: QueryGetCreditOwnersArgs,
  { tenancy }: Services,
) {
  const words = foldText(searchTerm.trim())
    .slice(0, MOST_WORDS)
    .replace(/[\\%_]/g, '\\$&');
  return tenancy.read<{ userId: string; name: string }>(actor, {
    name: 'credit-owners',
    text: `SELECT user_id AS "userId", name FROM payments.people WHERE active AND search_text LIKE $1
      ORDER BY sort_name, user_id LIMIT ${MOST}`,
    values: [`%${words}%`],
  });
}
