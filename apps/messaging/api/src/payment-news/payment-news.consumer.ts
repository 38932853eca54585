import type { PayerNews, PaymentsEvents } from '@lyceum/contracts/payments';
import { defineConsumer } from '@lyceum/server/events';
import type { TenantDb } from '@lyceum/server/tenancy';
import { PAYMENT_NEWS_MAIL, type PaymentNewsMail } from './mail-payment-news';
import { paymentFacts, type PaymentType } from './word-payment-news';

interface Telling {
  type: PaymentType;
  link: string;
  userIds: string[];
}

const OWN = '/payments?of=mine';
const ATTENTION = '/payments?state=attention';

/** Whoever pays, and admins where somebody has to do something: by the bell and by mail. */
export const paymentNewsConsumer = defineConsumer<PaymentsEvents>({
  topic: 'payments',
  handlers: {
    'payments.payer-news': async ({ id, payload }, db) => {
      const facts = paymentFacts(payload);
      for (const { type, link, userIds } of await tellingsOf(db, payload)) {
        if (userIds.length === 0) continue;
        await db.query(
          `INSERT INTO messaging.notifications (ecosystem_id, user_id, type, facts, link, source_event_id)
           SELECT $1, user_id, $2, $3, $4, $5 FROM unnest($6::uuid[]) AS user_id`,
          [db.ecosystemId, type, JSON.stringify(facts), link, id, userIds],
        );
        db.notify({ userIds, topics: ['notifications'] });
        const mail: PaymentNewsMail = { eventId: id, type, facts, link, userIds };
        await db.enqueue(PAYMENT_NEWS_MAIL, mail);
      }
    },
  },
});

async function tellingsOf(db: TenantDb, { change, ownerId, charges }: PayerNews): Promise<Telling[]> {
  const ofOrganization = ownerId === db.ecosystemId;
  const payers = ofOrganization ? await adminsOf(db, []) : [ownerId];
  const own = ofOrganization ? '/payments' : OWN;
  const link = change === 'PAID' && charges.length === 1 ? `/payments/receipts/${charges[0]!.id}` : own;
  const tellings: Telling[] = [{ type: `PAYMENT_${change}`, link, userIds: payers }];
  if (change === 'STOPPED' || change === 'REFUND_FAILED') {
    const admins = await adminsOf(
      db,
      charges.map(({ programId }) => programId),
    );
    const userIds = admins.filter((id) => !payers.includes(id));
    tellings.push({
      type: change === 'STOPPED' ? 'PAYMENT_UNPAID' : 'PAYMENT_REFUND_FAILED',
      link: change === 'STOPPED' ? ATTENTION : '/payments',
      userIds,
    });
  }
  return tellings;
}

/** Super admins, and the admins of these programs. */
async function adminsOf(db: TenantDb, programIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT user_id AS id FROM messaging.people
     WHERE reachable AND ('SUPER_ADMIN' = ANY (roles) OR admin_of && $1::uuid[]) ORDER BY user_id`,
    [programIds],
  );
  return rows.map(({ id }) => id);
}
