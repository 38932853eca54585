import { isSuperAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { CreditKind, QueryGetCreditLeftArgs } from '../__generated__/resolvers';
import { LEDGER_ENTRIES } from '../ledger/subject';
import { readSettings } from '../projections/subject';

const ENTRIES = 50;

interface Entry {
  id: string;
  kind: CreditKind;
  amount: string;
  currency: string;
  reason: string | null;
  subject: string | null;
  madeAt: Date;
}

/** The credit that the person can spend, and its history. */
export async function getCreditLeft(
  actor: Actor,
  { userId: asked }: QueryGetCreditLeftArgs,
  services: Services,
) {
  const userId = asked ?? actor.userId;
  if (!userId || !isUuid(userId)) throw new NotFound('user');
  if (userId !== actor.userId) await refuseStranger(actor, userId, services);
  return creditOf(actor, userId, services);
}

async function refuseStranger(actor: Actor, userId: string, { tenancy }: Services): Promise<void> {
  if (!isSuperAdmin(actor)) throw new NotFound('user');
  const known = await tenancy.read(actor, {
    name: 'person',
    text: `SELECT 1 AS one FROM payments.people WHERE user_id = $1`,
    values: [userId],
  });
  if (known.length === 0) throw new NotFound('user');
}

export async function creditOf(actor: Actor, userId: string, services: Services) {
  const { tenancy } = services;
  const [{ currency }, accounts, entries] = await Promise.all([
    readSettings(actor, services),
    tenancy.read<{ currency: string; credit: string }>(actor, {
      name: 'credit-balances',
      text: `SELECT currency, -sum(amount) AS credit FROM ${LEDGER_ENTRIES} l WHERE owner_id = $1 AND account = 'CREDIT'
        GROUP BY currency`,
      values: [userId],
    }),
    tenancy.read<Entry>(actor, {
      name: 'credit-entries',
      text: `SELECT e.id, e.kind, e.amount, e.currency, e.reason, c.subject, e.made_at AS "madeAt" FROM payments.credit_entries e
        LEFT JOIN payments.charges c ON c.ecosystem_id = e.ecosystem_id AND c.id = e.charge_id
        WHERE e.owner_id = $1 ORDER BY e.made_at DESC, e.kind = 'USED' DESC, e.id DESC LIMIT ${ENTRIES}`,
      values: [userId],
    }),
  ]);
  return {
    userId,
    currency,
    amount: Number(accounts.find((account) => account.currency === currency)?.credit ?? 0),
    entries: entries.map(({ amount, ...entry }) => ({ ...entry, amount: Number(amount) })),
  };
}
