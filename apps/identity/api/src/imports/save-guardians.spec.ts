import { randomUUID } from 'node:crypto';
import type { PersonLine, ReadyGuardian } from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import type { TestSubgraph } from '@lyceum/server/testing';
import { insertEcosystem, insertMember, insertProgram, startIdentity } from '../testing/identity-test';
import { savePeople } from './save-people';

let subgraph: TestSubgraph;
let ecosystemId: string;
let programId: string;

beforeAll(async () => (subgraph = await startIdentity()));
afterAll(() => subgraph.close());
beforeEach(async () => {
  [ecosystemId, programId] = [randomUUID(), randomUUID()];
  await insertEcosystem(subgraph, ecosystemId);
  await insertProgram(subgraph, ecosystemId, programId);
});

const idOf = (as: 'learner' | 'guardian', number: string) => stableId(ecosystemId, as, number);
const guardian = (number: string, part: Partial<ReadyGuardian> = {}): ReadyGuardian => ({
  ...{ userId: idOf('guardian', number), externalId: number, firstName: 'Gua', lastName: 'Rdian' },
  ...{ email: null, relationship: 'GUARDIAN', learnerIds: [idOf('learner', 'l0')], ...part },
});
const publish = (...guardians: ReadyGuardian[]) => publishFor(programId, ...guardians);
const publishFor = (program: string, ...guardians: ReadyGuardian[]) =>
  subgraph.publish('roster', {
    type: 'roster.guardians-ready',
    ecosystemId,
    payload: { programId: program, source: 'UPLOAD', guardians },
  });
async function addLearner(number = 'l0', program = programId): Promise<void> {
  const line: PersonLine = {
    ...{ userId: idOf('learner', number), role: 'LEARNER', externalId: number, firstName: 'Lea' },
    ...{ lastName: 'Rner', isNamed: true, schoolId: null, gradeLevel: '04' },
  };
  const services = subgraph.services as unknown as Services;
  await savePeople(systemActor(ecosystemId, 'test'), { programId: program }, [line], services);
}
const rows = async (text: string, ...values: unknown[]) =>
  (await subgraph.admin.query(text, [ecosystemId, ...values])).rows;
const links = () =>
  rows(
    `SELECT user_id AS of, relative_id AS to, relationship FROM identity.family_connections WHERE ecosystem_id = $1 ORDER BY relationship`,
  );
const member = async (id: string) =>
  (await rows(`SELECT * FROM identity.members WHERE ecosystem_id = $1 AND id = $2`, id))[0];
const rolesOf = async (id: string) =>
  (await rows(`SELECT role FROM identity.ecosystem_roles WHERE ecosystem_id = $1 AND user_id = $2`, id)).map(
    ({ role }) => role,
  );
const linked = (number: string) => [
  { of: idOf('guardian', number), to: idOf('learner', 'l0'), relationship: 'CHILD' },
  { of: idOf('learner', 'l0'), to: idOf('guardian', number), relationship: 'GUARDIAN' },
];

it('saves delivered guardians without an account, linked with their learners, and changes nothing when repeated', async () => {
  await addLearner();
  const delivered = guardian('g1', { email: 'Gua@home.example' });
  await publish(delivered);
  expect(await member(delivered.userId)).toMatchObject({
    ...{ first_name: 'Gua', last_name: 'Rdian', email: 'Gua@home.example', status: 'INVITED' },
    ...{ account_id: null, profile_types: ['Parent'], external_id: 'g1' },
  });
  expect(await rolesOf(delivered.userId)).toEqual(['PARENT']);
  expect(await links()).toEqual(linked('g1'));
  const saved = (await subgraph.recorded('identity.person-saved')).length;
  await publish(delivered);
  expect(await links()).toEqual(linked('g1'));
  expect(await subgraph.recorded('identity.person-saved')).toHaveLength(saved);
});

it('links a learner who becomes a member later', async () => {
  await publish(guardian('g1'));
  expect(await links()).toEqual([]);
  await addLearner();
  expect(await links()).toEqual(linked('g1'));
});

it.each(['STAFF', 'TEACHER', 'PARENT', 'STUDENT'] as const)(
  'gives a %s who has the delivered address no role, no child and no other name',
  async (role) => {
    await addLearner();
    const id = randomUUID();
    const holder = { id, ecosystemId, email: 'held@home.example', accountId: randomUUID() };
    await insertMember(subgraph, {
      ...holder,
      firstName: 'Ho',
      lastName: 'Lder',
      ecosystemRoles: [{ role }],
    });
    await publish(guardian('g1', { email: 'HELD@home.example' }));
    expect(await rolesOf(id)).toEqual([role]);
    expect(await member(id)).toMatchObject({ first_name: 'Ho', last_name: 'Lder' });
    expect((await links()).some(({ of, to }) => of === id || to === id)).toBe(false);
    expect((await member(idOf('guardian', 'g1'))).email).toBeNull();
    const audits = await rows(
      `SELECT after FROM identity.audit_log WHERE ecosystem_id = $1 AND action = 'guardian-address-held'`,
    );
    expect(audits).toEqual([{ after: { holderId: id } }]);
  },
);

it('saves delivered phone numbers until somebody enters another one, and follows none that is absent', async () => {
  await addLearner();
  const id = idOf('guardian', 'g1');
  const phone = async () => (await member(id)).phone_number;
  const set = (number: string | null) =>
    rows(`UPDATE identity.members SET phone_number = $3 WHERE ecosystem_id = $1 AND id = $2`, id, number);
  await publish(guardian('g1', { phone: '+13035550142;ext=5' }));
  expect(await member(id)).toMatchObject({ phone_number: '+13035550142;ext=5', verified_phone: null });
  await publish(guardian('g1'), guardian('g2', { phone: null }));
  expect(await phone()).toBe('+13035550142;ext=5');
  await publish(guardian('g1', { phone: '+13035550143' }));
  expect(await phone()).toBe('+13035550143');
  await set('+13035550199');
  await publish(guardian('g1', { phone: '+13035550144' }));
  expect(await phone()).toBe('+13035550199');
  // Also the decision to have no number.
  await set(null);
  await publish(guardian('g1', { phone: '+13035550145' }));
  expect(await phone()).toBeNull();
});

it('leaves a phone number that was entered before any was delivered', async () => {
  await addLearner();
  await publish(guardian('g1'));
  await rows(
    `UPDATE identity.members SET phone_number = '+13035550199' WHERE ecosystem_id = $1 AND id = $2`,
    idOf('guardian', 'g1'),
  );
  await publish(guardian('g1', { phone: '+13035550142' }));
  expect((await member(idOf('guardian', 'g1'))).phone_number).toBe('+13035550199');
});

it('gives an address that two guardians share to the first of them', async () => {
  await publish(guardian('g1', { email: 'us@home.example' }), guardian('g2', { email: 'us@home.example' }));
  expect((await member(idOf('guardian', 'g1'))).email).toBe('us@home.example');
  expect((await member(idOf('guardian', 'g2'))).email).toBeNull();
});

it('removes the links of guardians who are no longer delivered, and creates nobody for them', async () => {
  await addLearner();
  await publish(guardian('g1'));
  await publish(guardian('g1', { learnerIds: [] }), guardian('g2', { learnerIds: [] }));
  expect(await links()).toEqual([]);
  expect(await member(idOf('guardian', 'g2'))).toBeUndefined();
});

it('keeps what people changed by hand: a link made, a link removed, and a name', async () => {
  await addLearner();
  await publish(guardian('g1'));
  await rows(`DELETE FROM identity.family_connections WHERE ecosystem_id = $1`);
  await rows(
    `UPDATE identity.members SET first_name = 'Own' WHERE ecosystem_id = $1 AND id = $2`,
    idOf('guardian', 'g1'),
  );
  await publish(guardian('g1', { firstName: 'Other' }));
  expect(await links()).toEqual([]);
  expect((await member(idOf('guardian', 'g1'))).first_name).toBe('Own');
  await publish(guardian('g2', { learnerIds: [idOf('learner', 'other')] }));
  await rows(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'GUARDIAN'), ($1, $3, $2, 'CHILD')`,
    idOf('learner', 'l0'),
    idOf('guardian', 'g2'),
  );
  await publish(guardian('g2'));
  await publish(guardian('g2', { learnerIds: [] }));
  expect(await links()).toEqual(linked('g2'));
});

it.each([0, 1])(
  'keeps a link that another program delivers, whichever of the two stops first',
  async (first) => {
    const other = randomUUID();
    await insertProgram(subgraph, ecosystemId, other);
    await addLearner();
    await addLearner('l0', other);
    await publishFor(programId, guardian('g1'));
    await publishFor(other, guardian('g1'));
    const order = first === 0 ? [programId, other] : [other, programId];
    await publishFor(order[0]!, guardian('g1', { learnerIds: [] }));
    expect(await links()).toEqual(linked('g1'));
    await publishFor(order[1]!, guardian('g1', { learnerIds: [] }));
    expect(await links()).toEqual([]);
  },
);

it('links no learner of age', async () => {
  await addLearner();
  await rows(
    `UPDATE identity.members SET birth_date = '1990-01-01' WHERE ecosystem_id = $1 AND id = $2`,
    idOf('learner', 'l0'),
  );
  await publish(guardian('g1'));
  expect(await links()).toEqual([]);
});

it('brings back nobody whose data were erased', async () => {
  await addLearner();
  await publish(guardian('g1'));
  await rows(
    `UPDATE identity.members SET erased_at = now(), first_name = '', last_name = '' WHERE ecosystem_id = $1 AND id = $2`,
    idOf('guardian', 'g1'),
  );
  await rows(`DELETE FROM identity.family_connections WHERE ecosystem_id = $1`);
  await rows(`DELETE FROM identity.delivered_guardians WHERE ecosystem_id = $1`);
  await publish(guardian('g1'));
  expect(await links()).toEqual([]);
  expect((await member(idOf('guardian', 'g1'))).first_name).toBe('');
});

it('reaches nobody of another ecosystem', async () => {
  const otherId = randomUUID();
  await insertEcosystem(subgraph, otherId);
  const foreign = randomUUID();
  await insertMember(subgraph, { id: foreign, ecosystemId: otherId, programRoles: [] });
  await publish(guardian('g1', { learnerIds: [foreign] }));
  const { rows: found } = await subgraph.admin.query(
    `SELECT 1 FROM identity.family_connections WHERE user_id = $1 OR relative_id = $1`,
    [foreign],
  );
  expect(found).toEqual([]);
});
