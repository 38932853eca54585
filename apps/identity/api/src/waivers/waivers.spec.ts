import { randomUUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { putCast, startIdentity } from '../testing/identity-test';
import { aWaiver, putSignUp } from '../testing/put-sign-up';

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
  await putCast(subgraph, cast);
  await putSignUp(subgraph, ecosystemId, { waivers: [forTutors, forFamilies] });
});
afterAll(() => subgraph.close());

it('concerns people by their roles, is signed by name once, and is kept as it was', async () => {
  const leader = subgraph.as(actors.leader);
  expect((await leader.query(MINE)).getMyWaivers).toEqual([
    { id: forTutors.id, title: 'Conduct', signedName: null, signedAt: null },
  ]);
  expect((await subgraph.as({ ...actors.parent, language: 'sp' }).query(MINE)).getMyWaivers[0].title).toBe(
    'Consentimiento',
  );
  expect((await subgraph.as(actors.staff).query(MINE)).getMyWaivers).toEqual([]);
  expect((await subgraph.as(foreigners.leader).query(MINE)).getMyWaivers).toEqual([]);
  const input = { waiverId: forTutors.id, signedName: 'Lee Leader' };
  for (const signedName of ['Lee Leader', 'Somebody Else'])
    expect(
      (await leader.query(SIGN, { input: { ...input, signedName } })).signWaiver.waivers[0].signedName,
    ).toBe('Lee Leader');
  const { rows } = await subgraph.admin.query(
    `SELECT signed_name, ip FROM identity.signed_waivers WHERE user_id = $1`,
    [actors.leader.userId],
  );
  expect(rows).toEqual([{ signed_name: 'Lee Leader', ip: '127.0.0.1' }]);
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

it('is a part of a tutor’s onboarding, which is over when nothing is missing', async () => {
  const leader = subgraph.as({ ...actors.leader });
  const submit = async (input: object) => (await leader.query(ONBOARD, { input })).submitTutorOnboarding;
  const hours = [{ day: 1, startTime: '16:00', endTime: '18:00' }];
  expect(await submit({ bio: 'I like maps.', availableHours: [] })).toMatchObject({
    isComplete: false,
    missing: ['AVAILABILITY'],
    user: { profile: { bio: 'I like maps.' }, ecosystemProfile: { isWelcomeFlowComplete: false } },
  });
  const changed = { ...forTutors, text: { en: 'More.', sp: 'Más.' } };
  await putSignUp(subgraph, ecosystemId, { waivers: [changed] });
  expect((await submit({ bio: 'Maps.', availableHours: hours })).missing).toEqual(['WAIVERS']);
  await leader.query(SIGN, { input: { waiverId: forTutors.id, signedName: 'Lee Leader' } });
  expect(await submit({ bio: 'Maps.', availableHours: hours })).toMatchObject({
    isComplete: true,
    missing: [],
    user: { profile: { hasSignedAgreement: true }, ecosystemProfile: { isWelcomeFlowComplete: true } },
  });
  const none = { input: { bio: 'x', availableHours: [] } };
  expect(await subgraph.as(actors.learner).refusal(ONBOARD, none)).toBe('FORBIDDEN');
});

it('counts who has signed the present words of each waiver, and who earlier ones', async () => {
  const SIGNATURES = '{ getWaiverSignatures { waiverId current earlier } }';
  const waiver = aWaiver({ audiences: ['PARENT'] });
  await putSignUp(subgraph, ecosystemId, { waivers: [forTutors, forFamilies, waiver] });
  const of = async (actor = actors.superAdmin) =>
    (await subgraph.as(actor).query(SIGNATURES)).getWaiverSignatures.find(
      ({ waiverId }: { waiverId: string }) => waiverId === waiver.id,
    );
  expect(await of()).toEqual({ waiverId: waiver.id, current: 0, earlier: 0 });
  const input = { waiverId: waiver.id, signedName: 'Pat Parent' };
  await subgraph.as(actors.parent).query(SIGN, { input });
  expect(await of()).toMatchObject({ current: 1, earlier: 0 });
  const changed = { ...waiver, text: { en: 'Other words', sp: 'Otras palabras' } };
  await putSignUp(subgraph, ecosystemId, { waivers: [forTutors, forFamilies, changed] });
  expect(await of()).toMatchObject({ current: 0, earlier: 1 });
  expect(await of(foreigners.superAdmin)).toBeUndefined();
});
