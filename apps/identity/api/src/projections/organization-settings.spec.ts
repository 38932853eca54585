import type { EcosystemSaved, SignUpFlow } from '@lyceum/contracts/ecosystems';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';
import { aWaiver, openFlow } from '../testing/insert-sign-up-settings';

const PAGE =
  '{ getSignUpPage { tutorsEnabled parentsEnabled tutorsNeedApproval parentsNeedApproval secondStepRequired banner } }';
const MINE = '{ getMyWaivers { id title text } }';
const ONBOARD = `mutation ($input: SubmitTutorOnboardingInput!) { submitTutorOnboarding(input: $input) { missing } }`;

const cast = makeCast();
const { actors, ecosystemId } = cast;
let subgraph: TestSubgraph;
let revision = 1;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

/** Publishes the organization's settings as the ecosystems domain does. */
const settings = (change: Partial<EcosystemSaved>) =>
  subgraph.publish('ecosystems', {
    type: 'ecosystems.ecosystem-saved',
    ecosystemId,
    payload: {
      ...{ id: ecosystemId, name: 'Test District', shortName: 'test-district', profileId: ecosystemId },
      ...{ terms: {}, defaultLanguage: 'en', timeZoneId: 'America/Denver', archived: false },
      ...change,
      revision: (revision += 1),
    },
  });
const flows = (tutors: SignUpFlow, parents: SignUpFlow) =>
  settings({ customSignupConfig: { tutors, parents } });
const page = async (language: 'en' | 'sp' = 'en') =>
  (await subgraph.as({ ...actors.nobody, ecosystemId, language }).query(PAGE)).getSignUpPage;

it('opens sign-ups for tutors and families separately, and says whether an admin approves', async () => {
  const closed = openFlow({ enabled: false });
  await flows(openFlow({ approvalProcessEnabled: true }), closed);
  expect(await page()).toMatchObject({
    tutorsEnabled: true,
    tutorsNeedApproval: true,
    parentsEnabled: false,
  });
  await flows(closed, openFlow({ approvalProcessEnabled: true }));
  expect(await page()).toMatchObject({
    tutorsEnabled: false,
    parentsEnabled: true,
    parentsNeedApproval: true,
  });
  await flows(openFlow(), openFlow());
  expect(await page()).toMatchObject({ tutorsNeedApproval: false, parentsNeedApproval: false });
});

it('shows the banner in the reader’s language, while it is on', async () => {
  const message = { en: 'New places in spring', sp: 'Plazas nuevas en primavera' };
  await settings({ customBannerConfig: { enabled: true, message } });
  expect([(await page()).banner, (await page('sp')).banner]).toEqual([message.en, message.sp]);
  await settings({ customBannerConfig: { enabled: false, message } });
  expect((await page()).banner).toBeNull();
});

it('requires a second step of everyone while the organization does', async () => {
  await settings({ MFAEnabled: true });
  expect((await page()).secondStepRequired).toBe(true);
  await settings({ MFAEnabled: false });
  expect((await page()).secondStepRequired).toBe(false);
});

it('has waivers signed by the chosen audiences, in their language, and requires the required ones', async () => {
  const text = aWaiver({ audiences: ['TUTOR'], title: { en: 'Rules', sp: 'Normas' } });
  const hours = [{ day: 1, startTime: '16:00', endTime: '18:00' }];
  const leader = subgraph.as(actors.leader);
  const missing = async () =>
    (await leader.query(ONBOARD, { input: { bio: 'Maps.', availableHours: hours } })).submitTutorOnboarding
      .missing;
  await settings({ waivers: [{ ...text, required: true }] });
  expect((await leader.query(MINE)).getMyWaivers).toEqual([
    { id: text.id, title: 'Rules', text: text.text.en },
  ]);
  const inSpanish = subgraph.as({ ...actors.leader, language: 'sp' });
  expect((await inSpanish.query(MINE)).getMyWaivers).toEqual([
    { id: text.id, title: 'Normas', text: text.text.sp },
  ]);
  expect((await subgraph.as(actors.parent).query(MINE)).getMyWaivers).toEqual([]);
  expect(await missing()).toEqual(['WAIVERS']);
  await settings({ waivers: [{ ...text, required: false }] });
  expect(await missing()).toEqual([]);
  await settings({ waivers: [{ ...text, audiences: ['PARENT'] }] });
  expect((await leader.query(MINE)).getMyWaivers).toEqual([]);
  expect((await subgraph.as(actors.parent).query(MINE)).getMyWaivers).toHaveLength(1);
});
