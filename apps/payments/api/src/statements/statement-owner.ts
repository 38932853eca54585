import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { CardOwner } from '../__generated__/resolvers';
import { ownerIdOf } from '../cards/subject';

export interface StatementOf {
  owner?: CardOwner | null;
  clientId?: string | null;
}

/**
 * The owner of the statement, where the reader may see it: one's own, and for super admins everybody's and the
 * organization's.
 */
export async function statementOwner(
  actor: Actor,
  { owner, clientId }: StatementOf,
  { tenancy }: Services,
): Promise<{ ownerId: string; payerName: string | null }> {
  if (clientId && clientId !== actor.userId && !isSuperAdmin(actor)) throw new NotFound('user');
  const ownerId = clientId ?? ownerIdOf(actor, owner);
  if (ownerId === actor.ecosystemId) return { ownerId, payerName: null };
  if (!isUuid(ownerId)) throw new NotFound('user');
  const [person] = await tenancy.read<{ name: string }>(actor, {
    name: 'statement-payer',
    text: `SELECT name FROM payments.people WHERE user_id = $1`,
    values: [ownerId],
  });
  if (!person && ownerId !== actor.userId) throw new NotFound('user');
  return { ownerId, payerName: person?.name ?? null };
}
