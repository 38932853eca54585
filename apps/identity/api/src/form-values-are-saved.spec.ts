import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { anonymousActor } from '@lyceum/server/actor';
import { eventually, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { PASSWORD, insertCast, insertMember, startIdentity } from './testing/identity-test';
import { openFlow, insertSignUpSettings } from './testing/insert-sign-up-settings';

const cast = makeCast();
const { actors, ecosystemId, programId, schoolId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await subgraph.admin.query(`INSERT INTO identity.schools VALUES ($1, $2, 'Lincoln', false, 1)`, [
    ecosystemId,
    schoolId,
  ]);
  await insertSignUpSettings(subgraph, ecosystemId, { tutors: openFlow({ approvalProcessEnabled: true }) });
  await subgraph.admin.query(
    `UPDATE identity.programs SET takes_requests = true, is_global = true,
       self_enrollment = '{"enabled": true, "roles": ["LEARNER"], "maxLearners": null}' WHERE id = $1`,
    [programId],
  );
});
afterAll(() => subgraph.close());

/** Fields that steer a form and say nothing about the person. */
const STEERS = [
  ...['ecosystemId', 'password', 'signUpToken', 'asParent', 'userId', 'addressOfRelative', 'learnerId'],
  // From the link; see referrals.spec.ts.
  'referral',
];

/** Every form of sign-up and application, filled in completely. */
const forms = {
  BeginClientSignUpInput: {
    ...{ email: 'rosa@mail.example', firstName: 'Rosa', lastName: 'Ibarra', phoneNumber: '3035550142' },
    ...{ clientProfileType: 'STUDENT', language: 'sp', timeZoneId: 'America/Chicago' },
    birthDate: '2008-05-31',
  },
  SaveClientSignUpInput: {
    ...{ firstName: 'Rosario', lastName: 'Ibarra Peña', phoneNumber: '3035550143' },
    profile: { preferredName: 'Rosi', gradeLevel: '09', schoolId, programId, subjects: ['Chemistry'] },
    learners: [
      { firstName: 'Leo', lastName: 'Ibarra', gradeLevel: '03', schoolId, programId, subjects: ['Reading'] },
    ],
  },
  SignUpTutorInput: {
    ...{ email: 'ana@mail.example', firstName: 'Ana', lastName: 'Ruiz', phone: '3035550144' },
    ...{ programId, language: 'sp', timeZoneId: 'America/Chicago' },
  },
  TutorApplicationInput: {
    ...{ name: 'Ana Ruiz Peña', dob: '1999-05-31', birthday: { month: 5, day: 31, year: 1999 } },
    ...{ phone: '+13035550145', subjects: ['Math'], courses: ['Algebra'], zipcode: '80202' },
    ...{ school: 'East High', tutorGradeLevel: '12', gpa: 3.5, highSchoolCourses: ['Physics'] },
    ...{ collegeCourses: ['Statics'], gradeLevels: ['03'], gradesForTutoring: ['04'] },
    ...{
      onlinePreference: false,
      paidPreference: false,
      prefPaymentMethod: 'check',
      nonProfitName: 'Helpers',
    },
    dailyAvaliability: [{ day: 1, startTime: '09:00', endTime: '10:00' }],
    ...{ avaliabilityDesc: 'After work', aboutYourself: 'I explain.', applicantType: 'UNIVERSITY_STUDENT' },
    ...{ currentMajor: 'Maths', expectedGraduationDate: '2027-05', languagesSpoken: ['en', 'es'] },
    ...{ organizationType: 'COMPANY', organizationName: 'Acme', recruitmentSource: 'EVENT' },
    ...{ previousTeachingExperienceType: 'TUTORING', universityStudentType: 'GRADUATE' },
    demographics: {
      ...{ birthdate: '1999-05-31', sex: 'female', ethnicity: ['Latina'], highestEducation: 'BACHELOR' },
    },
  },
  InvitePaasUserInput: {
    ...{ email: 'tom@mail.example', firstName: 'Tom', lastName: 'Lee', language: 'sp' },
    ...{ ecosystemRole: 'STAFF', schoolIds: [schoolId], programId, programRole: 'PROGRAM_ADMIN' },
  },
  SubmitInterestFormInput: {
    ...{ name: 'Carmen Cruz', email: 'carmen@mail.example', phoneNumber: '+13035550146', role: 'PARENT' },
    ...{ zipCode: '80203', subjects: ['Math', 'Reading'], message: 'On Mondays', language: 'sp' },
  },
  SportsClubClientLeadInput: {
    ...{ clubName: 'River Lions', contactName: 'Coach Kim', email: 'kim@mail.example', numPlayers: 12 },
    ...{ phoneNumber: '+13035550147', zipCode: '80204', message: 'Eight of them', language: 'sp' },
  },
  SubmitIntakeFormInput: {
    ...{ subjects: ['Math'], goals: 'Fractions', needs: 'Large print', availability: 'Mondays' },
    sessionsPerWeek: 2,
  },
} as const;

const schema = parse(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n'),
);

function fieldsOf(input: string): string[] {
  const found = schema.definitions.find(
    (one) => one.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION && one.name.value === input,
  );
  if (found?.kind !== Kind.INPUT_OBJECT_TYPE_DEFINITION) throw new Error(`no input ${input}`);
  return (found.fields ?? []).map(({ name }) => name.value);
}

it.each(Object.entries(forms))('the form below has every field of %s', (input, typed) => {
  const asked = fieldsOf(input).filter((field) => !STEERS.includes(field));
  expect(Object.keys(typed).sort()).toEqual(asked.sort());
});

it.each([
  ['SignUpProfileInput', forms.SaveClientSignUpInput.profile],
  ['SignUpLearnerInput', forms.SaveClientSignUpInput.learners[0]],
  ['DemographicsInput', forms.TutorApplicationInput.demographics],
])('the web form has every field of %s', (input, typed) => {
  expect(Object.keys(typed).sort()).toEqual(fieldsOf(input).sort());
});

let address = 0;
const visitor = () => subgraph.as(anonymousActor({ requestId: 'x', ip: `10.9.0.${++address}`, ecosystemId }));
const member = async (email: string) =>
  (await subgraph.admin.query(`SELECT * FROM identity.members WHERE email_lower = $1`, [email])).rows[0];

/** Begins, saves, verifies the address and finishes. */
async function signUp(email: string, begun: object, saved: object): Promise<any> {
  const typed = { ...forms.BeginClientSignUpInput, ...begun, email, password: PASSWORD };
  const { beginClientSignUp } = await visitor().query(
    `mutation ($input: BeginClientSignUpInput!) { beginClientSignUp(input: $input) { signUpToken } }`,
    { input: typed },
  );
  const key = await opened(email, beginClientSignUp.signUpToken);
  await visitor().query(
    `mutation ($key: String!, $input: SaveClientSignUpInput!) { saveClientSignUp(signUpToken: $key, input: $input) { flowState } }`,
    { key, input: saved },
  );
  const { createPaasUser } = await visitor().query(
    `mutation ($input: CreatePaasUserInput!) { createPaasUser(input: $input) { status refusal } }`,
    { input: { signUpToken: key } },
  );
  expect(createPaasUser).toEqual({ status: 'ACTIVATED', refusal: null });
  return member(email);
}

async function opened(email: string, key: string): Promise<string> {
  const link = await eventually(
    async () => /\?link=([\w.-]+)/.exec((await subgraph.mails.mailTo(email)).text)?.[1],
    'a link',
  );
  const { openSignUpLink } = await visitor().query(
    `mutation ($link: String!, $key: String) { openSignUpLink(link: $link, signUpToken: $key) { signUpToken } }`,
    { link, key },
  );
  return openSignUpLink.signUpToken;
}

const { learners, ...ofStudent } = forms.SaveClientSignUpInput;
const KEPT = {
  ...{
    first_name: 'Rosario',
    last_name: 'Ibarra Peña',
    preferred_name: 'Rosi',
    phone_number: '+13035550143',
  },
  ...{ language: 'sp', time_zone_id: 'America/Chicago', school_id: schoolId, grade_level: '09' },
};

/** The published subjects in which the learner wants tutoring. */
const wishedFor = async (learnerId: string) =>
  (await subgraph.recorded('identity.tutoring-wished'))
    .flatMap(({ payload }) => payload.wishes)
    .filter((wish) => wish.learnerId === learnerId);

describe('values of a sign-up', () => {
  it('are in the record of a student', async () => {
    const person = await signUp('rosa@mail.example', {}, ofStudent);
    expect(person).toMatchObject(KEPT);
    const roles = await subgraph.admin.query(`SELECT role FROM identity.ecosystem_roles WHERE user_id = $1`, [
      person.id,
    ]);
    expect(roles.rows).toEqual([{ role: 'STUDENT' }]);
    expect(await wishedFor(person.id)).toMatchObject([{ programId, subjects: ['Chemistry'] }]);
  });

  it('are in the records of a guardian and a child', async () => {
    const saved = { ...ofStudent, profile: { preferredName: 'Rosi' }, learners };
    const person = await signUp('parent@mail.example', { clientProfileType: 'PARENT' }, saved);
    expect(person).toMatchObject({ ...KEPT, school_id: null, grade_level: null });
    const { rows } = await subgraph.admin.query(
      `SELECT m.* FROM identity.members m JOIN identity.family_connections f ON f.relative_id = m.id WHERE f.user_id = $1`,
      [person.id],
    );
    expect(rows).toMatchObject([
      { first_name: 'Leo', last_name: 'Ibarra', grade_level: '03', school_id: schoolId },
    ]);
    expect(await wishedFor(rows[0].id)).toMatchObject([{ programId, subjects: ['Reading'] }]);
  });

  it('move with a student who becomes the child of the owner of the address', async () => {
    const key = (
      await visitor().query(
        `mutation ($input: BeginClientSignUpInput!) { beginClientSignUp(input: $input) { signUpToken } }`,
        {
          input: { ...forms.BeginClientSignUpInput, email: 'as@mail.example', password: PASSWORD },
        },
      )
    ).beginClientSignUp.signUpToken;
    const save = `mutation ($key: String!, $input: SaveClientSignUpInput!) {
      saveClientSignUp(signUpToken: $key, input: $input) { flowState } }`;
    await visitor().query(save, { key, input: ofStudent });
    const next = await opened('as@mail.example', key);
    await visitor().query(save, { key: next, input: { asParent: true } });
    await visitor().query(
      `mutation ($input: CreatePaasUserInput!) { createPaasUser(input: $input) { status } }`,
      { input: { signUpToken: next } },
    );
    const parent = await member('as@mail.example');
    const { rows } = await subgraph.admin.query(
      `SELECT m.* FROM identity.members m JOIN identity.family_connections f ON f.relative_id = m.id WHERE f.user_id = $1`,
      [parent.id],
    );
    expect(rows).toMatchObject([
      { preferred_name: 'Rosi', grade_level: '09', school_id: schoolId, first_name: 'Rosario' },
    ]);
    expect(await wishedFor(rows[0].id)).toMatchObject([{ programId, subjects: ['Chemistry'] }]);
  });

  it('fill the empty fields of an invited person, with their choice of language and zone', async () => {
    await insertMember(subgraph, {
      ...{ id: randomUUID(), ecosystemId, email: 'known@mail.example', status: 'INVITED' },
      ...{ firstName: 'Rosario', lastName: 'Ibarra Peña', ecosystemRoles: [{ role: 'STUDENT' }] },
    });
    expect(await signUp('known@mail.example', {}, ofStudent)).toMatchObject(KEPT);
    expect((await member('known@mail.example')).search_words).toContain('rosi');
  });
});

const APPLICATION = `name dob birthday { month day year } phone subjects courses zipcode school tutorGradeLevel gpa highSchoolCourses
  collegeCourses gradeLevels gradesForTutoring onlinePreference paidPreference prefPaymentMethod nonProfitName
  dailyAvaliability { day startTime endTime } avaliabilityDesc aboutYourself applicantType currentMajor expectedGraduationDate
  languagesSpoken organizationType organizationName recruitmentSource previousTeachingExperienceType universityStudentType
  demographics { birthdate sex ethnicity highestEducation }`;

const application = async (searchTerm: string) =>
  (
    await subgraph.as(actors.superAdmin).query(
      `query ($searchTerm: String!) { getUserApplications(input: { searchTerm: $searchTerm }) {
         applications { program { id } application { ${APPLICATION} } } } }`,
      { searchTerm },
    )
  ).getUserApplications.applications[0];

describe('values of an application', () => {
  it('are shown to the admins who decide on a new person', async () => {
    const { email } = forms.SignUpTutorInput;
    const { signUpTutor } = await visitor().query(
      `mutation ($input: SignUpTutorInput!) { signUpTutor(input: $input) { signUpToken signUp { application { phone } } } }`,
      { input: forms.SignUpTutorInput },
    );
    expect(signUpTutor.signUp.application.phone).toBe('+13035550144');
    const key = await opened(email, signUpTutor.signUpToken);
    await visitor().query(
      `mutation ($key: String!, $application: TutorApplicationInput!) {
         saveTutorApplication(signUpToken: $key, application: $application) { missing } }`,
      { key, application: forms.TutorApplicationInput },
    );
    const { createPaasTutor } = await visitor().query(
      `mutation ($input: CreatePaasTutorInput!) { createPaasTutor(input: $input) { status refusal } }`,
      { input: { signUpToken: key, password: PASSWORD } },
    );
    expect(createPaasTutor).toEqual({ status: 'APPLIED', refusal: null });
    expect(await application('ana')).toEqual({
      program: { id: programId },
      application: forms.TutorApplicationInput,
    });
    expect(await member(email)).toMatchObject({
      ...{ first_name: 'Ana', last_name: 'Ruiz', phone_number: '+13035550145', bio: 'I explain.' },
      ...{ language: 'sp', time_zone_id: 'America/Chicago', availability_desc: 'After work' },
    });
  });

  it('are shown to the admins who decide on a member', async () => {
    const learner = subgraph.as(actors.learner);
    await learner.query(
      `mutation ($application: TutorApplicationInput!, $programId: ID) {
         saveTutorApplicationDraft(application: $application, programId: $programId) { missing } }`,
      { application: { ...forms.TutorApplicationInput, name: 'Zoe Quill' }, programId },
    );
    await learner.query(`mutation { studentApplyToTutor(input: { application: {} }) { id } }`, {});
    const { rows } = await subgraph.admin.query(
      `SELECT a.application, a.program_id FROM identity.user_applications a WHERE a.user_id = $1`,
      [actors.learner.userId],
    );
    const { birthday: _, ...said } = forms.TutorApplicationInput;
    expect(rows).toMatchObject([{ program_id: programId, application: { ...said, name: 'Zoe Quill' } }]);
  });
});

it('invitePaasUser saves all fields of the invitation', async () => {
  await subgraph
    .as(actors.superAdmin)
    .query(`mutation ($input: InvitePaasUserInput!) { invitePaasUser(input: $input) { invited } }`, {
      input: forms.InvitePaasUserInput,
    });
  const person = await member('tom@mail.example');
  expect(person).toMatchObject({ first_name: 'Tom', last_name: 'Lee', language: 'sp' });
  const held = async (table: string, columns: string) =>
    (await subgraph.admin.query(`SELECT ${columns} FROM identity.${table} WHERE user_id = $1`, [person.id]))
      .rows;
  expect(await held('ecosystem_roles', 'role, supported_school_ids')).toEqual([
    { role: 'STAFF', supported_school_ids: [schoolId] },
  ]);
  expect(await held('program_roles', 'role, program_id')).toEqual([
    { role: 'PROGRAM_ADMIN', program_id: programId },
  ]);
});

it.each([
  ['submitInterestForm', 'SubmitInterestFormInput'],
  ['storeSportsClubClientLead', 'SportsClubClientLeadInput'],
] as const)('shows admins everything that %s says', async (mutation, type) => {
  const input = forms[type];
  await visitor().query(`mutation ($input: ${type}!) { ${mutation}(input: $input) { accepted } }`, { input });
  const { getLeads } = await subgraph
    .as(actors.superAdmin)
    .query(`{ getLeads { leads { name email phoneNumber language details { key value } } } }`);
  const lead = getLeads.leads.find(({ email }: { email: string }) => email === input.email);
  const shown = JSON.stringify(lead);
  for (const value of Object.values(input).flat()) expect(shown).toContain(String(value));
});

it('submitIntakeForm saves all fields, and shows them to the sender', async () => {
  const input = { ...forms.SubmitIntakeFormInput, learnerId: actors.learner.userId };
  await subgraph
    .as(actors.learner)
    .query(`mutation ($input: SubmitIntakeFormInput!) { submitIntakeForm(input: $input) { accepted } }`, {
      input,
    });
  const { getIntakeForms } = await subgraph
    .as(actors.learner)
    .query(`{ getIntakeForms { goals subjects sessionsPerWeek needs availability } }`);
  expect(getIntakeForms).toContainEqual(forms.SubmitIntakeFormInput);
});
