import type { Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { removeOldSignUps } from '../sign-up/remove-old-sign-ups.platform';
import { insertCast, startIdentity } from '../testing/identity-test';
import { openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';

const GET = `{ getTutorApplicationDraft { missing programId savedAt sentStatus
  application { name phone email aboutYourself subjects percentComplete } } }`;
const SAVE = `mutation ($application: TutorApplicationInput!, $programId: ID) {
  saveTutorApplicationDraft(application: $application, programId: $programId) { percentComplete missing savedAt } }`;
const APPLY = `mutation ($input: StudentApplyToTutorInput!) { studentApplyToTutor(input: $input) { id status program { id }
  application { aboutYourself subjects school percentComplete } } }`;
const DECLINE = `mutation ($input: UpdateUserApplicationInput!) { updateUserApplication(input: $input) { status } }`;
const STUDIES = `mutation ($id: ID!) { updateUser(input: { currentInstitutionId: $id }) { id } }`;
const PROFILE = '{ getCurrentUserV2 { profile { currentInstitution { name } } } }';

const cast = makeCast();
const { actors, foreigners, ecosystemId, programId } = cast;
const whole = {
  dob: '1999-05-31',
  phone: '303 555 0142',
  applicantType: 'PROFESSIONAL',
  subjects: ['Math'],
  gradeLevels: ['03'],
  aboutYourself: 'I like to explain things.',
};
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  for (const id of [ecosystemId, cast.otherEcosystemId])
    await insertSignUpSettings(subgraph, id, { tutors: openFlow({ approvalProcessEnabled: true }) });
});
afterAll(() => subgraph.close());
afterEach(async () => {
  await subgraph.admin.query('DELETE FROM identity.application_drafts');
  await subgraph.admin.query('DELETE FROM identity.user_applications');
});

const draft = async (actor: Actor) => (await subgraph.as(actor).query(GET)).getTutorApplicationDraft;
const save = async (actor: Actor, application: object, more: object = {}) =>
  (await subgraph.as(actor).query(SAVE, { application, ...more })).saveTutorApplicationDraft;
const apply = async (actor: Actor, input: object = {}) =>
  (await subgraph.as(actor).query(APPLY, { input: { application: {}, ...input } })).studentApplyToTutor;

it('saveTutorApplicationDraft starts from the profile, and returns what is missing', async () => {
  const begun = await draft(actors.learner);
  expect(begun).toMatchObject({ savedAt: null, sentStatus: null, programId: null });
  expect(begun.application).toMatchObject({ name: 'learner Castmember', aboutYourself: null });
  expect(begun.missing).toContain('aboutYourself');

  const half = await save(actors.learner, { aboutYourself: 'I explain.', subjects: ['Math'] }, { programId });
  expect(half.percentComplete).toBeGreaterThan(begun.application.percentComplete);
  expect(half.missing).not.toContain('aboutYourself');
  const more = await save(actors.learner, { ...whole, subjects: [] });
  expect(more.missing).toEqual(['subjects']);

  // Read on another device, days later: what was typed, and what was emptied.
  const resumed = await draft(actors.learner);
  expect(resumed).toMatchObject({ missing: ['subjects'], programId, savedAt: expect.any(String) });
  expect(resumed.application).toMatchObject({
    aboutYourself: whole.aboutYourself,
    subjects: [],
    percentComplete: more.percentComplete,
  });
  await save(actors.learner, {}, { programId: null });
  expect((await draft(actors.learner)).programId).toBeNull();
});

it('saveTutorApplicationDraft is private to the member, here and in other ecosystems', async () => {
  await save(actors.learner, whole);
  const samePersonElsewhere: Actor = { ...foreigners.superAdmin, userId: actors.learner.userId };
  for (const actor of [actors.parent, actors.superAdmin, foreigners.superAdmin])
    expect((await draft(actor)).application.aboutYourself).toBeNull();
  expect(await subgraph.as(samePersonElsewhere).refusal(GET)).toBe('NOT_FOUND');
  expect(await subgraph.as(actors.nobody).refusal(GET)).toBe('UNAUTHENTICATED');
});

it('saveTutorApplicationDraft names an invalid field, and keeps the former value', async () => {
  await save(actors.learner, { aboutYourself: 'Kept.' });
  const { errors } = await subgraph
    .as(actors.learner)
    .send(SAVE, { application: { phone: 'abc', aboutYourself: 'Lost.' } });
  expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'application.phone' });
  expect((await draft(actors.learner)).application.aboutYourself).toBe('Kept.');
});

it('saveTutorApplicationDraft keeps the changes of two devices that save at once', async () => {
  const { dob, subjects, gradeLevels, aboutYourself } = whole;
  await Promise.all(
    [{ dob }, { subjects }, { gradeLevels }, { aboutYourself }].map((part) => save(actors.learner, part)),
  );
  expect((await draft(actors.learner)).missing).toEqual(['phone', 'applicantType']);
});

it('studentApplyToTutor sends the draft once; a refused application leaves it, and another may follow', async () => {
  await save(actors.learner, { ...whole, aboutYourself: '' }, { programId });
  expect(await subgraph.as(actors.learner).refusal(APPLY, { input: { application: {} } })).toBe(
    'BAD_USER_INPUT',
  );
  expect((await draft(actors.learner)).missing).toEqual(['aboutYourself']);
  const { percentComplete } = await save(actors.learner, { aboutYourself: 'I explain.' });
  const sent = await apply(actors.learner);
  expect(sent).toMatchObject({
    status: 'PENDING',
    program: { id: programId },
    application: { aboutYourself: 'I explain.', subjects: ['Math'], percentComplete },
  });
  expect(await draft(actors.learner)).toMatchObject({ sentStatus: 'PENDING', savedAt: null });
  const { getCurrentUserV2 } = await subgraph
    .as(actors.learner)
    .query('{ getCurrentUserV2 { profile { birthDate } } }');
  expect(getCurrentUserV2.profile.birthDate).toBeNull();
  expect(await subgraph.as(actors.learner).refusal(SAVE, { application: whole })).toBe('CONFLICT');

  const input = { applicationId: sent.id, status: 'DECLINED', message: 'Not this term.' };
  await subgraph.as(actors.superAdmin).query(DECLINE, { input });
  await save(actors.learner, whole);
  expect(await draft(actors.learner)).toMatchObject({ sentStatus: null, missing: [], programId: null });
  expect(await apply(actors.learner)).toMatchObject({ status: 'PENDING', program: null });
});

it('studentApplyToTutor saves a college of the list as institution, and any other school as text', async () => {
  const studiesAt = async () =>
    (await subgraph.as(actors.parent).query(PROFILE)).getCurrentUserV2.profile.currentInstitution;
  await save(actors.parent, { ...whole, school: 'University of Colorado Boulder' });
  expect(await studiesAt()).toBeNull();
  await apply(actors.parent);
  expect(await studiesAt()).toEqual({ name: 'University of Colorado Boulder' });

  await subgraph.admin.query('DELETE FROM identity.user_applications');
  await subgraph.as(actors.parent).query(STUDIES, { id: 'stanford-university' });
  const other = await apply(actors.parent, { application: { ...whole, school: 'Colorado Boulder High' } });
  expect(other.application.school).toBe('Colorado Boulder High');
  expect(await studiesAt()).toEqual({ name: 'Stanford University' });

  await subgraph.admin.query('DELETE FROM identity.user_applications');
  await apply(actors.parent, { application: { ...whole, school: 'san jose state UNIVERSITY' } });
  expect(await studiesAt()).toEqual({ name: 'San José State University' });
});

it('deletes a draft 30 days after its last change', async () => {
  await save(actors.learner, whole);
  await save(actors.parent, whole);
  await subgraph.admin.query(
    `UPDATE identity.application_drafts SET updated_at = now() - CASE WHEN user_id = $1 THEN interval '31 days'
       ELSE interval '29 days' END`,
    [actors.learner.userId],
  );
  await removeOldSignUps(subgraph.services);
  expect([(await draft(actors.learner)).savedAt, (await draft(actors.parent)).savedAt]).toEqual([
    null,
    expect.any(String),
  ]);
});
