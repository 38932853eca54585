import { randomUUID } from 'node:crypto';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertCast, insertMember, startIdentity } from '../testing/identity-test';
import { aWaiver, openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';

const SIGN_UP = `flowState steps email emailVerified needsPassword firstName learners { firstName gradeLevel school { name } }
  waivers { id title signedName } needsApproval backgroundCheckURL school { name }`;
const BEGIN = `mutation ($input: BeginClientSignUpInput!) {
  beginClientSignUp(input: $input) { signUpToken refusal signUp { ${SIGN_UP} } }
}`;
const GET = `query ($key: String!) { getClientSignUp(signUpToken: $key) { ${SIGN_UP} } }`;
const SAVE = `mutation ($key: String!, $input: SaveClientSignUpInput!) { saveClientSignUp(signUpToken: $key, input: $input) { ${SIGN_UP} } }`;
const SIGN = `mutation ($input: SignWaiverInput!) { signWaiver(input: $input) { waivers { id signedName } } }`;
const OPEN = `mutation ($link: String!, $key: String) { openSignUpLink(link: $link, signUpToken: $key) { signUpToken refusal } }`;
const RESEND = `mutation ($key: String, $email: String, $ecosystemId: ID) {
  sendSignUpLink(signUpToken: $key, email: $email, ecosystemId: $ecosystemId) { accepted }
}`;
const CREATE = `mutation ($input: CreatePaasUserInput!) {
  createPaasUser(input: $input) { token refreshToken redirect status hasAccount refusal }
}`;

const cast = makeCast();
const { ecosystemId, otherEcosystemId, schoolId } = cast;
const waiver = aWaiver();
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await subgraph.admin.query(`INSERT INTO identity.schools VALUES ($1, $2, 'Lincoln', false, 1)`, [
    ecosystemId,
    schoolId,
  ]);
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [waiver] });
});
afterAll(() => subgraph.close());

let address = 0;
/** Each from an IP address of its own, so that the rate limits do not interfere. */
const visitor = (part: Partial<Actor> = {}) =>
  subgraph.as(anonymousActor({ requestId: 'x', ip: `10.2.0.${++address}`, ecosystemId, ...part }));
const typed = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  firstName: 'Rosa',
  lastName: 'Ibarra',
  ...more,
});
const begin = async (email: string, more: object = {}) =>
  (await visitor().query(BEGIN, { input: typed(email, more) })).beginClientSignUp;
const save = async (key: string, input: object) =>
  (await visitor().query(SAVE, { key, input })).saveClientSignUp;
const create = async (key: string, more: object = {}) =>
  (await visitor().query(CREATE, { input: { signUpToken: key, ...more } })).createPaasUser;
const open = async (link: string, key: string | null = null) =>
  (await visitor().query(OPEN, { link, key })).openSignUpLink;

const linkTo = (email: string, not?: string): Promise<string> =>
  eventually(
    async () => {
      const link = /\?link=([\w.-]+)/.exec((await subgraph.mails.mailTo(email)).text)?.[1];
      return link !== not && link;
    },
    async () => `a link in ${(await subgraph.mails.mailTo(email)).text}`,
  );

const STUDENT = { clientProfileType: 'STUDENT', birthDate: '2008-05-31' };
const CHILD = { firstName: 'Leo', lastName: 'Ibarra', gradeLevel: '03', schoolId };

describe('a guardian', () => {
  describe('beginClientSignUp', () => {
    describe('saveClientSignUp', () => {
      describe('openSignUpLink', () => {
        it('createPaasUser signs in after account, children, waiver and link', async () => {
          const email = 'Rosa@mail.example';
          const begun = await begin(email);
          const key = begun.signUpToken;
          expect(begun.signUp).toMatchObject({
            flowState: 'PROFILE',
            emailVerified: false,
            needsPassword: false,
          });
          expect(begun.signUp.steps).toEqual([
            'ACCOUNT',
            'PROFILE',
            'LEARNERS',
            'WAIVERS',
            'VERIFICATION',
            'DONE',
          ]);
          expect((await create(key)).refusal).toBe('INCOMPLETE');
          expect(await save(key, { profile: {} })).toMatchObject({ flowState: 'LEARNERS' });
          const learned = await save(key, { learners: [CHILD] });
          expect(learned).toMatchObject({
            flowState: 'WAIVERS',
            learners: [{ firstName: 'Leo', gradeLevel: '03', school: { name: 'Lincoln' } }],
          });
          const signed = { waiverId: waiver.id, signedName: 'Rosa Ibarra', signUpToken: key };
          expect((await visitor().query(SIGN, { input: signed })).signWaiver.waivers).toEqual([
            { id: waiver.id, signedName: 'Rosa Ibarra' },
          ]);
          expect((await visitor().query(GET, { key })).getClientSignUp.flowState).toBe('VERIFICATION');
          expect((await create(key)).refusal).toBe('INCOMPLETE');
          const link = await linkTo(email);
          const here = (await open(link, key)).signUpToken;
          expect(await open(link)).toEqual({ signUpToken: null, refusal: 'INVALID_LINK' });
          expect(await visitor().refusal(GET, { key })).toBe('NOT_FOUND');
          expect((await visitor().query(GET, { key: here })).getClientSignUp).toMatchObject({
            flowState: 'DONE',
            emailVerified: true,
            needsPassword: false,
          });
          const answer = await create(here);
          expect(answer).toMatchObject({
            token: expect.any(String),
            redirect: '/family',
            status: 'ACTIVATED',
            refusal: null,
          });
          expect(await visitor().refusal(CREATE, { input: { signUpToken: here } })).toBe('NOT_FOUND');
          const saved = (await subgraph.recorded('identity.person-saved')).map(({ payload }) => payload);
          const parent = saved.findLast((person) => person.email === email);
          expect(parent).toMatchObject({
            status: 'ACTIVATED',
            emailVerified: true,
            ecosystemRoles: [{ role: 'PARENT' }],
            familyConnections: [{ relationship: 'CHILD' }],
          });
          expect(saved.findLast((person) => person.firstName === 'Leo')).toMatchObject({
            accountId: null,
            schoolId,
            ecosystemRoles: [{ role: 'STUDENT' }],
            familyConnections: [{ userId: parent.userId, relationship: 'PARENT' }],
          });
          const { rows } = await subgraph.admin.query(
            `SELECT w.signed_name, w.for_user_ids, s.data, s.password_hash FROM identity.signed_waivers w
       JOIN identity.sign_ups s ON s.user_id = w.user_id WHERE w.user_id = $1`,
            [parent.userId],
          );
          expect(rows).toMatchObject([{ signed_name: 'Rosa Ibarra', data: {}, password_hash: null }]);
          expect(rows[0].for_user_ids).toHaveLength(1);
        });
      });
    });
  });

  it('sendSignUpLink continues on another device, which asks for another password and ends the first one', async () => {
    const email = 'device@mail.example';
    const first = (await begin(email, STUDENT)).signUpToken;
    await save(first, { profile: { gradeLevel: '09', schoolId } });
    const link = await linkTo(email);
    expect((await visitor().query(RESEND, { email: 'DEVICE@mail.example' })).sendSignUpLink.accepted).toBe(
      true,
    );
    const newer = await linkTo(email, link);
    expect((await open(link)).refusal).toBe('INVALID_LINK');
    const second = (await open(newer)).signUpToken;
    expect(await visitor().refusal(GET, { key: first })).toBe('NOT_FOUND');
    expect((await visitor().query(GET, { key: second })).getClientSignUp).toMatchObject({
      flowState: 'DONE',
      needsPassword: true,
      school: { name: 'Lincoln' },
    });
    expect((await create(second)).refusal).toBe('INCOMPLETE');
    expect((await create(second, { password: 'short' })).refusal).toBe('TOO_SHORT');
    expect((await create(second, { password: 'another fine passphrase' })).token).toBeTruthy();
  });

  it('with an account elsewhere joins with it, and signs in with its own password', async () => {
    const email = 'joined@mail.example';
    const accountId = randomUUID();
    const person = { id: randomUUID(), ecosystemId: otherEcosystemId, accountId, email, password: PASSWORD };
    await insertMember(subgraph, person);
    const begun = await begin(email, { ...STUDENT, password: 'something else entirely' });
    const fresh = await begin('nobody-yet@mail.example', STUDENT);
    // The answers do not differ before the link is opened.
    const plain = ({ signUp: { email: _email, ...rest }, refusal }: typeof begun) => ({ rest, refusal });
    expect(plain(begun)).toEqual(plain(fresh));
    await save(begun.signUpToken, { profile: {} });
    const key = (await open(await linkTo(email), begun.signUpToken)).signUpToken;
    expect(await create(key)).toMatchObject({
      token: null,
      hasAccount: true,
      status: 'ACTIVATED',
      refusal: null,
    });
    const { rows } = await subgraph.admin.query(
      `SELECT m.account_id, a.password_hash FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id
       WHERE m.ecosystem_id = $1 AND m.email_lower = $2`,
      [ecosystemId, email],
    );
    expect(rows[0].account_id).toBe(accountId);
    // An existing member learns it by mail, and no second person is created.
    const again = await begin(email, STUDENT);
    expect(again.refusal).toBeNull();
    await expect(linkTo('nobody-yet@mail.example')).resolves.toBeTruthy();
  });
});

describe('the organization configures', () => {
  afterEach(() => insertSignUpSettings(subgraph, ecosystemId, { waivers: [waiver] }));

  it('that everyone takes a second step: a person who has just verified their address is in, and is led to enrol one', async () => {
    await subgraph.admin.query(`UPDATE identity.ecosystems SET mfa_required = true WHERE id = $1`, [
      ecosystemId,
    ]);
    const page = '{ getSignUpPage { secondStepRequired } }';
    expect((await visitor().query(page)).getSignUpPage.secondStepRequired).toBe(true);
    await insertSignUpSettings(subgraph, ecosystemId, {});
    const email = 'strict@mail.example';
    const { signUpToken: key } = await begin(email, STUDENT);
    await save(key, { profile: {} });
    const { signUpToken: here } = await open(await linkTo(email), key);
    const { token, redirect } = await create(here);
    expect(redirect).toBe('/settings');
    const [{ second }] = (
      await subgraph.admin.query(
        `SELECT f.second_step_at IS NOT NULL AS second FROM identity.refresh_families f
         JOIN identity.accounts a ON a.id = f.account_id WHERE a.email = $1`,
        [email],
      )
    ).rows;
    expect([token, second]).toEqual([expect.any(String), true]);
    await subgraph.admin.query(`UPDATE identity.ecosystems SET mfa_required = false WHERE id = $1`, [
      ecosystemId,
    ]);
  });

  it('whether the address is verified before anything else', async () => {
    await insertSignUpSettings(subgraph, ecosystemId, {
      parents: openFlow({ emailVerificationEnabled: true }),
    });
    const begun = await begin('first@mail.example');
    expect(begun.signUp).toMatchObject({ flowState: 'VERIFICATION' });
    expect(await visitor().refusal(SAVE, { key: begun.signUpToken, input: { learners: [CHILD] } })).toBe(
      'BAD_USER_INPUT',
    );
    const key = (await open(await linkTo('first@mail.example'), begun.signUpToken)).signUpToken;
    expect(await save(key, { learners: [CHILD] })).toMatchObject({ flowState: 'PROFILE' });
  });

  it('whether an admin approves, and where the background check is made', async () => {
    const externalURL = 'https://checks.example.org/go';
    await insertSignUpSettings(subgraph, ecosystemId, {
      parents: openFlow({
        approvalProcessEnabled: true,
        backgroundCheckEnabled: true,
        backgroundCheckConfig: { checkType: 'EXTERNAL', externalURL },
      }),
    });
    const begun = await begin('looked@mail.example', STUDENT);
    expect(begun.signUp).toMatchObject({ needsApproval: true, backgroundCheckURL: externalURL });
    await save(begun.signUpToken, { profile: {} });
    const key = (await open(await linkTo('looked@mail.example'), begun.signUpToken)).signUpToken;
    expect(await create(key)).toMatchObject({ token: null, status: 'APPLIED', hasAccount: false });
    const { rows } = await subgraph.admin.query(
      `SELECT a.kind, a.status, a.internal_approval_status, a.background_check_status, m.status AS member
       FROM identity.user_applications a JOIN identity.members m ON m.id = a.user_id WHERE m.email_lower = 'looked@mail.example'`,
    );
    expect(rows).toEqual([
      {
        kind: 'CLIENT',
        status: 'PENDING',
        internal_approval_status: 'PENDING',
        background_check_status: 'NOT_STARTED',
        member: 'APPLIED',
      },
    ]);
  });

  it('whether sign-ups are open', async () => {
    await insertSignUpSettings(subgraph, ecosystemId, { parents: openFlow({ enabled: false }) });
    expect(await begin('closed@mail.example')).toMatchObject({ refusal: 'CLOSED', signUpToken: null });
    expect(await begin('closed@mail.example', { ecosystemId: otherEcosystemId })).toMatchObject({
      refusal: 'CLOSED',
    });
    await insertSignUpSettings(subgraph, ecosystemId, {});
    const { signUpToken } = await begin('begun@mail.example');
    const link = await linkTo('begun@mail.example');
    await subgraph.admin.query(`UPDATE identity.ecosystems SET archived = true WHERE id = $1`, [ecosystemId]);
    expect(await begin('closed@mail.example')).toMatchObject({ refusal: 'CLOSED' });
    // The begun sign-up waits.
    const sign = { waiverId: waiver.id, signedName: 'Rosa Ibarra', signUpToken };
    expect(await visitor().refusal(SIGN, { input: sign })).toBe('NOT_FOUND');
    expect(await open(link, signUpToken)).toMatchObject({ refusal: 'INVALID_LINK' });
    await subgraph.admin.query(`UPDATE identity.ecosystems SET archived = false WHERE id = $1`, [
      ecosystemId,
    ]);
    expect(await open(link, signUpToken)).toMatchObject({ refusal: null });
  });

  it('that a waiver with another text is signed again', async () => {
    const { signUpToken: key } = await begin('again@mail.example');
    const input = { waiverId: waiver.id, signedName: 'Rosa Ibarra', signUpToken: key };
    await visitor().query(SIGN, { input });
    const changed = { ...waiver, text: { ...waiver.text, en: 'I agree to more.' } };
    await insertSignUpSettings(subgraph, ecosystemId, { waivers: [changed] });
    expect((await visitor().query(GET, { key })).getClientSignUp.waivers).toMatchObject([
      { signedName: null },
    ]);
    const other = { ...input, waiverId: randomUUID() };
    expect(await visitor().refusal(SIGN, { input: other })).toBe('NOT_FOUND');
  });
});

describe('a student', () => {
  const kept = async (email: string) =>
    (await subgraph.admin.query(`SELECT 1 FROM identity.sign_ups WHERE email_lower = $1`, [email])).rows
      .length;

  it('under 13 is told that a guardian has to sign up, and nothing is stored', async () => {
    const email = 'young@mail.example';
    const young = { ...STUDENT, birthDate: `${new Date().getUTCFullYear() - 12}-01-01` };
    expect(await begin(email, young)).toEqual({ signUpToken: null, signUp: null, refusal: 'UNDER_AGE' });
    expect(await kept(email)).toBe(0);
    for (const birthDate of [undefined, null, '2999-01-01', '1850-01-01'])
      expect(await visitor().refusal(BEGIN, { input: typed(email, { ...STUDENT, birthDate }) })).toBe(
        'BAD_USER_INPUT',
      );
    expect(await kept(email)).toBe(0);
  });

  it('of 13 or more signs up with the birth date, which guardians are not asked for', async () => {
    const email = 'teen@mail.example';
    const { signUpToken } = await begin(email, STUDENT);
    await save(signUpToken, { profile: {} });
    const key = (await open(await linkTo(email), signUpToken)).signUpToken;
    expect((await create(key)).token).toBeTruthy();
    const born = `SELECT birth_date::text AS born FROM identity.members WHERE email_lower = $1`;
    expect((await subgraph.admin.query(born, [email])).rows).toEqual([{ born: '2008-05-31' }]);
    await begin('no-age@mail.example', { birthDate: '2020-01-01' });
    const { rows } = await subgraph.admin.query(
      `SELECT data ->> 'birthDate' AS born FROM identity.sign_ups WHERE email_lower = 'no-age@mail.example'`,
    );
    expect(rows).toEqual([{ born: null }]);
    // A welcome mail in the language of the sign-up.
    await eventually(async () => (await subgraph.mails.mailTo(email)).subject === 'Welcome to Test District');
  });
});

it('signWaiver names the children of a guardian, is needed again for other ones, and is private', async () => {
  const email = 'names@mail.example';
  const { signUpToken: key } = await begin(email);
  const full = `query ($key: String!) { getClientSignUp(signUpToken: $key) { flowState waivers { signedName forNames } } }`;
  const state = async () => (await visitor().query(full, { key })).getClientSignUp;
  await save(key, { profile: {}, learners: [CHILD] });
  expect((await state()).waivers).toEqual([{ signedName: null, forNames: ['Leo Ibarra'] }]);
  const sign = (signedName: string) => ({ input: { waiverId: waiver.id, signUpToken: key, signedName } });
  for (const wrong of ['X', 'Rosa', 'Leo Ibarra'])
    expect(await visitor().refusal(SIGN, sign(wrong))).toBe('BAD_USER_INPUT');
  await visitor().query(SIGN, sign('ROSA  Ibárra'));
  expect(await state()).toMatchObject({ flowState: 'VERIFICATION' });
  await save(key, { learners: [{ ...CHILD, gradeLevel: '04' }] });
  expect((await state()).flowState).toBe('VERIFICATION');
  await save(key, { learners: [CHILD, { ...CHILD, firstName: 'Luz' }] });
  expect(await state()).toEqual({
    flowState: 'WAIVERS',
    waivers: [{ signedName: null, forNames: ['Leo Ibarra', 'Luz Ibarra'] }],
  });
});

it('searchSignUpSchools ignores case, accents and apostrophes', async () => {
  const names = ['Escuela José Martí', 'O’Higgins Academy', 'Okafor Academy'];
  for (const name of names)
    await subgraph.admin.query(`INSERT INTO identity.schools VALUES ($1, $2, $3, false, 1)`, [
      ecosystemId,
      randomUUID(),
      name,
    ]);
  const FIND = 'query ($searchTerm: String!) { searchSignUpSchools(searchTerm: $searchTerm) { name } }';
  const found = async (searchTerm: string) =>
    (await visitor().query(FIND, { searchTerm })).searchSignUpSchools.map(({ name }: any) => name);
  for (const searchTerm of ['jose', 'marti', 'MARTÍ escuela'])
    expect(await found(searchTerm)).toEqual(['Escuela José Martí']);
  expect(await found("o'higgins")).toEqual(['O’Higgins Academy']);
  expect(await found('academy')).toEqual(['O’Higgins Academy', 'Okafor Academy']);
  expect(await found('100%')).toEqual([]);
});

describe('beginClientSignUp refuses', () => {
  it.each([
    [{ email: 'no address' }, 'input.email'],
    [{ firstName: ' ' }, 'input.firstName'],
    [{ phoneNumber: '12' }, 'input.phoneNumber'],
    [{ phoneNumber: 'abc' }, 'input.phoneNumber'],
    [{ timeZoneId: 'Mars/Base' }, 'input.timeZoneId'],
  ])('%j', async (more, field) => {
    const { errors } = await visitor().send(BEGIN, { input: typed('x@mail.example', more) });
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('a common password, a school of another ecosystem, and too many tries', async () => {
    expect((await begin('weak@mail.example', { password: 'short' })).refusal).toBe('TOO_SHORT');
    const { signUpToken: key } = await begin('school@mail.example');
    const input = { learners: [{ ...CHILD, schoolId: randomUUID() }] };
    expect(await visitor().refusal(SAVE, { key, input })).toBe('NOT_FOUND');
    expect(await visitor().refusal(SAVE, { key, input: { learners: [] } })).toBe('BAD_USER_INPUT');
    const same = visitor({ ip: '10.3.0.1' });
    for (let n = 0; n < 5; n++) await same.query(BEGIN, { input: typed('many@mail.example') });
    expect(await same.refusal(BEGIN, { input: typed('MANY@mail.example') })).toBe('RATE_LIMITED');
  });

  it('a key of one ecosystem in the name of another', async () => {
    const { signUpToken: key } = await begin('foreign@mail.example');
    const foreign = otherEcosystemId.replaceAll('-', '') + key.slice(32);
    expect(await visitor().refusal(GET, { key: foreign })).toBe('NOT_FOUND');
    expect(await visitor().refusal(GET, { key: 'x' })).toBe('NOT_FOUND');
  });
});
