import type { Actor } from '@lyceum/server/actor';
import { startCardVendor } from '../../../../../tools/test/card-vendor.mjs';
import { ADD, ADD_ECOSYSTEM, FINISH, LIST, PAY } from './documents';
import { startFixture, type PaymentsFixture } from './payments-fixture';

/** A fixture with a card vendor. */
export interface CardFixture extends PaymentsFixture {
  vendor: Awaited<ReturnType<typeof startCardVendor>>;
  /** Opens the vendor's page, enters the card and comes back; answers the stored card. */
  addCard(actor: Actor, last4?: string, document?: string): Promise<Record<string, any>>;
  /** Completes a session of the parent's child; answers the id of its due charge. */
  holdDue(): Promise<string>;
  /** One press of "Pay now" by the payer of the charge. */
  pay(ids: string[], actor?: Actor, total?: number): Promise<Record<string, any>[]>;
  charge(id: string): Promise<Record<string, any>>;
  /** Delivers a webhook as the gateway does. */
  hear(news: { body: string; signature: string }): Promise<number>;
}

const DUE_CENTS = 3117;
const HOUR_MS = 3_600_000;

export async function startCardFixture(env: Record<string, string> = {}): Promise<CardFixture> {
  const vendor = await startCardVendor();
  const started = await startFixture({ ...vendor.env, ...env });
  const { parent } = started.cast.actors;
  let held = 0;
  const fixture: CardFixture = {
    ...started,
    vendor,
    addCard: async (actor, last4 = '4242', document = ADD) => {
      const answer = await fixture.as(actor).query(document);
      const { id } = answer[document === ADD_ECOSYSTEM ? 'ecosystemAddPaymentMethod' : 'addPaymentMethod'];
      await vendor.typeCard(vendor.all('cs').at(-1)!['id'], last4);
      return (await fixture.as(actor).query(FINISH, { id }))['finishPaymentMethod'].method;
    },
    holdDue: async () => {
      held += 1;
      const startsAt = new Date(Date.parse('2026-11-23T13:00:00.000Z') - held * HOUR_MS).toISOString();
      const endsAt = new Date(Date.parse(startsAt) + HOUR_MS).toISOString();
      const session = await fixture.hold({ startsAt, endsAt });
      const { rows } = await fixture.admin.query('SELECT id FROM payments.charges WHERE session_id = $1', [
        session.id,
      ]);
      return rows[0].id as string;
    },
    pay: async (ids, actor = parent, total = DUE_CENTS * ids.length) =>
      (await fixture.as(actor).query(PAY, { ids, total }))['payCharges'],
    charge: async (id) => {
      const { charges } = (
        await fixture.as(fixture.cast.actors.superAdmin).query(LIST, { filter: { scope: 'ADMINISTERED' } })
      )['getCharges'];
      return charges.find((each: { id: string }) => each.id === id);
    },
    hear: async (news) => (await fixture.internal('/internal/card-vendor-news', news)).status,
    close: async () => {
      await started.close();
      vendor.stop();
    },
  };
  return fixture;
}
