import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import type { GraphqlAnswer } from '@lyceum/server/testing';
import { checkBooks } from '../ledger/subject';
import { BUY_PACKAGE, MARK, PURCHASES, REFUND_PACKAGE, SAVE_PACKAGE } from './documents';
import { startFixture, type PaymentsFixture } from './payments-fixture';

/** 10 lessons for 240.00, and 2.9 % and 0.30 on top. */
export const TOTAL = 24000 + 696 + 30;

type Answer = Promise<GraphqlAnswer>;

export interface PackageFixture extends PaymentsFixture {
  save(change?: object, actor?: Actor): Answer;
  /** Makes a package of the program and answers its id. */
  make(change?: object): Promise<string>;
  buy(packageId: string, change?: object, actor?: Actor): Answer;
  /** Buys a package for the parent's child and answers the id of the purchase. */
  bought(change?: object): Promise<string>;
  refund(purchaseId: string, change?: object, actor?: Actor): Answer;
  purchase(id: string, actor?: Actor): Promise<Record<string, any>>;
  /** The charge of a purchase or of a learner's session. */
  chargeOf(sessionId: string): Promise<Record<string, any>>;
  settle(chargeId: string): Promise<unknown>;
  books(): Promise<unknown[]>;
}

export async function startPackageFixture(): Promise<PackageFixture> {
  const started = await startFixture();
  const { parent, learner, superAdmin } = started.cast.actors;
  const fixture: PackageFixture = {
    ...started,
    save: (change = {}, actor = superAdmin) =>
      fixture.as(actor).send(SAVE_PACKAGE, {
        input: {
          ...{ packageId: randomUUID(), programId: started.cast.programId, nameEn: `Ten ${randomUUID()}` },
          ...{ nameSp: 'Diez clases', unit: 'LESSONS', units: 10, price: '240', validDays: 90 },
          ...{ per: 'LEARNER', missedCounts: false, archived: false },
          ...change,
        },
      }),
    make: async (change) => (await fixture.save(change)).data!['savePackage'].id as string,
    buy: (packageId, change = {}, actor = parent) =>
      fixture.as(actor).send(BUY_PACKAGE, {
        input: { purchaseId: randomUUID(), packageId, learnerId: learner.userId, total: TOTAL, ...change },
      }),
    bought: async (change) => {
      const { data, errors } = await fixture.buy(await fixture.make(change));
      if (errors) throw new Error(JSON.stringify(errors));
      return data!['buyPackage'].id as string;
    },
    refund: (purchaseId, change = {}, actor = superAdmin) =>
      fixture.as(actor).send(REFUND_PACKAGE, {
        input: { refundId: randomUUID(), purchaseId, way: 'OUTSIDE', reason: 'They move away', ...change },
      }),
    purchase: async (id, actor = parent) => {
      const { purchases } = (await fixture.as(actor).query(PURCHASES, { limit: 100 }))['getPackagePurchases'];
      return purchases.find((each: { id: string }) => each.id === id);
    },
    chargeOf: async (sessionId) => {
      const { rows } = await fixture.admin.query(
        `SELECT id, status, price::int, covered_minutes AS covered, refunded::int FROM payments.charges WHERE session_id = $1`,
        [sessionId],
      );
      return rows[0];
    },
    settle: (chargeId) =>
      fixture.as(superAdmin).query(MARK, { input: { chargeId, reason: 'Paid by check' } }),
    books: () => fixture.services.tenancy.within(systemActor(started.cast.ecosystemId, 'test'), checkBooks),
  };
  return fixture;
}
