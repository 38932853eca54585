import { defaultTutorFlow, type TutorFlowField } from '@lyceum/contracts/ecosystems';
import { anonymousActor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';
import { insertCast, startIdentity } from '../testing/identity-test';
import { isAsked, presentFlow } from './tutor-flow';
import { missingFields, percentComplete } from './tutor-application';

const FLOW = 'missing flow { asked required }';
const BEGIN = `mutation ($input: SignUpTutorInput!) { signUpTutor(input: $input) { signUpToken signUp { ${FLOW} } } }`;
const SAVE = `mutation ($key: String!, $application: TutorApplicationInput!) {
  saveTutorApplication(signUpToken: $key, application: $application) { percentComplete ${FLOW} } }`;
const KEEP = `mutation ($application: TutorApplicationInput!, $programId: ID) {
  saveTutorApplicationDraft(application: $application, programId: $programId) { ${FLOW} } }`;
const APPLY = `mutation ($input: StudentApplyToTutorInput!) { studentApplyToTutor(input: $input) {
  percentComplete application { zipcode languagesSpoken percentComplete } } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId, programId, siblingProgramId } = cast;
let subgraph: TestSubgraph;
let revision = 10;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, {
    tutors: openFlow({ approvalProcessEnabled: true }),
    waivers: [],
  });
});
afterAll(() => subgraph.close());

/** An admin sets what the program asks; all other fields stay as they are. */
const ask = (change: Partial<Record<TutorFlowField, { enabled: boolean; required: boolean }>>) =>
  subgraph.publish('ecosystems', {
    type: 'ecosystems.program-saved',
    ecosystemId,
    payload: {
      id: programId,
      name: 'Program',
      timeZoneId: 'America/Denver',
      archived: false,
      tutorAddNonPairedUsers: true,
      isGlobal: false,
      sessions: { sessionCreateProfileTypes: [] },
      tutorFlowConfig: defaultTutorFlow.map((one) => ({ ...one, ...change[one.field] })),
      revision: ++revision,
    },
  });
const off = { enabled: false, required: false };
const must = { enabled: true, required: true };
let address = 0;
const visitor = () => subgraph.as(anonymousActor({ requestId: 'x', ip: `10.6.0.${++address}`, ecosystemId }));
const begin = async (program: string | null) =>
  (
    await visitor().query<any>(BEGIN, {
      input: { email: `a${++address}@mail.example`, firstName: 'Ana', lastName: 'Ruiz', programId: program },
    })
  ).signUpTutor;

it('asks and requires what the program configures, and the default of others', async () => {
  const usual = await begin(null);
  expect(usual.signUp.missing).toEqual([
    'dob',
    'phone',
    'applicantType',
    'subjects',
    'gradeLevels',
    'aboutYourself',
  ]);
  await ask({ dob: off, gradeLevels: { enabled: true, required: false }, school: must, zipcode: off });
  const { signUpToken: key, signUp } = await begin(programId);
  expect(signUp.missing).toEqual(
    ['phone', 'applicantType', 'aboutYourself', 'subjects', 'school'].sort(inForm),
  );
  expect(signUp.flow.asked).not.toEqual(expect.arrayContaining(['dob']));
  const application = {
    phone: '303 555 0142',
    applicantType: 'OTHER',
    subjects: ['Math'],
    aboutYourself: 'I explain.',
  };
  const save = async (more: object) =>
    (await visitor().query<any>(SAVE, { key, application: { ...application, ...more } }))
      .saveTutorApplication;
  expect((await save({})).missing).toEqual(['school']);
  expect((await save({ school: 'Hill High' })).missing).toEqual([]);
  // An applicant sees a change of the form with their next save.
  await ask({ languagesSpoken: must });
  expect((await save({})).missing).toEqual(['dob', 'languagesSpoken', 'gradeLevels'].sort(inForm));
  expect((await begin(siblingProgramId)).signUp.missing).toEqual(usual.signUp.missing);
});

it('uses the form of the chosen program, refuses by field, and sends only what is asked', async () => {
  await ask({
    dob: off,
    gradeLevels: off,
    subjects: off,
    applicantType: off,
    zipcode: off,
    languagesSpoken: must,
  });
  const member = subgraph.as(actors.learner);
  const application = { phone: '3035550142', aboutYourself: 'I explain.', zipcode: '80202' };
  const keep = async (chosen: string | null) =>
    (await member.query<any>(KEEP, { application, programId: chosen })).saveTutorApplicationDraft;
  expect((await keep(null)).missing).toContain('dob');
  expect((await keep(programId)).missing).toEqual(['languagesSpoken']);
  const { errors } = await member.send(APPLY, { input: { application: {} } });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'input.application.languagesSpoken',
  });
  const { studentApplyToTutor } = await member.query<any>(APPLY, {
    input: { application: { languagesSpoken: ['es'] } },
  });
  expect(studentApplyToTutor.application).toMatchObject({ zipcode: null, languagesSpoken: ['es'] });
  expect(studentApplyToTutor.application.percentComplete).toBe(studentApplyToTutor.percentComplete);
});

it('ignores programs of another organization', async () => {
  const input = { programId, application: {} };
  expect(await subgraph.as(foreigners.learner).refusal(APPLY, { input })).not.toBeNull();
});

it('requires only what is asked, and is complete with it', () => {
  const flow = defaultTutorFlow.map((one) => ({ ...one, enabled: one.field === 'phone' }));
  expect(presentFlow(flow)).toEqual({ asked: ['phone'], required: ['phone'] });
  expect(missingFields({ name: 'A' }, flow)).toEqual(['phone']);
  expect(percentComplete({ name: 'A', phone: '3035550142' }, flow)).toBe(100);
  expect([isAsked(flow, 'dob'), isAsked(flow, 'gpa')]).toEqual([false, true]);
});

function inForm(a: string, b: string): number {
  const order = defaultTutorFlow.map(({ field }) => field as string);
  return order.indexOf(a) - order.indexOf(b);
}
