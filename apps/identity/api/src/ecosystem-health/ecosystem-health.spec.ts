import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertMember, startIdentity, type NewPerson } from '../testing/identity-test';

const HEALTH = /* GraphQL */ `
  query ($r: [_Any!]!) {
    _entities(representations: $r) {
      ... on EcosystemHealthData {
        ecosystemId
        admins {
          userId
          name
          email
          status
          lastSignedInAt
        }
        userCounts {
          total
          leaders
          learners
          parents
          staff
        }
      }
    }
  }
`;

const cast = makeCast();
const { actors, foreigners, ecosystemId, otherEcosystemId, programId, siblingProgramId } = cast;
const SEEN = randomUUID();
let subgraph: TestSubgraph;
beforeAll(async () => {
  subgraph = await startIdentity();
  const put = (person: Partial<NewPerson>) =>
    insertMember(subgraph, { id: randomUUID(), ecosystemId, ...person });
  const admin = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@district.example' };
  await put({ ...admin, accountId: randomUUID(), ecosystemRoles: [{ role: 'SUPER_ADMIN' }] });
  await put({ id: SEEN, lastName: 'Zuber', ecosystemRoles: [{ role: 'SUPER_ADMIN' }] });
  await subgraph.admin.query(`UPDATE identity.members SET last_signed_in_at = now() WHERE id = $1`, [SEEN]);
  await put({ lastName: 'Gone', status: 'ARCHIVED', ecosystemRoles: [{ role: 'SUPER_ADMIN' }] });
  const both = [programId, siblingProgramId];
  await put({ programRoles: both.map((id) => ({ programId: id, role: 'LEARNER' })) });
  await put({
    programRoles: [
      { programId, role: 'LEADER' },
      { programId, role: 'LEARNER' },
    ],
  });
  await put({ status: 'GLOBAL_LOCK', programRoles: [{ programId, role: 'LEARNER' }] });
  await put({ ecosystemRoles: [{ role: 'TEACHER' }, { role: 'STAFF' }, { role: 'PARENT' }] });
});
afterAll(() => subgraph.close());

async function seenBy(actor: Actor): Promise<any[]> {
  const r = [ecosystemId, otherEcosystemId].map((id) => ({
    __typename: 'EcosystemHealthData',
    ecosystemId: id,
  }));
  return (await subgraph.as(actor).query(HEALTH, { r }))['_entities'];
}

it('shows operators the admins of an ecosystem and its people, each person once per kind', async () => {
  const [own, other] = await seenBy(actors.internalAdmin);
  expect(own).toEqual({
    ecosystemId,
    admins: [
      // The person who was active last.
      {
        userId: SEEN,
        name: 'Test Zuber',
        email: null,
        status: 'INVITED',
        lastSignedInAt: expect.any(String),
      },
      {
        userId: expect.any(String),
        name: 'Ana Ruiz',
        email: 'ana@district.example',
        status: 'ACTIVATED',
        lastSignedInAt: null,
      },
    ],
    userCounts: { total: 5, leaders: 1, learners: 2, parents: 1, staff: 1 },
  });
  expect(other).toEqual({
    ecosystemId: otherEcosystemId,
    admins: [],
    userCounts: { total: 0, leaders: 0, learners: 0, parents: 0, staff: 0 },
  });
});

it('writes each read to the audit log of the ecosystem', async () => {
  await seenBy(actors.internalAdmin);
  const { rows } = await subgraph.admin.query(
    `SELECT count(*)::int AS looks FROM identity.audit_log WHERE ecosystem_id = $1 AND action = 'operator-access' AND actor_user_id = $2`,
    [otherEcosystemId, actors.internalAdmin.userId],
  );
  expect(rows[0].looks).toBeGreaterThan(0);
});

it('is null for everyone else', async () => {
  for (const actor of [actors.superAdmin, actors.programAdmin, foreigners.superAdmin, actors.nobody])
    expect(await seenBy(actor)).toEqual([null, null]);
});
