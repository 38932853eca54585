import { startPackageFixture, type PackageFixture } from '../testing/package-fixture';
import { chances } from '../testing/random-payments';
import { expirePackages } from './subject';

let fixture: PackageFixture;
beforeEach(async () => (fixture = await startPackageFixture()));
afterEach(async () => {
  expect(await fixture.books()).toEqual([]);
  await fixture.close();
});

const later = { startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T14:00:00.000Z' };
const AT = '2026-11-24T15:00:00.000Z';

it('a completed session uses a lesson instead of a charge, once, and a correction gives it back', async () => {
  const id = await fixture.bought();
  const session = await fixture.hold(later, AT);
  await fixture.tellHeld({ sessions: [session] }, AT);
  expect(await fixture.chargeOf(session.id)).toMatchObject({ status: 'PAID', price: 0, covered: 60 });
  expect(await fixture.purchase(id)).toMatchObject({ left: 9 });
  await fixture.tellHeld({ sessions: [{ ...session, attendeeIds: [] }] }, '2026-11-24T16:00:00.000Z');
  expect(await fixture.chargeOf(session.id)).toMatchObject({ status: 'VOID', covered: 0 });
  expect((await fixture.purchase(id))['entries'].map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['RETURNED', 'USED', 'ADDED'],
  ]);
  // An event that is older than the correction changes nothing.
  await fixture.tellHeld({ sessions: [session] }, AT);
  expect(await fixture.purchase(id)).toMatchObject({ left: 10 });
  await fixture.tellHeld({ sessions: [session] }, '2026-11-24T17:00:00.000Z');
  await fixture.tellHeld({ sessions: [], removedIds: [session.id] }, '2026-11-24T18:00:00.000Z');
  expect(await fixture.purchase(id)).toMatchObject({ left: 10 });
});

it('minutes cover a part, the earliest expiry first, and the rest is charged', async () => {
  const first = await fixture.bought({ unit: 'MINUTES', units: 40, validDays: 30 });
  const second = await fixture.bought({ unit: 'MINUTES', units: 500, validDays: 10 });
  const long = await fixture.hold({ ...later, endsAt: '2026-11-24T22:00:00.000Z' }, AT);
  expect(await fixture.purchase(second)).toMatchObject({ left: 0 });
  expect(await fixture.purchase(first)).toMatchObject({ left: 0 });
  expect(await fixture.chargeOf(long.id)).toMatchObject({ status: 'PAID', covered: 540 });
  const next = await fixture.hold(later, AT);
  expect(await fixture.chargeOf(next.id)).toMatchObject({ status: 'OPEN', covered: 0, price: 3000 });
});

it('a missed session counts only where the package says so', async () => {
  const id = await fixture.bought({ missedCounts: true });
  const absentIds = [fixture.cast.actors.learner.userId!];
  const missed = await fixture.hold({ ...later, attendeeIds: [], absentIds }, AT);
  await fixture.tellHeld({ sessions: [missed] }, AT);
  expect(await fixture.purchase(id)).toMatchObject({ left: 9, entries: [{ missed: true }, {}] });
  const attended = { ...missed, attendeeIds: absentIds, absentIds: [] };
  await fixture.tellHeld({ sessions: [attended] }, '2026-11-24T16:00:00.000Z');
  expect(await fixture.purchase(id)).toMatchObject({ left: 9 });
  const excused = { ...missed, absentIds: [] };
  await fixture.tellHeld({ sessions: [excused] }, '2026-11-24T17:00:00.000Z');
  expect(await fixture.purchase(id)).toMatchObject({ left: 10 });
});

it('a package of a family covers each child; what expires is an entry, also after a correction', async () => {
  const packageId = await fixture.make({ per: 'FAMILY', validDays: 5 });
  const { data } = await fixture.buy(packageId, { learnerId: null });
  const { id } = data!['buyPackage'];
  const session = await fixture.hold(later, AT);
  expect(await fixture.purchase(id)).toMatchObject({ left: 9 });
  fixture.setNow('2026-12-03T15:00:00.000Z');
  await expirePackages.handler(fixture.services);
  await expirePackages.handler(fixture.services);
  expect(await fixture.purchase(id)).toMatchObject({
    left: 0,
    entries: [{ kind: 'EXPIRED', units: -9 }, {}, {}],
  });
  await fixture.tellHeld({ sessions: [{ ...session, attendeeIds: [] }] }, '2026-12-03T16:00:00.000Z');
  expect(await fixture.purchase(id)).toMatchObject({ left: 1 });
  fixture.setNow('2026-12-03T17:00:00.000Z');
  await expirePackages.handler(fixture.services);
  expect(await fixture.purchase(id)).toMatchObject({ left: 0 });
});

it('keeps books and balances right under random sessions, corrections, refunds and repeats', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const by = chances(seed);
  const { learner } = fixture.cast.actors;
  const ids: string[] = [];
  const sessions: Awaited<ReturnType<PackageFixture['hold']>>[] = [];
  let clock = Date.parse(AT);
  for (let step = 0; step < 60; step += 1) {
    clock += 3_600_000;
    const at = new Date(clock).toISOString();
    fixture.setNow(at);
    if (by.happens(0.2)) {
      const unit = by.happens(0.5) ? 'LESSONS' : 'MINUTES';
      ids.push(
        await fixture.bought({ unit, units: unit === 'LESSONS' ? 2 : 75, missedCounts: by.happens(0.5) }),
      );
    } else if (by.happens(0.15) && ids.length > 0) {
      const id = ids[by.below(ids.length)]!;
      await fixture.settle((await fixture.chargeOf(id))['id']).catch(() => undefined);
      await fixture.refund(id);
    } else {
      const startsAt = new Date(clock - (20 + by.below(70)) * 60_000).toISOString();
      const old = by.happens(0.5) ? sessions[by.below(sessions.length || 1)] : undefined;
      const here = by.happens(0.6) ? [learner.userId!] : [];
      const absentIds = here.length === 0 && by.happens(0.6) ? [learner.userId!] : [];
      const change = { ...(old ?? { startsAt, endsAt: at }), attendeeIds: here, absentIds };
      const session = await fixture.hold(change, at);
      if (!old) sessions.push(session);
      if (by.happens(0.3)) await fixture.tellHeld({ sessions: [session] }, at);
    }
    expect({ seed, step, books: await fixture.books() }).toEqual({ seed, step, books: [] });
  }
});
