import { randomUUID } from 'node:crypto';
import type { ReferralSaved } from '@lyceum/contracts/identity';
import type { Actor } from '@lyceum/server/actor';
import { CREDIT, LIST, REFERRALS } from '../testing/documents';
import { startFixture, type PaymentsFixture } from '../testing/payments-fixture';

let fixture: PaymentsFixture;
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.saveTerms({ referralReward: '15.00' }, {}, '2026-11-22T12:00:00.000Z');
});
afterEach(() => fixture.close());

/** A new parent and child. */
function newFamily() {
  const { learner, parent } = fixture.cast.actors;
  const of = (actor: Actor): Actor => ({ ...actor, userId: randomUUID(), accountId: randomUUID() });
  return { parent: of(parent), child: of(learner) };
}

type Family = ReturnType<typeof newFamily>;

/** The events of a referred family, to be published in any order. */
function newsOf(family: Family, change: Partial<ReferralSaved> = {}) {
  const sent: ReferralSaved = {
    ...{ referralId: randomUUID(), userId: fixture.cast.actors.parent.userId!, ofFamily: true },
    ...{ sentAt: '2026-11-22T14:00:00.000Z', joinedUserId: null, joinedAt: null, ...change },
  };
  const joinedAt = change.joinedAt ?? '2026-11-23T08:00:00.000Z';
  const guardian = { userId: family.parent.userId!, relationship: 'PARENT' as const };
  return {
    sent: () => fixture.handle('identity.referral-kept', sent),
    joined: () =>
      fixture.handle('identity.referral-kept', { ...sent, joinedUserId: family.parent.userId, joinedAt }),
    linked: () => fixture.savePerson(family.child, { familyConnections: [guardian] }),
    held: async () => void (await fixture.hold({ attendeeIds: [family.child.userId!] })),
  };
}

const summary = async (actor = fixture.cast.actors.parent) =>
  (await fixture.as(actor).query(REFERRALS))['getClientReferralSummary'];
const entries = async (actor = fixture.cast.actors.parent) =>
  (await fixture.as(actor).query(CREDIT))['getCreditLeft'].entries as { kind: string; amount: number }[];
const rewards = async (actor?: Actor) => (await entries(actor)).filter(({ kind }) => kind === 'REFERRAL');

it('shows the stage of each referred family, and the current reward', async () => {
  const none = { invited: 0, joined: 0, firstSessions: 0, rewarded: 0, rewards: [], referrals: [] };
  expect(await summary()).toEqual({ ...none, rewardNow: 1500, currency: 'USD', noReward: null });
  const news = newsOf(newFamily());
  await newsOf(newFamily()).sent();
  await news.sent();
  expect(await summary()).toMatchObject({ invited: 2, joined: 0 });
  await news.joined();
  await news.linked();
  expect(await summary()).toMatchObject({ invited: 2, joined: 1, firstSessions: 0 });
  await fixture.saveTerms({});
  await news.held();
  const seen = await summary();
  expect(seen).toMatchObject({ invited: 2, joined: 1, firstSessions: 1, rewarded: 0, rewards: [] });
  expect(seen).toMatchObject({ rewardNow: null, noReward: 'OFF' });
  expect(seen.referrals.map(({ stage }: { stage: string }) => stage).sort()).toEqual([
    'FIRST_SESSION',
    'INVITED',
  ]);
  // The reward that was decided at the first session stays.
  await fixture.saveTerms({ referralReward: '15.00' });
  await news.held();
  expect(await rewards()).toEqual([]);
});

it('brings the reward once, at the family’s first session, which pays due charges at once', async () => {
  const { parent, leader } = fixture.cast.actors;
  await fixture.hold(); // the parent owes 31.17
  const news = newsOf(newFamily());
  for (const tell of [
    news.sent,
    news.joined,
    news.linked,
    news.held,
    news.held,
    news.joined,
    news.sent,
    news.linked,
  ])
    await tell();
  const told = await summary();
  expect(told).toMatchObject({ invited: 1, joined: 1, firstSessions: 1, rewarded: 1 });
  expect(told.rewards).toEqual([{ currency: 'USD', total: 1500 }]);
  expect(told.referrals[0]).toMatchObject({
    ...{ stage: 'REWARDED', reward: 1500, currency: 'USD', firstSessionAt: '2026-11-23T14:00:00.000Z' },
    ...{ invitedAt: '2026-11-22T14:00:00.000Z', joinedAt: '2026-11-23T08:00:00.000Z' },
  });
  expect((await entries()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['USED', -1500],
    ['REFERRAL', 1500],
  ]);
  const { charges } = (await fixture.as(parent).query(LIST))['getCharges'];
  expect(charges[0]).toMatchObject({ clientBundleAmount: 1500, clientChargeAmount: 1617 });
  const { rows } = await fixture.admin.query(
    `SELECT subject_id FROM payments.audit_log WHERE action = 'reward referral'`,
  );
  expect(rows).toEqual([{ subject_id: parent.userId }]);
  // Nobody else may see it, in this ecosystem or another.
  for (const actor of [leader, fixture.cast.actors.superAdmin, fixture.cast.foreigners.parent])
    expect(await summary(actor)).toMatchObject({ invited: 0, rewards: [], referrals: [] });
  expect((await summary(leader)).noReward).toBe('NOT_A_FAMILY');
});

it('has the same result for any order of events', async () => {
  const orders = permutations(['sent', 'joined', 'linked', 'held'] as const);
  for (const order of orders) {
    const news = newsOf(newFamily());
    for (const what of order) await news[what]();
  }
  const told = await summary();
  expect(told).toMatchObject({ invited: orders.length, rewarded: orders.length });
  expect(await rewards()).toHaveLength(orders.length);
});

it('brings credit once for concurrent events', async () => {
  const families = Array.from({ length: 8 }, () => newsOf(newFamily()));
  await Promise.all(
    families.flatMap(({ sent, joined, linked, held }) => [held(), joined(), linked(), sent(), joined()]),
  );
  expect(await summary()).toMatchObject({ invited: 8, joined: 8, firstSessions: 8, rewarded: 8 });
  expect(await rewards()).toHaveLength(8);
});

it('credits the payer of the person who referred the family', async () => {
  const { learner, parent } = fixture.cast.actors;
  const news = newsOf(newFamily(), { userId: learner.userId! });
  for (const tell of [news.sent, news.joined, news.linked, news.held]) await tell();
  expect(await rewards(learner)).toEqual([]);
  expect(await rewards(parent)).toMatchObject([{ amount: 1500 }]);
  expect(await summary(learner)).toMatchObject({ rewarded: 1, rewards: [{ total: 1500 }] });
  expect(await summary(parent)).toMatchObject({ invited: 0 });
});

it('stays when the session is corrected or removed later', async () => {
  const family = newFamily();
  const news = newsOf(family);
  for (const tell of [news.joined, news.linked]) await tell();
  const session = await fixture.hold({ attendeeIds: [family.child.userId!] });
  await fixture.tellHeld({ sessions: [{ ...session, attendeeIds: [] }] }, '2026-11-23T15:10:00.000Z');
  await fixture.tellHeld({ sessions: [], removedIds: [session.id] }, '2026-11-23T15:20:00.000Z');
  expect(await summary()).toMatchObject({ firstSessions: 1, rewarded: 1 });
  expect(await rewards()).toHaveLength(1);
});

describe('brings no credit', () => {
  it('for a family that was there before, joined before rewards were on, or is one’s own', async () => {
    const { parent } = fixture.cast.actors;
    const before = newFamily();
    await fixture.hold({ attendeeIds: [before.child.userId!] });
    const known = newsOf(before, { joinedAt: '2026-11-23T14:30:00.000Z' });
    for (const tell of [known.joined, known.linked, known.held]) await tell();
    expect(await summary()).toMatchObject({ joined: 1, firstSessions: 0 });

    const early = newsOf(newFamily(), { joinedAt: '2026-11-22T11:59:00.000Z' });
    for (const tell of [early.joined, early.linked, early.held]) await tell();
    expect(await summary()).toMatchObject({ joined: 2, firstSessions: 1 });

    const own = newFamily();
    const ofBoth = [parent, own.parent].map(({ userId }) => ({
      userId: userId!,
      relationship: 'PARENT' as const,
    }));
    await newsOf(own).joined();
    await fixture.savePerson(own.child, { familyConnections: ofBoth });
    await newsOf(own).held();
    expect(await summary()).toMatchObject({ joined: 3, firstSessions: 1, rewarded: 0 });
    expect(await entries()).toEqual([]);
  });

  it('to a tutor, who pays for no sessions, or to an archived person', async () => {
    const { leader, parent } = fixture.cast.actors;
    const byTutor = newsOf(newFamily(), { userId: leader.userId!, ofFamily: false });
    for (const tell of [byTutor.joined, byTutor.linked, byTutor.held]) await tell();
    expect(await summary(leader)).toMatchObject({ firstSessions: 1, rewarded: 0, noReward: 'NOT_A_FAMILY' });
    await fixture.savePerson(parent, { firstName: 'Carmen', lastName: 'Reyes', status: 'ARCHIVED' });
    const news = newsOf(newFamily());
    for (const tell of [news.joined, news.linked, news.held]) await tell();
    expect(await summary(parent)).toMatchObject({ firstSessions: 1, rewarded: 0 });
  });

  it('where families are not charged', async () => {
    for (const terms of [{ payer: 'ECOSYSTEM' as const }, { enabled: false }]) {
      await fixture.saveTerms({ referralReward: '15.00', ...terms });
      const news = newsOf(newFamily());
      for (const tell of [news.joined, news.linked, news.held]) await tell();
      expect(await summary()).toMatchObject({ rewarded: 0, rewardNow: null, noReward: 'OFF' });
    }
  });

  it('to a second person for the same family', async () => {
    const family = newFamily();
    const [first, second] = [newsOf(family), newsOf(family, { userId: fixture.learner2.userId! })];
    for (const tell of [first.joined, second.sent, first.linked, first.held, second.joined, second.held])
      await tell();
    expect(await summary()).toMatchObject({ rewarded: 1 });
    expect(await summary(fixture.learner2)).toMatchObject({ joined: 1, firstSessions: 0, rewarded: 0 });
  });
});

it('is confined to its organization: events of another one about the same ids change nothing', async () => {
  const family = newFamily();
  const news = newsOf(family);
  await news.sent();
  const joined = {
    userId: fixture.cast.actors.parent.userId!,
    ofFamily: true,
    sentAt: '2026-11-22T14:00:00.000Z',
  };
  const { referralId } = (await summary()).referrals[0];
  const elsewhere = {
    ...joined,
    referralId,
    joinedUserId: family.parent.userId,
    joinedAt: '2026-11-23T08:00:00.000Z',
  };
  await fixture.handle(
    'identity.referral-kept',
    elsewhere,
    undefined,
    fixture.cast.foreigners.parent.ecosystemId!,
  );
  await news.linked();
  await news.held();
  expect(await summary()).toMatchObject({ invited: 1, joined: 0, rewarded: 0 });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
