import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, startIdentity } from '../testing/identity-test';
import { aWaiver, openFlow, insertSignUpSettings } from '../testing/insert-sign-up-settings';

const ADD = `mutation ($input: SignUpLearnerInput!) { addMyChild(input: $input) { added waits refusal } }`;
const FAMILY = `query ($userId: ID!) { getFamilyConnections(userId: $userId) { students { relationship user { profile { firstName } } } } }`;
const SIGN = `mutation ($input: SignWaiverInput!) { signWaiver(input: $input) { waivers { signedName forNames } } }`;
const MINE = '{ getMyWaivers { signedName forNames } }';
const DECIDE = `mutation ($input: UpdateUserApplicationInput!) { updateUserApplication(input: $input) { status } }`;

const cast = makeCast();
const { actors, foreigners, ecosystemId } = cast;
const waiver = aWaiver();
const leo = { firstName: 'Leo', lastName: 'Castmember', gradeLevel: '03' };
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  await insertSignUpSettings(subgraph, ecosystemId, { waivers: [waiver] });
});
afterAll(() => subgraph.close());

const add = async (input: object) => (await subgraph.as(actors.parent).query(ADD, { input })).addMyChild;
const children = async () =>
  (
    await subgraph.as(actors.parent).query(FAMILY, { userId: actors.parent.userId })
  ).getFamilyConnections.students
    .map(({ user }: any) => user.profile.firstName)
    .sort();

it('addMyChild adds a child once, publishes it, and asks for the waiver again', async () => {
  const parent = subgraph.as(actors.parent);
  expect(await add(leo)).toEqual({ added: true, waits: false, refusal: null });
  expect(await add({ ...leo, lastName: ' castmember ' })).toMatchObject({ added: true });
  expect(await children()).toEqual(['Leo']);
  const saved = (await subgraph.recorded('identity.person-saved')).map(({ payload }) => payload);
  expect(saved.findLast(({ firstName }) => firstName === 'Leo')).toMatchObject({
    ecosystemRoles: [{ role: 'STUDENT' }],
    familyConnections: [{ userId: actors.parent.userId, relationship: 'PARENT' }],
  });
  const input = { waiverId: waiver.id, signedName: 'parent Castmember' };
  await parent.query(SIGN, { input });
  await add({ ...leo, firstName: 'Luz' });
  const names = ['Leo Castmember', 'Luz Castmember'];
  expect((await parent.query(MINE)).getMyWaivers).toEqual([{ signedName: null, forNames: names }]);
  await parent.query(SIGN, { input });
  expect((await parent.query(MINE)).getMyWaivers).toEqual([
    { signedName: 'parent Castmember', forNames: names },
  ]);
});

it('addMyChild refuses a child without a name, an unknown school, and an actor who is no guardian', async () => {
  const parent = subgraph.as(actors.parent);
  expect(await parent.refusal(ADD, { input: { ...leo, lastName: ' ' } })).toBe('BAD_USER_INPUT');
  expect(await parent.refusal(ADD, { input: { ...leo, schoolId: 'none' } })).toBe('NOT_FOUND');
  for (const actor of [actors.learner, actors.leader, actors.superAdmin])
    expect(await subgraph.as(actor).refusal(ADD, { input: leo })).toBe('FORBIDDEN');
  // A guardian of another ecosystem adds to their own family there; that organization takes no sign-ups.
  expect((await subgraph.as(foreigners.parent).query(ADD, { input: leo })).addMyChild.refusal).toBe('CLOSED');
});

it('addMyChild waits for an approval where one is required, and is refused where families are invited', async () => {
  await insertSignUpSettings(subgraph, ecosystemId, { parents: openFlow({ approvalProcessEnabled: true }) });
  for (const firstName of ['Sol', 'Mar'])
    expect(await add({ ...leo, firstName })).toEqual({ added: false, waits: true, refusal: null });
  expect(await children()).toEqual(['Leo', 'Luz']);
  const { rows } = await subgraph.admin.query(
    `SELECT id FROM identity.user_applications WHERE user_id = $1 AND status = 'PENDING'`,
    [actors.parent.userId],
  );
  expect(rows).toHaveLength(1);
  const input = { applicationId: rows[0].id, status: 'APPROVED' };
  await subgraph.as(actors.superAdmin).query(DECIDE, { input });
  expect(await children()).toEqual(['Leo', 'Luz', 'Mar', 'Sol']);
  await insertSignUpSettings(subgraph, ecosystemId, { parents: openFlow({ enabled: false }) });
  expect(await add({ ...leo, firstName: 'Paz' })).toEqual({ added: false, waits: false, refusal: 'CLOSED' });
  expect(await children()).toHaveLength(4);
});
