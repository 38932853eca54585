import { randomUUID } from 'node:crypto';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';
import { aWaiver, insertSignUpSettings } from '../testing/insert-sign-up-settings';

const MINE = '{ getMyWaivers { id title signedName signedAt } }';
const SIGN = `mutation ($input: SignWaiverInput!) { signWaiver(input: $input) { waivers { id signedName } } }`;
const ONBOARD = `mutation ($input: SubmitTutorOnboardingInput!) { submitTutorOnboarding(input: $input) {
  isComplete missing user { profile { bio hasSignedAgreement } ecosystemProfile { isWelcomeFlowComplete } } } }`;
const PROFILE = `query ($ids: [ID!]!) { findUsersById(userIds: $ids) { profile { hasSignedAgreement clientProfileType } } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;
const forTutors = aWaiver({ audiences: ['TUTOR'], title: { en: 'Conduct', sp: 'Conducta' } });
const forFamilies = aWaiver({ audiences: ['PARENT', 'STUDENT'] });
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [forTutors, forFamilies] });
});
afterAll(() => subgraph.close());

it('signWaiver is for people by their roles, works once, and keeps the text as it was', async () => {
  const leader = subgraph.as(actors.leader);
  expect((await leader.query(MINE)).getMyWaivers).toEqual([
    { id: forTutors.id, title: 'Conduct', signedName: null, signedAt: null },
  ]);
  expect((await subgraph.as({ ...actors.parent, language: 'sp' }).query(MINE)).getMyWaivers[0].title).toBe(
    'Consentimiento',
  );
  expect((await subgraph.as(actors.staff).query(MINE)).getMyWaivers).toEqual([]);
  expect((await subgraph.as(foreigners.leader).query(MINE)).getMyWaivers).toEqual([]);
  const input = { waiverId: forTutors.id, signedName: 'Leader Castmember' };
  for (const signedName of ['Leader Castmember', 'Somebody Else'])
    expect(
      (await leader.query(SIGN, { input: { ...input, signedName } })).signWaiver.waivers[0].signedName,
    ).toBe('Leader Castmember');
  const { rows } = await subgraph.admin.query(
    `SELECT signed_name, ip FROM identity.signed_waivers WHERE user_id = $1`,
    [actors.leader.userId],
  );
  expect(rows).toEqual([{ signed_name: 'Leader Castmember', ip: '127.0.0.1' }]);
  for (const [actor, waiverId, code] of [
    [actors.leader, forFamilies.id, 'NOT_FOUND'],
    [foreigners.leader, forTutors.id, 'NOT_FOUND'],
    [actors.leader, randomUUID(), 'NOT_FOUND'],
    [actors.nobody, forTutors.id, 'UNAUTHENTICATED'],
  ] as const)
    expect(await subgraph.as(actor).refusal(SIGN, { input: { ...input, waiverId } })).toBe(code);
  expect(await leader.refusal(SIGN, { input: { ...input, signedName: ' ' } })).toBe('BAD_USER_INPUT');
  const read = async (id: string | null) =>
    (await subgraph.as(actors.superAdmin).query(PROFILE, { ids: [id] })).findUsersById[0].profile;
  expect(await read(actors.leader.userId)).toEqual({ hasSignedAgreement: true, clientProfileType: null });
  expect(await read(actors.parent.userId)).toEqual({
    hasSignedAgreement: false,
    clientProfileType: 'PARENT',
  });
});

it('submitTutorOnboarding needs the signature, and completes when nothing is missing', async () => {
  const leader = subgraph.as({ ...actors.leader });
  const submit = async (input: object) => (await leader.query(ONBOARD, { input })).submitTutorOnboarding;
  const hours = [{ day: 1, startTime: '16:00', endTime: '18:00' }];
  expect(await submit({ bio: 'I like maps.', availableHours: [] })).toMatchObject({
    isComplete: false,
    missing: ['AVAILABILITY'],
    user: { profile: { bio: 'I like maps.' }, ecosystemProfile: { isWelcomeFlowComplete: false } },
  });
  const changed = { ...forTutors, text: { en: 'More.', sp: 'Más.' } };
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [changed] });
  expect((await submit({ bio: 'Maps.', availableHours: hours })).missing).toEqual(['WAIVERS']);
  await leader.query(SIGN, { input: { waiverId: forTutors.id, signedName: 'Leader Castmember' } });
  expect(await submit({ bio: 'Maps.', availableHours: hours })).toMatchObject({
    isComplete: true,
    missing: [],
    user: { profile: { hasSignedAgreement: true }, ecosystemProfile: { isWelcomeFlowComplete: true } },
  });
  const none = { input: { bio: 'x', availableHours: [] } };
  expect(await subgraph.as(actors.learner).refusal(ONBOARD, none)).toBe('FORBIDDEN');
});

it('getWaiverSignatures counts signers of the present text and of former ones', async () => {
  const SIGNATURES = '{ getWaiverSignatures { waiverId current earlier } }';
  const waiver = aWaiver({ audiences: ['PARENT'] });
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [forTutors, forFamilies, waiver] });
  const of = async (actor = actors.superAdmin) =>
    (await subgraph.as(actor).query(SIGNATURES)).getWaiverSignatures.find(
      ({ waiverId }: { waiverId: string }) => waiverId === waiver.id,
    );
  expect(await of()).toEqual({ waiverId: waiver.id, current: 0, earlier: 0 });
  const input = { waiverId: waiver.id, signedName: 'parent Castmember' };
  await subgraph.as(actors.parent).query(SIGN, { input });
  expect(await of()).toMatchObject({ current: 1, earlier: 0 });
  const changed = { ...waiver, text: { en: 'Other words', sp: 'Otras palabras' } };
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [forTutors, forFamilies, changed] });
  expect(await of()).toMatchObject({ current: 0, earlier: 1 });
  expect(await of(foreigners.superAdmin)).toBeUndefined();
});

describe('signWaiver', () => {
  it('withdrawWaiver ends a signature, which names the children and was mailed', async () => {
    const waiver = aWaiver({ audiences: ['PARENT'], text: { en: 'First.\nSecond.', sp: 'Uno.\nDos.' } });
    await insertSignUpSettings(subgraph, ecosystemId, { waivers: [waiver] });
    const childId = randomUUID();
    await insertMember(subgraph, { id: childId, ecosystemId, firstName: 'Leo', lastName: 'Paz' });
    await subgraph.admin.query(
      `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'CHILD'), ($1, $3, $2, 'PARENT')`,
      [ecosystemId, actors.parent.userId, childId],
    );
    const parent = subgraph.as(actors.parent);
    const mine = '{ getMyWaivers { id signedName forNames } }';
    const withdraw = `mutation ($id: ID!) { withdrawWaiver(waiverId: $id) { waivers { id signedName } } }`;
    const id = waiver.id;
    expect((await parent.query(mine)).getMyWaivers).toEqual([
      { id, signedName: null, forNames: ['Leo Paz'] },
    ]);
    expect(await parent.refusal(withdraw, { id })).toBe('NOT_FOUND');
    for (const signedName of ['X', 'Leo Paz', 'parent'])
      expect(await parent.refusal(SIGN, { input: { waiverId: id, signedName } })).toBe('BAD_USER_INPUT');
    const signedName = 'Castmember, Párent';
    await parent.query(SIGN, { input: { waiverId: id, signedName } });
    const [{ email }] = (
      await subgraph.admin.query(`SELECT email FROM identity.members WHERE id = $1`, [actors.parent.userId])
    ).rows;
    const mail = await eventually(async () => {
      const latest = await subgraph.mails.mailTo(email);
      return latest.text.includes('Leo Paz') && latest;
    });
    expect(mail.subject).toBe('What you signed at Test District');
    expect(mail.text).toMatch(/First\.\s+Second\.\s+For: Leo Paz\s+Signed by Castmember, Párent on/);
    const copies = `query ($of: ID) { getMySignedWaivers(signatureId: $of) { id title forNames signedName pdf } }`;
    const copiesOf = async (actor: typeof actors.parent, of: string | null = null) =>
      (await subgraph.as(actor).query(copies, { of })).getMySignedWaivers;
    const [copy, ...older] = await copiesOf(actors.parent);
    expect(copy).toMatchObject({ title: waiver.title.en, forNames: ['Leo Paz'], signedName });
    expect(await copiesOf(actors.parent, copy.id)).toHaveLength(1);
    expect(await copiesOf(actors.parent, 'none')).toEqual([]);
    if (copy.pdf) expect(Buffer.from(copy.pdf, 'base64').toString('latin1')).toMatch(/^%PDF-/);
    for (const actor of [foreigners.parent, actors.leader, actors.superAdmin])
      expect(await copiesOf(actor, copy.id)).toEqual([]);
    for (const actor of [foreigners.parent, actors.leader, foreigners.superAdmin])
      expect(await subgraph.as(actor).refusal(withdraw, { id })).toBe('NOT_FOUND');
    expect((await parent.query(withdraw, { id })).withdrawWaiver.waivers).toEqual([{ id, signedName: null }]);
    expect(await parent.refusal(withdraw, { id })).toBe('NOT_FOUND');
    expect(await copiesOf(actors.parent)).toHaveLength(older.length);
    const kept = `SELECT shown_text, for_names, for_user_ids, withdrawn_at IS NOT NULL AS withdrawn
                FROM identity.signed_waivers WHERE waiver_id = $1`;
    expect((await subgraph.admin.query(kept, [id])).rows).toEqual([
      { shown_text: 'First.\nSecond.', for_names: ['Leo Paz'], for_user_ids: [childId], withdrawn: true },
    ]);
    const counts = '{ getWaiverSignatures { waiverId current earlier } }';
    const { getWaiverSignatures } = await subgraph.as(actors.superAdmin).query(counts);
    expect(getWaiverSignatures).toEqual([{ waiverId: id, current: 0, earlier: 0 }]);
    await parent.query(SIGN, { input: { waiverId: id, signedName } });
    expect((await subgraph.admin.query(kept, [id])).rows).toHaveLength(2);
  });
});
