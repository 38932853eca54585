import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';
import { openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';
import { signUpDesk, type SignUpDesk } from '../testing/sign-up-desk';

const PAGE = '{ getSignUpPage { familyPrograms { name entry takesRequests } familySubjects } }';
const ADD = `mutation ($input: SignUpLearnerInput!) { addMyChild(input: $input) { added waits refusal } }`;
const MINE = '{ getMyLearners { name user { id } places { program { name } state since message } } }';
const DECIDE = `mutation ($input: UpdateUserApplicationInput!) { updateUserApplication(input: $input) { status } }`;
const APPLICATIONS = `SELECT a.id, a.status, a.program_id, a.application FROM identity.user_applications a JOIN identity.members m ON m.id = a.user_id
  WHERE m.email_lower = $1`;

const cast = makeCast();
const { actors, ecosystemId, programId, siblingProgramId } = cast;
let subgraph: TestSubgraph;
let desk: SignUpDesk;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, {});
  // In one program learners join without approval; the admins of the other approve.
  await subgraph.admin.query(
    `UPDATE identity.programs SET takes_requests = true, is_global = id = $2,
       self_enrollment = CASE WHEN id = $2 THEN '{"enabled": true, "roles": ["LEARNER"], "maxLearners": null}'::jsonb END
     WHERE ecosystem_id = $1`,
    [ecosystemId, programId],
  );
  desk = signUpDesk(subgraph, ecosystemId);
});
afterAll(() => subgraph.close());

const child = (firstName: string, program: string, subjects: string[] = []) => ({
  ...{ firstName, lastName: 'Ibarra', programId: program, subjects },
});
const programsOf = async (firstName: string) =>
  (
    await subgraph.admin.query(
      `SELECT r.program_id FROM identity.program_roles r JOIN identity.members m ON m.id = r.user_id
       WHERE m.first_name = $1 AND r.role = 'LEARNER'`,
      [firstName],
    )
  ).rows.map(({ program_id }) => program_id);
const applications = async (email: string) => (await subgraph.admin.query(APPLICATIONS, [email])).rows;
const wished = async () =>
  (await subgraph.recorded('identity.tutoring-wished')).flatMap(({ payload }) => payload.wishes);

it('getSignUpPage offers programs that families may name, and none where they cannot sign up', async () => {
  const ask = async () => (await desk.visitor().query(PAGE)).getSignUpPage;
  expect((await ask()).familyPrograms.map(({ entry }: { entry: string }) => entry).sort()).toEqual([
    'ASKS',
    'JOINS',
  ]);
  await insertSignUpSettings(subgraph, ecosystemId, { parents: openFlow({ enabled: false }) });
  expect(await ask()).toEqual({ familyPrograms: [], familySubjects: [] });
  await insertSignUpSettings(subgraph, ecosystemId, {});
});

it('adds children at once where learners join by themselves, asks the admins elsewhere, and publishes the wishes', async () => {
  const email = 'wishes@mail.example';
  const learners = [
    child('Leo', programId, [' Algebra ', 'algebra']),
    child('Luz', siblingProgramId, ['Reading']),
  ];
  const created = await desk.create(await desk.prepare(email, { learners }));
  expect(created).toMatchObject({ status: 'ACTIVATED', refusal: null });
  expect([await programsOf('Leo'), await programsOf('Luz')]).toEqual([[programId], []]);
  expect(await wished()).toEqual([{ learnerId: expect.any(String), programId, subjects: ['algebra'] }]);
  const [asked] = await applications(email);
  expect(asked).toMatchObject({ status: 'PENDING', program_id: siblingProgramId });
  expect(asked.application.held.learners).toMatchObject([{ firstName: 'Luz' }]);
  // Admins of another program, and of another ecosystem.
  const input = { applicationId: asked.id, status: 'APPROVED' };
  expect(await subgraph.as(actors.programAdmin).refusal(DECIDE, { input })).toBe('NOT_FOUND');
  expect(await subgraph.as(cast.foreigners.superAdmin).refusal(DECIDE, { input })).toBe('NOT_FOUND');
  await subgraph.as(actors.superAdmin).query(DECIDE, { input });
  expect(await programsOf('Luz')).toEqual([siblingProgramId]);
  expect((await wished()).at(-1)).toMatchObject({ programId: siblingProgramId, subjects: ['Reading'] });
  const order = (await subgraph.recorded()).map(({ type }) => type);
  expect(order.lastIndexOf('identity.person-saved')).toBeLessThan(
    order.lastIndexOf('identity.tutoring-wished'),
  );
});

it('addMyChild takes a program, and refuses one that takes nobody', async () => {
  const parent = subgraph.as(actors.parent);
  const add = async (input: object) => (await parent.query(ADD, { input })).addMyChild;
  expect(await add(child('Sol', programId))).toEqual({ added: true, waits: false, refusal: null });
  expect(await programsOf('Sol')).toEqual([programId]);
  const before = (await wished()).length;
  expect(await add(child('Mar', siblingProgramId, ['Reading']))).toMatchObject({ added: true });
  expect(await programsOf('Mar')).toEqual([]);
  const mine = async () => (await parent.query(MINE)).getMyLearners;
  const place = { since: null, message: null };
  expect((await mine()).filter(({ name }: { name: string }) => /^(Sol|Mar) /.test(name))).toMatchObject([
    { name: 'Mar Ibarra', places: [{ state: 'WAITS_FOR_PROGRAM', since: expect.any(String) }] },
    { name: 'Sol Ibarra', user: { id: expect.any(String) }, places: [{ state: 'IN', ...place }] },
  ]);
  expect((await subgraph.as(cast.foreigners.parent).query(MINE)).getMyLearners).toEqual([]);
  expect(await wished()).toHaveLength(before);
  await subgraph.admin.query(`UPDATE identity.programs SET archived = true WHERE id = $1`, [
    siblingProgramId,
  ]);
  expect(await parent.refusal(ADD, { input: child('Paz', siblingProgramId) })).toBe('BAD_USER_INPUT');
  await subgraph.admin.query(`UPDATE identity.programs SET archived = false WHERE id = $1`, [
    siblingProgramId,
  ]);
});

it('keeps the named program until the organization has approved', async () => {
  await insertSignUpSettings(subgraph, ecosystemId, { parents: openFlow({ approvalProcessEnabled: true }) });
  const email = 'approved@mail.example';
  const more = { clientProfileType: 'STUDENT', birthDate: '2008-05-31', firstName: 'Ada' };
  const { signUpToken } = await desk.begin(email, more);
  await desk.save(signUpToken, { profile: { programId, subjects: ['Algebra'] } });
  expect(await desk.create(await desk.prove(email, signUpToken))).toMatchObject({ status: 'APPLIED' });
  expect(await programsOf('Ada')).toEqual([]);
  const [asked] = await applications(email);
  // An application of the organization: its super admins decide.
  expect(asked.program_id).toBeNull();
  const input = { applicationId: asked.id, status: 'APPROVED' };
  await subgraph.as(actors.superAdmin).query(DECIDE, { input });
  expect(await programsOf('Ada')).toEqual([programId]);
  expect((await wished()).at(-1)).toMatchObject({ programId, subjects: ['Algebra'] });
  await insertSignUpSettings(subgraph, ecosystemId, {});
});
