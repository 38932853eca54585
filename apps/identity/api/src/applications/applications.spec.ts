import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { anonymousActor, type Actor } from '@lyceum/server/actor';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertCast, startIdentity } from '../testing/identity-test';
import { aWaiver, openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';
import { missingFields, percentComplete, type ApplicationData } from './tutor-application';

const BEGIN = `mutation ($input: SignUpTutorInput!) { signUpTutor(input: $input) { signUpToken refusal signUp { missing email } } }`;
const BY_REFERRAL = `mutation ($input: SignUpTutorByTutorReferralInput!) { signUpTutorByTutorReferral(input: $input) { signUpToken } }`;
const GET = `query ($key: String!) { getTutorSignUp(signUpToken: $key) { emailVerified missing needsApproval backgroundCheckURL
  application { name dob birthday { month day year } percentComplete prefPaymentMethod onlinePreference gpa subjects } } }`;
const SAVE = `mutation ($key: String!, $application: TutorApplicationInput!) {
  saveTutorApplication(signUpToken: $key, application: $application) { percentComplete missing }
}`;
const OPEN = `mutation ($link: String!, $key: String) { openSignUpLink(link: $link, signUpToken: $key) { signUpToken refusal } }`;
const SIGN = `mutation ($input: SignWaiverInput!) { signWaiver(input: $input) { waivers { signedName } } }`;
const CREATE = `mutation ($input: CreatePaasTutorInput!) { createPaasTutor(input: $input) { token status refusal } }`;
const LIST = `query ($input: GetUserApplicationsInput!) { getUserApplications(input: $input) { total hasMore counts { status count }
  applications { id status internalApprovalStatus backgroundCheckStatus applicantName percentComplete revision signedWaivers reminders
    referrer { id } notes { text author { id } } user { profile { status hasSignedAgreement backgroundCheckStatus currentInstitution { id } } }
    application { aboutYourself demographics { ethnicity } } } } }`;
const UPDATE = `mutation ($input: UpdateUserApplicationInput!) { updateUserApplication(input: $input) {
  id status internalApprovalStatus backgroundCheckStatus message revision notes { text author { id } }
  user { profile { status } programRoles { role program { id } } } } }`;
const REMIND = `mutation ($ids: [ID!]!) { sendBackgroundCheckReminder(applicationIds: $ids) { sent refusal } }`;
const APPLY = `mutation ($input: StudentApplyToTutorInput!) { studentApplyToTutor(input: $input) { id status applicantName } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId, programId, siblingProgramId } = cast;
const externalURL = 'https://checks.example.org/go';
const waiver = aWaiver({ audiences: ['TUTOR'] });
const checked = openFlow({
  approvalProcessEnabled: true,
  backgroundCheckEnabled: true,
  backgroundCheckConfig: { checkType: 'EXTERNAL', externalURL },
});
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: checked, waivers: [waiver] });
});
afterAll(() => subgraph.close());

let address = 0;
const visitor = () => subgraph.as(anonymousActor({ requestId: 'x', ip: `10.5.0.${++address}`, ecosystemId }));
const whole = {
  dob: '1999-05-31',
  phone: '303 555 0142',
  applicantType: 'PROFESSIONAL',
  subjects: ['Math', 'Math', ' Reading '],
  gradeLevels: ['05', '03'],
  aboutYourself: 'I like to explain things.',
  school: 'University of Colorado Boulder',
  demographics: { ethnicity: ['Latina'], highestEducation: 'BACHELOR' },
};
const save = async (key: string, application: object) =>
  (await visitor().query(SAVE, { key, application })).saveTutorApplication;
const typed = (email: string, more: object = {}) => ({ email, firstName: 'Ana', lastName: 'Núñez', ...more });

async function opened(email: string, key: string): Promise<string> {
  const link = await eventually(
    async () => /\/apply\?link=([\w.-]+)/.exec((await subgraph.mails.mailTo(email)).text)?.[1],
    'a link',
  );
  return (await visitor().query(OPEN, { link, key })).openSignUpLink.signUpToken;
}

/** Sends an application and returns it. */
async function sent(email: string, more: object = {}): Promise<any> {
  const { signUpToken } = (await visitor().query(BEGIN, { input: typed(email, more) })).signUpTutor;
  await save(signUpToken, whole);
  await visitor().query(SIGN, { input: { waiverId: waiver.id, signedName: 'Ana Núñez', signUpToken } });
  const key = await opened(email, signUpToken);
  const input = { signUpToken: key, password: PASSWORD };
  expect((await visitor().query(CREATE, { input })).createPaasTutor).toEqual({
    token: null,
    status: 'APPLIED',
    refusal: null,
  });
  return one(actors.superAdmin, email.split('@')[0]!);
}

const list = async (actor: Actor, input: object = {}) =>
  (await subgraph.as(actor).query(LIST, { input })).getUserApplications;
const one = async (actor: Actor, searchTerm: string) => (await list(actor, { searchTerm })).applications[0];
const update = async (actor: Actor, input: object) =>
  (await subgraph.as(actor).query(UPDATE, { input })).updateUserApplication;

describe('signUpTutor', () => {
  describe('saveTutorApplication', () => {
    it('createPaasTutor sends an application that was saved in steps, once nothing is missing', async () => {
      const email = 'ana@mail.example';
      const begun = (await visitor().query(BEGIN, { input: typed(email) })).signUpTutor;
      const key = begun.signUpToken;
      expect(begun.signUp.missing).toEqual([
        'dob',
        'phone',
        'applicantType',
        'subjects',
        'gradeLevels',
        'aboutYourself',
      ]);
      const half = await save(key, { birthday: { month: 5, day: 31, year: 1999 }, gpa: 3.456 });
      const more = await save(key, whole);
      expect(more.percentComplete).toBeGreaterThan(half.percentComplete);
      expect(more.missing).toEqual([]);
      const input = { signUpToken: key, password: PASSWORD };
      expect((await visitor().query(CREATE, { input })).createPaasTutor.refusal).toBe('INCOMPLETE');
      const next = await opened(email, key);
      expect((await visitor().query(GET, { key: next })).getTutorSignUp).toMatchObject({
        emailVerified: true,
        needsApproval: true,
        backgroundCheckURL: externalURL,
        application: {
          name: 'Ana Núñez',
          birthday: { month: 5, day: 31, year: 1999 },
          prefPaymentMethod: 'venmo',
          onlinePreference: true,
          gpa: 3.46,
          subjects: ['Math', 'Reading'],
          percentComplete: more.percentComplete,
        },
      });
      const signedWith = { waiverId: waiver.id, signedName: 'Ana Núñez', signUpToken: next };
      await visitor().query(SIGN, { input: signedWith });
      const answer = { ...input, signUpToken: next };
      expect(
        (await visitor().query(CREATE, { input: { ...answer, password: 'short' } })).createPaasTutor.refusal,
      ).toBe('TOO_SHORT');
      expect((await visitor().query(CREATE, { input: answer })).createPaasTutor.status).toBe('APPLIED');
      const seen = await list(actors.superAdmin, { searchTerm: 'nunez' });
      expect(seen).toMatchObject({ total: 1, hasMore: false, counts: [{ status: 'PENDING', count: 1 }] });
      expect(seen.applications[0]).toMatchObject({
        applicantName: 'Ana Núñez',
        internalApprovalStatus: 'PENDING',
        backgroundCheckStatus: 'NOT_STARTED',
        signedWaivers: ['Consent'],
        user: {
          profile: {
            status: 'APPLIED',
            backgroundCheckStatus: 'NOT_STARTED',
            currentInstitution: { id: 'university-of-colorado-boulder' },
          },
        },
        application: { aboutYourself: 'I like to explain things.', demographics: { ethnicity: ['Latina'] } },
      });
    });
  });
});

it.each([
  [{ birthday: { month: 2, day: 31, year: 1999 } }, 'application.birthday'],
  [{ gpa: 7 }, 'application.gpa'],
  [{ zipcode: '1' }, 'application.zipcode'],
  [{ gradeLevels: ['99'] }, 'application.gradeLevels'],
  [{ expectedGraduationDate: '2027-13' }, 'application.expectedGraduationDate'],
  [{ aboutYourself: 'x'.repeat(4001) }, 'application.aboutYourself'],
])('saveTutorApplication names the invalid field: %j', async (application, field) => {
  const { signUpToken: key } = (
    await visitor().query(BEGIN, { input: typed(`${randomUUID()}@mail.example`) })
  ).signUpTutor;
  const { errors } = await visitor().send(SAVE, { key, application });
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
});

it('updateUserApplication decides: first the check, then the approval into a program, with notes and a mail', async () => {
  const { id, revision } = await sent('berta@mail.example', { programId });
  for (const [actor, code] of [
    [actors.leader, 'FORBIDDEN'],
    [actors.nobody, 'UNAUTHENTICATED'],
    [foreigners.superAdmin, 'NOT_FOUND'],
  ] as const)
    expect(await subgraph.as(actor).refusal(UPDATE, { input: { applicationId: id, note: 'x' } })).toBe(code);
  expect((await list(foreigners.superAdmin)).total).toBe(0);
  const approve = { applicationId: id, status: 'APPROVED' };
  expect(await subgraph.as(actors.programAdmin).refusal(UPDATE, { input: approve })).toBe('CONFLICT');
  const noted = await update(actors.programAdmin, {
    applicationId: id,
    backgroundCheckStatus: 'APPROVED',
    note: 'Warm and patient.',
    revision,
  });
  expect(noted.notes).toEqual([{ text: 'Warm and patient.', author: { id: actors.programAdmin.userId } }]);
  expect(await subgraph.as(actors.superAdmin).refusal(UPDATE, { input: { ...approve, revision } })).toBe(
    'CONFLICT',
  );
  const elsewhere = { ...approve, programId: siblingProgramId };
  expect(await subgraph.as(actors.programAdmin).refusal(UPDATE, { input: elsewhere })).toBe('NOT_FOUND');
  const approved = await update(actors.programAdmin, approve);
  expect(approved).toMatchObject({
    status: 'APPROVED',
    internalApprovalStatus: 'APPROVED',
    user: {
      profile: { status: 'ACTIVATED' },
      programRoles: [{ role: 'LEADER', program: { id: programId } }],
    },
  });
  await expect(mailAbout('berta@mail.example', 'Welcome to Test District')).resolves.toContain('/e/');
  expect(
    await subgraph.as(actors.superAdmin).refusal(UPDATE, { input: { applicationId: id, status: 'PENDING' } }),
  ).toBe('CONFLICT');
});

async function mailAbout(to: string, subject: string): Promise<string> {
  return eventually(async () => {
    const mail = await subgraph.mails.mailTo(to);
    return mail.subject === subject && mail.text;
  }, `a mail ${subject}`);
}

it('sendBackgroundCheckReminder reminds once a day; a refusal needs a message', async () => {
  const { id } = await sent('clara@mail.example');
  const seenBy = async (actor: Actor) => (await list(actor, { searchTerm: 'clara' })).total;
  expect([await seenBy(actors.superAdmin), await seenBy(actors.programAdmin)]).toEqual([1, 0]);
  const remind = async (ids: string[]) =>
    (await subgraph.as(actors.superAdmin).query(REMIND, { ids })).sendBackgroundCheckReminder;
  expect(await remind([id])).toEqual([{ sent: true, refusal: null }]);
  await expect(mailAbout('clara@mail.example', 'Your background check for Test District')).resolves.toContain(
    externalURL,
  );
  expect(await remind([id])).toEqual([{ sent: false, refusal: 'TOO_SOON' }]);
  expect(await subgraph.as(actors.programAdmin).refusal(REMIND, { ids: [id] })).toBe('NOT_FOUND');
  const input = { applicationId: id, status: 'DECLINED' };
  expect(await subgraph.as(actors.superAdmin).refusal(UPDATE, { input })).toBe('BAD_USER_INPUT');
  const message = 'We have no place this term.';
  expect(await update(actors.superAdmin, { ...input, message })).toMatchObject({
    status: 'DECLINED',
    message,
  });
  await expect(mailAbout('clara@mail.example', 'Your application at Test District')).resolves.toContain(
    message,
  );
  expect(await remind([id])).toEqual([{ sent: false, refusal: 'NOT_DUE' }]);
  expect(await list(actors.superAdmin, { statuses: ['DECLINED'] })).toMatchObject({ total: 1 });
});

it('signUpTutorByTutorReferral saves the tutor who referred the applicant, and ignores other ids', async () => {
  for (const [email, referrer, kept] of [
    ['dora@mail.example', actors.leader.userId, actors.leader.userId],
    ['elsa@mail.example', actors.parent.userId, undefined],
  ] as const) {
    const input = { application: typed(email), tutorReferrerProfileId: referrer };
    const { signUpToken } = (await visitor().query(BY_REFERRAL, { input })).signUpTutorByTutorReferral;
    await save(signUpToken, whole);
    const key = await opened(email, signUpToken);
    await visitor().query(SIGN, {
      input: { waiverId: waiver.id, signedName: 'ana nunez', signUpToken: key },
    });
    await visitor().query(CREATE, { input: { signUpToken: key, password: PASSWORD } });
    expect((await one(actors.superAdmin, email.split('@')[0]!)).referrer?.id).toBe(kept);
  }
});

it('studentApplyToTutor sends the application of a learner, once', async () => {
  const application = { ...whole, name: 'Lea' };
  const learner = subgraph.as(actors.learner);
  expect(await learner.refusal(APPLY, { input: { application: { name: 'Lea' } } })).toBe('BAD_USER_INPUT');
  expect(await learner.refusal(APPLY, { input: { application, programId: cast.otherProgramId } })).toBe(
    'NOT_FOUND',
  );
  const { studentApplyToTutor } = await learner.query(APPLY, { input: { application, programId } });
  expect(studentApplyToTutor).toMatchObject({ status: 'PENDING', applicantName: 'learner Castmember' });
  expect(await learner.refusal(APPLY, { input: { application } })).toBe('CONFLICT');
});

it('createPaasTutor signs in at once where no approval is required', async () => {
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: openFlow(), waivers: [] });
  const email = 'eva@mail.example';
  const { signUpToken } = (await visitor().query(BEGIN, { input: typed(email) })).signUpTutor;
  await save(signUpToken, whole);
  const input = { signUpToken: await opened(email, signUpToken), password: PASSWORD };
  const { createPaasTutor } = await visitor().query(
    `mutation ($input: CreatePaasTutorInput!) { createPaasTutor(input: $input) { token status redirect } }`,
    { input },
  );
  expect(createPaasTutor).toEqual({
    token: expect.any(String),
    status: 'ACTIVATED',
    redirect: '/onboarding',
  });
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: checked, waivers: [waiver] });
});

it('saveTutorApplication waits for the verified address where that comes first; no address of a check that is made internally', async () => {
  const own = { checkType: 'MANUAL' as const, externalURL };
  const tutors = { emailVerificationEnabled: true, backgroundCheckEnabled: true, backgroundCheckConfig: own };
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: openFlow(tutors), waivers: [] });
  const email = 'fay@mail.example';
  const { signUpToken } = (await visitor().query(BEGIN, { input: typed(email) })).signUpTutor;
  const first =
    'query ($key: String!) { getTutorSignUp(signUpToken: $key) { verifyFirst backgroundCheckURL } }';
  expect((await visitor().query(first, { key: signUpToken })).getTutorSignUp).toEqual({
    verifyFirst: true,
    backgroundCheckURL: null,
  });
  expect(await visitor().refusal(SAVE, { key: signUpToken, application: whole })).toBe('BAD_USER_INPUT');
  expect((await save(await opened(email, signUpToken), whole)).missing).toEqual([]);
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: checked, waivers: [waiver] });
});

it('percentComplete never falls with more answers, and is 100 only when all are there', () => {
  const said: ApplicationData = {
    ...{ name: 'A', dob: '1999-05-31', phone: '3035550142', applicantType: 'OTHER', aboutYourself: 'x' },
    ...{ subjects: ['Math'], gradeLevels: ['03'], zipcode: '80202', languagesSpoken: ['en'] },
    ...{ dailyAvaliability: [{ day: 1, startTime: '09:00', endTime: '10:00' }] },
    ...{ previousTeachingExperienceType: 'NONE', recruitmentSource: 'EVENT' },
  };
  const keys = Object.keys(said) as (keyof ApplicationData)[];
  const part = (chosen: string[]): ApplicationData =>
    Object.fromEntries(Object.entries(said).filter(([key]) => chosen.includes(key)));
  expect([percentComplete({}), percentComplete(said), missingFields(said)]).toEqual([0, 100, []]);
  fc.assert(
    fc.property(fc.subarray(keys), fc.subarray(keys), (one, two) => {
      const less = part(one);
      const more = part([...one, ...two]);
      expect(percentComplete(more)).toBeGreaterThanOrEqual(percentComplete(less));
      expect(missingFields(more).length).toBeLessThanOrEqual(missingFields(less).length);
      expect(percentComplete(less) === 100).toBe(one.length === keys.length);
    }),
  );
});
