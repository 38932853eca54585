import { randomUUID } from 'node:crypto';
import { CREDIT, GRANT, GRANT_PACKAGE, PACKAGES, PURCHASES, REFUND } from '../testing/documents';
import { startPackageFixture, TOTAL, type PackageFixture } from '../testing/package-fixture';

let fixture: PackageFixture;
beforeAll(async () => (fixture = await startPackageFixture()));
afterAll(() => fixture.close());
afterEach(async () => expect(await fixture.books()).toEqual([]));

type Answer = ReturnType<PackageFixture['save']>;
const refusal = async (answer: Answer) => (await answer).errors?.[0]?.extensions;
const code = async (answer: Answer) => (await refusal(answer))?.code;

describe('savePackage', () => {
  it('makes, changes and archives a package of a program', async () => {
    const { programAdmin } = fixture.cast.actors;
    const packageId = randomUUID();
    const made = await fixture.save({ packageId, nameEn: 'Ten lessons' }, programAdmin);
    expect(made.data?.['savePackage']).toMatchObject({ price: 24000, total: TOTAL, currency: 'USD' });
    const changed = await fixture.save({ packageId, nameEn: 'Five lessons', units: 5, archived: true });
    expect(changed.data?.['savePackage']).toMatchObject({ name: 'Five lessons', units: 5, archived: true });
  });

  it('rejects wrong fields by name', async () => {
    for (const [part, field] of [
      [{ packageId: 'x' }, 'input.packageId'],
      [{ nameEn: ' ' }, 'input.nameEn'],
      [{ nameSp: 'x' }, 'input.nameSp'],
      [{ units: 0 }, 'input.units'],
      [{ price: '1.005' }, 'input.price'],
      [{ validDays: 0 }, 'input.validDays'],
    ] as const)
      expect(await refusal(fixture.save(part))).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('conflicts with a name in use, and with an archived program', async () => {
    await fixture.make({ nameEn: 'Twice' });
    expect(await refusal(fixture.save({ nameEn: 'twice' }))).toMatchObject({ code: 'CONFLICT' });
    const id = randomUUID();
    const saved = { id, name: 'Old Lab', revision: 1_000_000, archived: true };
    await fixture.handle('ecosystems.program-saved', saved);
    expect(await code(fixture.save({ programId: id }))).toBe('CONFLICT');
  });

  it('is refused to someone of another ecosystem, and in a program of another admin', async () => {
    const { foreigners, actors, siblingProgramId } = fixture.cast;
    expect(await code(fixture.save({}, foreigners.superAdmin))).toBe('NOT_FOUND');
    expect(await code(fixture.save({ programId: siblingProgramId }, actors.programAdmin))).toBe('NOT_FOUND');
  });
});

describe('getPackages', () => {
  it('offers to a parent what is not archived, with the children', async () => {
    const { parent, learner, programAdmin } = fixture.cast.actors;
    const offer = async () => (await fixture.as(parent).query(PACKAGES))['getPackages'];
    expect((await offer()).learners).toEqual([{ userId: learner.userId, name: 'Sofía Reyes' }]);
    expect((await offer()).packages.some(({ archived }: { archived: boolean }) => archived)).toBe(false);
    const all = (await fixture.as(programAdmin).query(PACKAGES, { scope: 'ADMINISTERED' }))['getPackages'];
    expect(all.packages.some(({ archived }: { archived: boolean }) => archived)).toBe(true);
    await fixture.saveTerms({ payer: 'ECOSYSTEM' });
    expect((await offer()).packages).toEqual([]);
    await fixture.saveTerms({});
  });
});

describe('buyPackage', () => {
  it('charges once, and credit pays it', async () => {
    const { parent, superAdmin } = fixture.cast.actors;
    const packageId = await fixture.make();
    const purchaseId = randomUUID();
    const bought = (await fixture.buy(packageId, { purchaseId })).data?.['buyPackage'];
    expect(bought).toMatchObject({ left: 10, chargeStatus: 'OPEN', unusedPart: TOTAL, viewerCan: [] });
    // Repeated by a page that did not get the answer.
    expect((await fixture.buy(packageId, { purchaseId })).data?.['buyPackage'].id).toBe(purchaseId);
    expect(await code(fixture.buy(await fixture.make(), { purchaseId }))).toBe('CONFLICT');
    const input = { grantId: randomUUID(), userId: parent.userId, amount: '247.26', reason: 'In advance' };
    await fixture.as(superAdmin).query(GRANT, { input });
    expect(await fixture.purchase(purchaseId)).toMatchObject({ chargeStatus: 'PAID' });
  });

  it('refuses another total, another person’s child, and what is not offered', async () => {
    const { learner2, cast } = fixture;
    const packageId = await fixture.make();
    expect(await refusal(fixture.buy(packageId, { total: 1 }))).toMatchObject({ field: 'input.total' });
    expect(await refusal(fixture.buy(packageId, { learnerId: null }))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'input.learnerId' },
    });
    expect(await code(fixture.buy(packageId, { learnerId: learner2.userId }))).toBe('NOT_FOUND');
    expect(await code(fixture.buy(packageId, {}, cast.foreigners.parent))).toBe('NOT_FOUND');
    await fixture.save({ packageId, archived: true });
    expect(await code(fixture.buy(packageId))).toBe('CONFLICT');
  });
});

describe('grantPackage', () => {
  const grant = (change: object, actor = fixture.cast.actors.superAdmin) =>
    fixture.as(actor).send(GRANT_PACKAGE, {
      input: {
        ...{ purchaseId: randomUUID(), userId: fixture.cast.actors.parent.userId },
        ...{ learnerId: fixture.cast.actors.learner.userId, reason: 'A scholarship' },
        ...change,
      },
    });

  it('gives a package without a charge, once', async () => {
    const packageId = await fixture.make();
    const purchaseId = randomUUID();
    const given = (await grant({ packageId, purchaseId })).data?.['grantPackage'];
    expect(given).toMatchObject({ left: 10, chargeId: null, unusedPart: 0, reason: 'A scholarship' });
    await grant({ packageId, purchaseId });
    expect((await fixture.purchase(purchaseId))!['entries']).toHaveLength(1);
    expect((await fixture.refund(purchaseId)).data?.['refundPackage']).toMatchObject({ left: 0 });
  });

  it('refuses a short reason, oneself, and people and packages of others', async () => {
    const packageId = await fixture.make();
    const { superAdmin } = fixture.cast.actors;
    expect(await refusal(grant({ packageId, reason: 'x' }))).toMatchObject({ field: 'input.reason' });
    expect(await code(grant({ packageId, userId: superAdmin.userId }))).toBe('FORBIDDEN');
    expect(await code(grant({ packageId, userId: fixture.cast.foreigners.parent.userId }))).toBe('NOT_FOUND');
    expect(await code(grant({ packageId }, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    await fixture.save({ packageId, archived: true });
    expect(await code(grant({ packageId }))).toBe('CONFLICT');
  });
});

describe('refundPackage', () => {
  it('refunds the share that was not used, once, and the rest cannot be used', async () => {
    const id = await fixture.bought({ validDays: 2 });
    const charge = await fixture.chargeOf(id);
    await fixture.settle(charge['id']);
    fixture.setNow('2026-11-24T15:00:00.000Z');
    const at = { startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' };
    await fixture.hold(at);
    const refundId = randomUUID();
    const refunded = (await fixture.refund(id, { refundId })).data?.['refundPackage'];
    expect(refunded).toMatchObject({ left: 0, viewerCan: [] });
    await fixture.refund(id, { refundId });
    expect((await fixture.chargeOf(id))['refunded']).toBe(Math.floor((TOTAL * 9) / 10));
    expect(await code(fixture.refund(id))).toBe('CONFLICT');
    await fixture.hold(at);
    expect(await fixture.purchase(id)).toMatchObject({ left: 0 });
  });

  it('refunds less what was refunded of the charge before', async () => {
    const id = await fixture.bought({ validDays: 2 });
    const { id: chargeId } = await fixture.chargeOf(id);
    await fixture.settle(chargeId);
    const input = { refundId: randomUUID(), chargeId, amount: '100', way: 'OUTSIDE', reason: 'Bad lesson' };
    expect((await fixture.as(fixture.cast.actors.superAdmin).send(REFUND, { input })).errors).toBeUndefined();
    await fixture.hold({ startsAt: '2026-11-24T13:00:00.000Z', endsAt: '2026-11-24T16:00:00.000Z' });
    const unused = Math.floor((TOTAL * 9) / 10);
    expect(await fixture.purchase(id)).toMatchObject({ left: 9, unusedPart: unused - 10_000 });
    await fixture.refund(id);
    expect((await fixture.chargeOf(id))['refunded']).toBe(unused);
  });

  it('voids a charge that is not paid, but not after a use', async () => {
    const id = await fixture.bought();
    await fixture.refund(id);
    expect((await fixture.chargeOf(id))['status']).toBe('VOID');
    const used = await fixture.bought({ validDays: 1 });
    await fixture.hold({ startsAt: '2026-11-24T17:00:00.000Z', endsAt: '2026-11-24T18:00:00.000Z' });
    expect(await code(fixture.refund(used))).toBe('CONFLICT');
    await fixture.settle((await fixture.chargeOf(used))['id']);
    expect(await code(fixture.refund(used))).toBeUndefined();
  });

  it('gives back as credit what was paid with credit', async () => {
    const { parent, superAdmin } = fixture.cast.actors;
    const left = async () => (await fixture.as(parent).query(CREDIT))['getCreditLeft'].amount;
    const id = await fixture.bought();
    const input = { grantId: randomUUID(), userId: parent.userId, amount: '9000', reason: 'In advance' };
    await fixture.as(superAdmin).query(GRANT, { input });
    const before = await left();
    await fixture.refund(id);
    expect(await left()).toBe(before + TOTAL);
  });

  it('is refused to others, without a reason, and to someone of another ecosystem', async () => {
    const id = await fixture.bought();
    const { programAdmin, parent } = fixture.cast.actors;
    expect(await refusal(fixture.refund(id, { reason: '' }))).toMatchObject({ field: 'input.reason' });
    expect(await code(fixture.refund(id, {}, parent))).toBe('FORBIDDEN');
    expect(await code(fixture.refund(id, {}, fixture.cast.foreigners.superAdmin))).toBe('NOT_FOUND');
    expect(await code(fixture.refund(id, {}, programAdmin))).toBeUndefined();
  });
});

describe('getPackagePurchases', () => {
  it('shows the own ones, for admins those of their programs, and none to others', async () => {
    const id = await fixture.bought();
    const { learner, programAdmin } = fixture.cast.actors;
    expect(await fixture.purchase(id, learner)).toMatchObject({ left: 10 });
    expect(await fixture.purchase(id, fixture.learner2)).toBeUndefined();
    expect(await fixture.purchase(id, fixture.cast.foreigners.parent)).toBeUndefined();
    const all = { scope: 'ADMINISTERED', openOnly: true, limit: 100 };
    const { purchases } = (await fixture.as(programAdmin).query(PURCHASES, all))['getPackagePurchases'];
    expect(purchases.every(({ left }: { left: number }) => left > 0)).toBe(true);
    expect(purchases.some((each: { id: string }) => each.id === id)).toBe(true);
    expect(await fixture.as(learner).refusal(PURCHASES, all)).toBe('FORBIDDEN');
    expect(await fixture.as(learner).refusal(PURCHASES, { limit: 101 })).toBe('BAD_USER_INPUT');
  });
});
