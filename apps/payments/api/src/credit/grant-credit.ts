import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { MutationGrantCreditArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkedReason, lockBooks, pushToPages } from '../books/subject';
import { post } from '../ledger/subject';
import { settingsIn } from '../projections/subject';
import { hundredthsOf } from '../rules/subject';
import { creditOf } from './get-credit-left';
import { addCredit, settleWithCredit } from './settle-with-credit';

const texts = {
  amount: t('credit.grantCredit.amount'),
  id: t('credit.grantCredit.id'),
  other: t('credit.grantCredit.other'),
  tooMuch: t('credit.grantCredit.tooMuch'),
  own: t('credit.grantCredit.own'),
} satisfies Record<string, Words>;

/** Grants or takes back credit. Due charges of the person are paid with it at once. */
export async function grantCredit(actor: Actor, { input }: MutationGrantCreditArgs, services: Services) {
  const amount = checkedAmount(input.amount);
  const reason = checkedReason(input.reason, 'input.reason');
  const { grantId, userId } = input;
  if (!isUuid(grantId)) throw new BadInput('input.grantId', texts.id, texts.id);
  const now = services.clock.now();
  await services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const known = isUuid(userId)
      ? await db.query(`SELECT 1 FROM payments.people WHERE user_id = $1`, [userId])
      : [];
    if (known.length === 0) throw new NotFound('user');
    if (userId === actor.userId) throw new Forbidden(texts.own);
    const { currency } = await settingsIn(db);
    if (await isRepeated(db, grantId, { userId, amount })) return;
    await keepGrant(db, { grantId, ownerId: userId, currency, amount, reason, now });
    await db.audit({
      action: 'grant credit',
      subjectKind: 'user',
      subjectId: userId,
      after: { amount, currency },
      reason,
    });
    pushToPages(db, await settleWithCredit(db, [userId], now));
    db.notify({ userIds: [userId], topics: ['payments'] });
  });
  return creditOf(actor, userId, services);
}

function checkedAmount(written: string): number {
  const [, sign = '', digits = ''] = /^(-?)(\d{1,4}(?:\.\d{1,2})?)$/.exec(written.trim()) ?? [];
  const amount = digits ? hundredthsOf(digits) : 0;
  if (amount === 0) throw new BadInput('input.amount', texts.amount, texts.amount);
  return sign ? -amount : amount;
}

async function isRepeated(
  db: TenantDb,
  id: string,
  { userId, amount }: { userId: string; amount: number },
): Promise<boolean> {
  const [made] = await db.query<{ ownerId: string; amount: string }>(
    `SELECT owner_id AS "ownerId", amount FROM payments.credit_entries WHERE id = $1`,
    [id],
  );
  if (!made) return false;
  if (made.ownerId !== userId || Number(made.amount) !== amount) throw new Conflict(texts.other);
  return true;
}

interface Grant {
  grantId: string;
  ownerId: string;
  currency: string;
  amount: number;
  reason: string;
  now: Date;
}

async function keepGrant(db: TenantDb, { grantId, reason, now, ...grant }: Grant): Promise<void> {
  const { ownerId, currency, amount } = grant;
  if (amount > 0) await addCredit(db, grant);
  else {
    const taken = await db.execute(
      `UPDATE payments.accounts SET credit = credit + $3 WHERE owner_id = $1 AND currency = $2 AND credit + $3 >= 0`,
      [ownerId, currency, amount],
    );
    if (taken === 0) throw new Conflict(texts.tooMuch, { field: 'input.amount' });
  }
  await db.query(
    `INSERT INTO payments.credit_entries (ecosystem_id, id, owner_id, currency, amount, kind, reason, granted_by, made_at)
     VALUES ($1, $2, $3, $4, $5, 'GRANTED', $6, $7, $8)`,
    [db.ecosystemId, grantId, ownerId, currency, amount, reason, db.actor.userId, now],
  );
  await post(
    db,
    {
      ...{ source: `credit ${grantId}`, kind: 'CREDIT_GRANTED', ownerId, currency, amount },
      ...{ debit: 'GRANTS', credit: 'CREDIT' },
    },
    now,
  );
}
