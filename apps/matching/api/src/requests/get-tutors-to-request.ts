import type { Actor } from '@lyceum/server/actor';
import { Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isProgramAdmin } from '@lyceum/server/actor';
import type { QueryGetTutorsToRequestArgs } from '../__generated__/resolvers';
import { namePattern } from '../pairs/subject';
import { ownReads, visibleProgram } from '../projections/subject';
import { requestReader } from './request-reads';
import { requestTexts } from './request-texts';

/** The leaders of the program who can sign in: those whom a request can name. */
export async function getTutorsToRequest(
  actor: Actor,
  { programId, searchTerm }: QueryGetTutorsToRequestArgs,
  services: Services,
) {
  const read = ownReads(actor, services);
  const reader = await requestReader(actor, read);
  const program = visibleProgram(reader, programId);
  if (!isProgramAdmin(actor, program.id) && !program.requestEnabled)
    throw new Forbidden(requestTexts.askingOff);
  const rows = await read.read<{ id: string; name: string }>(
    'tutors-to-request',
    `SELECT p.user_id AS id, p.name FROM matching.people p
     WHERE p.leads_in <> '{}' AND NOT p.archived AND p.active AND $1 = ANY (p.leads_in) AND p.user_id <> $3
       AND ($2::text IS NULL OR p.search_text LIKE $2) ORDER BY p.sort_name, p.user_id LIMIT 25`,
    [program.id, namePattern(searchTerm), actor.userId],
  );
  return rows.map(({ id, name }) => ({ user: { __typename: 'User' as const, id }, name }));
}
