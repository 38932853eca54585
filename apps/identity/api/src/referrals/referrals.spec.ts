import type { ReferralSaved } from '@lyceum/contracts/identity';
import { anonymousActor, systemActor } from '@lyceum/server/actor';
import {
  eventually,
  makeCast,
  startTextVendor,
  type TestSubgraph,
  type TextVendor,
} from '@lyceum/server/testing';
import type { QueryRunner } from 'typeorm';
import { markReferralJoined } from './find-referral';
import { PASSWORD, insertCast, startIdentity } from '../testing/identity-test';
import { openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';
import { TellReferrals1799500000000 } from '../migrations/1799500000000-tell-referrals';

const EMAIL = (kind: string) =>
  `mutation ($input: ReferralEmailInput!) { send${kind}ReferralEmail(input: $input) { sent refusal referral { id kind address } } }`;
const TEXT = `mutation ($input: ReferralTextInput!) { sendGeneralReferralText(input: $input) { sent refusal referral { id } } }`;
const LIST = `{ getReferrals { sent opened joined textsEnabled applyLink signUpLink referrals { address kind openedAt joinedAt } } }`;
const BEGIN = `mutation ($input: BeginClientSignUpInput!) { beginClientSignUp(input: $input) { signUpToken } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;
let subgraph: TestSubgraph;
let vendor: TextVendor;

beforeAll(async () => {
  vendor = await startTextVendor();
  subgraph = await startIdentity(undefined, vendor.env);
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, {});
});
afterAll(async () => {
  await subgraph.close();
  await vendor.stop();
});

const list = async (actor = actors.leader) => (await subgraph.as(actor).query(LIST)).getReferrals;

it('sendTutorToClientReferralEmail mails in the sender’s name, and shows the sender who has joined', async () => {
  const leader = subgraph.as(actors.leader);
  const input = { email: 'friend@mail.example', name: 'Luz', message: 'You would love it.' };
  const { sendTutorToClientReferralEmail: answer } = await leader.query(EMAIL('TutorToClient'), { input });
  expect(answer).toMatchObject({ sent: true, refusal: null, referral: { kind: 'TUTOR_TO_CLIENT' } });
  const mail = await subgraph.mails.mailTo('friend@mail.example');
  expect(mail.subject).toBe('leader Castmember thinks of you for Test District');
  expect(mail.text).toContain('“You would love it.”');
  const referral = /sign-up\?referral=([\w-]+)/.exec(mail.text)![1]!;
  expect(await list()).toMatchObject({ sent: 1, opened: 0, joined: 0, textsEnabled: true });
  const visitor = subgraph.as(anonymousActor({ requestId: 'x', ip: '10.6.0.1', ecosystemId }));
  const typed = { email: 'luz@mail.example', password: PASSWORD, firstName: 'Luz', lastName: 'B', referral };
  const { beginClientSignUp } = await visitor.query(BEGIN, {
    input: { ...typed, clientProfileType: 'STUDENT', birthDate: '2008-05-31' },
  });
  const signUpToken = beginClientSignUp.signUpToken;
  await visitor.query(
    `mutation ($key: String!) { saveClientSignUp(signUpToken: $key, input: { profile: {} }) { flowState } }`,
    { key: signUpToken },
  );
  const link = /\?link=([\w.-]+)/.exec((await subgraph.mails.mailTo('luz@mail.example')).text)![1]!;
  const { openSignUpLink } = await visitor.query(
    `mutation ($link: String!, $key: String) { openSignUpLink(link: $link, signUpToken: $key) { signUpToken } }`,
    { link, key: signUpToken },
  );
  await visitor.query(
    `mutation ($key: String!) { createPaasUser(input: { signUpToken: $key }) { status } }`,
    {
      key: openSignUpLink.signUpToken,
    },
  );
  expect(await list()).toMatchObject({
    sent: 1,
    opened: 1,
    joined: 1,
    referrals: [{ address: 'friend@mail.example' }],
  });
  expect((await list(actors.learner)).sent).toBe(0);
});

it('publishes the progress of referrals of families, and former ones once', async () => {
  const told = async () =>
    (await subgraph.recorded('identity.referral-kept')).map(
      ({ payload }) => payload as unknown as ReferralSaved,
    );
  const before = await told();
  const byTutor = { userId: actors.leader.userId, ofFamily: false, sentAt: expect.stringMatching(/Z$/) };
  expect(before).toMatchObject([
    { ...byTutor, joinedUserId: null, joinedAt: null },
    { ...byTutor, joinedUserId: expect.any(String), joinedAt: expect.stringMatching(/Z$/) },
  ]);
  await subgraph.as(actors.parent).query(EMAIL('General'), { input: { email: 'pal@mail.example' } });
  expect((await told()).at(-1)).toMatchObject({
    userId: actors.parent.userId,
    ofFamily: true,
    joinedAt: null,
  });
  await subgraph.as(actors.leader).query(EMAIL('TutorToTutor'), { input: { email: 'peer@mail.example' } });
  expect(await told()).toHaveLength(3);
  const rows = [...(await told()).slice(1)];
  await subgraph.admin.query(`DELETE FROM identity.outbox WHERE type = 'identity.referral-kept'`);
  const query = async (sql: string, values?: unknown[]) => (await subgraph.admin.query(sql, values)).rows;
  await new TellReferrals1799500000000().up({ query } as unknown as QueryRunner);
  expect(await told()).toEqual(rows);
});

it('sendGeneralReferralEmail counts an applicant for tutor as no family', async () => {
  const { sendGeneralReferralEmail } = await subgraph
    .as(actors.parent)
    .query(EMAIL('General'), { input: { email: 'tutor@mail.example' } });
  const { id } = sendGeneralReferralEmail.referral;
  await subgraph.admin.query(
    `INSERT INTO identity.sign_ups (ecosystem_id, kind, email, email_lower, data, key_hash, language, referral_id, user_id, expires_at)
     VALUES ($1, 'TUTOR', 'tutor@mail.example', 'tutor@mail.example', '{}', 'key', 'en', $2, $3, now())`,
    [ecosystemId, id, actors.leader.userId],
  );
  await subgraph.services.tenancy.within(systemActor(ecosystemId, 'test'), (db) =>
    markReferralJoined(db, id, actors.leader.userId!),
  );
  const [told] = (await subgraph.recorded('identity.referral-kept')).slice(-1);
  expect(told!.payload).toMatchObject({ referralId: id, joinedUserId: null, joinedAt: null });
});

it('sendTutorToTutorReferralEmail is refused where the organization takes nobody; tutors have links of their own', async () => {
  expect(await list()).toMatchObject({
    applyLink: expect.stringMatching(new RegExp(`/apply\\?referrer=${actors.leader.userId}$`)),
    signUpLink: expect.stringMatching(/\/sign-up$/),
  });
  expect((await list(actors.learner)).applyLink).toMatch(/\/apply$/);
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: openFlow({ enabled: false }) });
  const tutor = { input: { email: 'colleague@mail.example' } };
  const closed = await subgraph.as(actors.leader).query(EMAIL('TutorToTutor'), tutor);
  expect(closed.sendTutorToTutorReferralEmail.refusal).toBe('CLOSED');
  await insertSignUpSettings(subgraph, ecosystemId, {});
  const open = await subgraph.as(actors.leader).query(EMAIL('TutorToTutor'), tutor);
  expect(open.sendTutorToTutorReferralEmail.sent).toBe(true);
});

it('sendGeneralReferralText sends a short text with the link', async () => {
  const input = { phoneNumber: '(303) 555-0142', message: 'Hi!', language: 'sp' };
  const { sendGeneralReferralText } = await subgraph.as(actors.parent).query(TEXT, { input });
  expect(sendGeneralReferralText).toMatchObject({ sent: true, refusal: null });
  await eventually(() => vendor.texts.length > 0);
  expect(vendor.texts).toMatchObject([{ to: '+13035550142' }]);
  expect(vendor.texts[0]!.body).toMatch(
    /^Hi!\nparent Castmember le invita a Test District: http\S+\?referral=/,
  );
});

it.each([
  ['sendTutorToTutorReferralText', '+13035550143', /\/apply\?referral=/],
  ['sendTutorToClientReferralText', '+13035550144', /\/sign-up\?referral=/],
])(
  '%s texts a link to the page on which the person begins, and only for leaders',
  async (operation, to, link) => {
    const document = `mutation ($input: ReferralTextInput!) { ${operation}(input: $input) { sent refusal } }`;
    const input = { phoneNumber: to };
    expect(await subgraph.as(actors.learner).refusal(document, { input })).toBe('FORBIDDEN');
    const answer = await subgraph.as(actors.leader).query(document, { input });
    expect(answer[operation]).toEqual({ sent: true, refusal: null });
    await eventually(() => vendor.texts.some((text) => text.to === to));
    expect(vendor.texts.find((text) => text.to === to)!.body).toMatch(link);
  },
);

it('sendGeneralReferralText refuses other actors, invalid addresses, and more than twenty an hour', async () => {
  const input = { email: 'x@mail.example' };
  expect(await subgraph.as(actors.learner).refusal(EMAIL('TutorToTutor'), { input })).toBe('FORBIDDEN');
  expect(await subgraph.as(actors.nobody).refusal(EMAIL('General'), { input })).toBe('UNAUTHENTICATED');
  const staff = subgraph.as(actors.staff);
  expect(await staff.refusal(EMAIL('General'), { input: { email: 'none' } })).toBe('BAD_USER_INPUT');
  for (const phoneNumber of ['1', 'abc', '', '303 555 0142 ext. 5'])
    expect(await staff.refusal(TEXT, { input: { phoneNumber } })).toBe('BAD_USER_INPUT');
  for (let n = 0; n < 20; n++) await staff.query(EMAIL('General'), { input: { email: `${n}@mail.example` } });
  expect(await staff.refusal(EMAIL('General'), { input })).toBe('RATE_LIMITED');
  expect((await list(actors.staff)).sent).toBe(20);
  expect((await list(foreigners.leader)).sent).toBe(0);
});
