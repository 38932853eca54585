import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { collectCharges } from '../collecting/subject';
import { settleLostAnswers } from '../paying/subject';
import type { CardFixture } from './card-fixture';
import { CONFIRM, GIVE_CONSENT, GRANT, MARK, PAY, REFUND, SET_CHARGING, SETTLE } from './documents';

/** Cards of the payers: most pay, one is declined, and the bank of one requires the payer. */
const CARDS = ['4242', '4242', '4242', '3184', '3184', '0341'];
const DUE_AMOUNTS = `{ getDueCharges { charges { id clientChargeAmount } } }`;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pseudo-random whole numbers from a seed. */
export function chances(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (most: number) => Math.floor(next() * most), happens: (share: number) => next() < share };
}

type Chances = ReturnType<typeof chances>;

/** Makes the process crash before or after any of its transactions, and the vendor fail or its answer get lost. */
export function crashing({ services, vendor }: CardFixture, by: Chances) {
  const { tenancy } = services;
  const within = tenancy.within.bind(tenancy);
  let died = 0;
  const die = (when: string) => {
    died += 1;
    throw new Error(`the process died ${when} a transaction`);
  };
  const set = (share: number) => {
    vendor.faultOf = () => (by.happens(share / 4) ? (by.happens(0.5) ? 'LOST' : 'AWAY') : null);
    tenancy.within = (async (actor: Actor, work: Parameters<typeof within>[1]) => {
      if (by.happens(share)) die('before');
      const answer = await within(actor, work);
      if (by.happens(share)) die('after');
      return answer;
    }) as typeof tenancy.within;
  };
  return { on: () => set(0.08), off: () => set(0), count: () => died };
}

async function joinPayers(fixture: CardFixture): Promise<Actor[]> {
  const payers: Actor[] = [];
  for (const last4 of CARDS) {
    const payer = { ...fixture.cast.actors.learner, userId: randomUUID(), accountId: randomUUID() };
    await fixture.savePerson(payer);
    await fixture.addCard(payer, last4);
    // Every other payer is charged automatically.
    if (payers.length % 2 === 0) await fixture.as(payer).query(GIVE_CONSENT, { version: 1 });
    payers.push(payer);
  }
  return payers;
}

/**
 * Makes `count` charges with random payments, confirmations, credit and refunds between them, then lets everything
 * settle without crashes. Answers the number of crashes.
 */
export async function randomPayments(fixture: CardFixture, count: number, seed: number): Promise<number> {
  const by = chances(seed);
  await fixture.as(fixture.cast.actors.superAdmin).query(SET_CHARGING, { input: { choice: 'ON' } });
  const payers = await joinPayers(fixture);
  const crashes = crashing(fixture, by);
  fixture.vendor.keepsNews = true;
  let now = Date.parse('2026-11-23T15:00:00Z');
  const goOn = (ms: number) => fixture.setNow(new Date((now += ms)).toISOString());
  const attendeeIds = payers.map(({ userId }) => userId!);
  for (let made = 0; made < count; made += payers.length) {
    const startsAt = new Date(now - HOUR_MS).toISOString();
    await fixture.hold({ startsAt, endsAt: new Date(now).toISOString(), attendeeIds });
    goOn(by.below(3) * MINUTE_MS + (by.happens(0.2) ? 25 * HOUR_MS : 0));
    crashes.on();
    await Promise.all([
      ...payers.map((payer) => act(fixture, payer, by)),
      by.happens(0.5) ? collectCharges.handler(fixture.services).catch(() => undefined) : null,
    ]);
    if (by.happens(0.2)) await settleLostAnswers.handler(fixture.services).catch(() => undefined);
    await deliver(fixture, by);
    crashes.off();
  }
  // The bank decides pending refunds, and new ones at once.
  fixture.vendor.refunds = 'succeeded';
  for (const { id, status } of fixture.vendor.all('re'))
    if (status === 'pending') await fixture.vendor.decideRefund(id, 'succeeded');
  // Undecided payments are found without webhooks.
  for (let turn = 0; turn < 100 && (await undecided(fixture)); turn += 1) {
    goOn(2 * HOUR_MS);
    await settleLostAnswers.handler(fixture.services);
  }
  return crashes.count();
}

async function undecided({ admin }: CardFixture): Promise<boolean> {
  const { rows } = await admin.query(
    `SELECT 1 FROM payments.charges WHERE status = 'COLLECTING' UNION ALL SELECT 1 FROM payments.refunds WHERE state = 'PENDING' LIMIT 1`,
  );
  return rows.length > 0;
}

/** One action of a payer, the payer's bank or an admin, which may crash in its midst. */
async function act(fixture: CardFixture, payer: Actor, by: Chances): Promise<void> {
  const as = fixture.inProcess(payer);
  const admin = fixture.inProcess(fixture.cast.actors.superAdmin);
  const due = (await as.send(DUE_AMOUNTS)).data?.['getDueCharges'].charges ?? [];
  const some: { id: string; clientChargeAmount: number }[] = due.slice(by.below(3)).slice(0, 1 + by.below(3));
  if (some.length > 0 && by.happens(0.9)) {
    const total = some.reduce((sum, { clientChargeAmount }) => sum + clientChargeAmount, 0);
    const variables = { ids: some.map(({ id }) => id), total };
    // Sometimes a double press.
    await Promise.all(Array.from({ length: by.happens(0.2) ? 2 : 1 }, () => as.send(PAY, variables)));
  }
  const [charge] = await chargesOf(fixture, payer, by);
  if (!charge) return;
  if (charge.asks && by.happens(0.8)) {
    await as.send(CONFIRM, { id: charge.id });
    const intent = fixture.vendor.all('pi').findLast(({ metadata }) => metadata.chargeId === charge.id);
    if (intent) await fixture.vendor.answerBank(intent['id'], by.happens(0.7));
    if (by.happens(0.5)) await as.send(SETTLE, { id: charge.id });
  }
  const input = { chargeId: charge.id, reason: 'By chance' };
  if (by.happens(0.7)) {
    fixture.vendor.refunds = (['succeeded', 'pending', 'failed'] as const)[by.below(3)]!;
    const refund = {
      ...input,
      refundId: randomUUID(),
      amount: `${by.below(9)}.${10 + by.below(90)}`,
      way: 'CARD',
    };
    for (let times = by.below(2); times >= 0; times -= 1) await admin.send(REFUND, { input: refund });
    const pending = fixture.vendor.all('re').find(({ status }) => status === 'pending');
    if (pending && by.happens(0.5))
      await fixture.vendor.decideRefund(pending['id'], by.happens(0.8) ? 'succeeded' : 'failed');
  }
  if (by.happens(0.05)) await admin.send(MARK, { input });
  if (by.happens(0.1))
    await admin.send(GRANT, {
      input: {
        grantId: randomUUID(),
        userId: payer.userId,
        amount: `${1 + by.below(40)}`,
        reason: 'By chance',
      },
    });
}

async function chargesOf({ admin }: CardFixture, payer: Actor, by: Chances) {
  const { rows } = await admin.query(
    `SELECT id, status IN ('DECLINED', 'COLLECTING') AND declined_code IS NOT NULL AND asked_method IS NOT NULL AS asks
     FROM payments.charges WHERE owner_id = $1 ORDER BY charged_at DESC LIMIT 1 OFFSET $2`,
    [payer.userId, by.below(6)],
  );
  return rows as { id: string; asks: boolean }[];
}

/** Delivers webhooks in any order, twice, or never. */
export async function deliver(fixture: CardFixture, by: Chances): Promise<void> {
  const news = fixture.vendor.sent.splice(0);
  const told = news.flatMap((one) => (by.happens(0.3) ? [] : by.happens(0.3) ? [one, one] : [one]));
  for (let left = told.length; left > 0; left -= 1) {
    const [one] = told.splice(by.below(left), 1);
    await fixture.hear(one!);
  }
}
