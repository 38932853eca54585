import { randomUUID } from 'node:crypto';
import { PERSONAL_DATA_DOMAINS } from '@lyceum/contracts/identity';
import type { PersonLine } from '@lyceum/contracts/roster';
import { stableId } from '@lyceum/server/tenancy';
import {
  eventually,
  buildServer,
  fileStoreOf,
  makeCast,
  startTestSubgraph,
  SubgraphProcess,
  type BuiltServer,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { identity } from '../definition';
import { insertCast, insertMember, testTokenKey } from '../testing/identity-test';

const PEOPLE = 1000;
const env = { TOKEN_PRIVATE_KEY: testTokenKey() };
const cast = makeCast();
const { actors, ecosystemId, programId } = cast;

let subgraph: TestSubgraph;
let built: BuiltServer;
beforeAll(async () => {
  built = await buildServer('apps/identity/api');
  subgraph = await startTestSubgraph(identity, { background: false, env });
  await insertCast(subgraph, cast);
});
afterAll(async () => {
  await subgraph?.close();
  await built?.remove();
});

const INVITE = `mutation ($people: [InvitedPersonInput!]!, $preset: InvitationPresetInput!) {
  inviteManyPaasUsers(people: $people, preset: $preset) { invited rows { email problem } } }`;
const ERASE = `mutation ($input: DataErasureInput!) { requestDataErasure(input: $input) { id } }`;
const DECIDE = `mutation ($input: DataErasureDecisionInput!) { decideDataErasure(input: $input) { status } }`;

const list = Array.from({ length: 50 }, (_, n) => ({
  email: `listed${n}@kill.example`,
  firstName: `Listed${n}`,
  lastName: 'Person',
}));
const rows = async (sql: string, values: unknown[] = []) => (await subgraph.admin.query(sql, values)).rows;
const count = async (sql: string, values: unknown[] = []) =>
  Number((await rows(`SELECT count(*) AS n FROM ${sql}`, values))[0].n);

const until = (what: string, look: () => Promise<boolean>) => eventually(look, what);

/** Imports a file of people as the roster does; resolves when the event was taken from the stream. */
async function handOver(): Promise<unknown> {
  const fileKey = `imports/${randomUUID()}/people.ndjson`;
  const lines = Array.from({ length: PEOPLE }, (_, n): PersonLine => {
    const externalId = `K${n}`;
    const userId = stableId(ecosystemId, 'learner', externalId);
    const names = { firstName: 'Student', lastName: externalId };
    return { userId, role: 'LEARNER', externalId, ...names, schoolId: null, gradeLevel: '03' };
  });
  await fileStoreOf(subgraph).write(fileKey, lines.map((line) => JSON.stringify(line)).join('\n'));
  const payload = { importJobId: randomUUID(), chunk: 0, fileKey, programId, count: PEOPLE, lastChunk: true };
  return subgraph.publish('roster', { type: 'roster.people-ready', ecosystemId, payload });
}

async function learnerToErase(): Promise<string> {
  const userId = randomUUID();
  await insertMember(subgraph, {
    id: userId,
    ecosystemId,
    accountId: randomUUID(),
    email: 'gone@kill.example',
    firstName: 'Wilhelmina',
    programRoles: [{ programId, role: 'LEARNER' }],
  });
  await rows(
    `INSERT INTO identity.profile_activity (ecosystem_id, owner_id, poster_id, type, visibility, subject, message)
     SELECT $1, $2, $3, 'NOTE', 'FAMILY', 'Reading', 'Wilhelmina reads' FROM generate_series(1, 500)`,
    [ecosystemId, userId, actors.leader.userId],
  );
  return userId;
}

it('ends in the same state when the server is killed during an import, an erasure and a list of invitations', async () => {
  const gone = await learnerToErase();
  const preset = { programId, programRole: 'LEARNER', language: 'en' };
  const server = await SubgraphProcess.start(subgraph, built, env);
  try {
    const asked = await server.send(actors.superAdmin, ERASE, { input: { userId: gone, reason: 'Asked' } });
    const requestId = asked.data.requestDataErasure.id as string;
    const handed = handOver();
    const cutOff = server.send(actors.programAdmin, INVITE, { people: list, preset }).catch(() => null);
    await server.send(actors.superAdmin, DECIDE, { input: { requestId, approve: true } });
    await until('the list begins', async () => (await count(`identity.invites`)) >= Math.random() * 40);
    await server.kill();
    await cutOff;

    // The next server continues.
    await subgraph.background.start();
    // The sender saw a failure, and sends the list again.
    const { inviteManyPaasUsers: again } = await subgraph
      .as(actors.programAdmin)
      .query(INVITE, { people: list, preset });
    expect(again.rows.filter(({ problem }: any) => problem)).toEqual([]);
    await handed;
    await until(
      'the domains are asked',
      async () => (await subgraph.recorded('identity.personal-data-asked')).length > 0,
    );
    for (const domain of Object.keys(PERSONAL_DATA_DOMAINS).filter((each) => each !== 'identity'))
      await subgraph.publish(domain, {
        type: `${domain}.personal-data-done`,
        ecosystemId,
        payload: { requestId, kind: 'ERASURE', domain, parts: [], files: [] },
      });
    await until(
      'the erasure ends',
      async () =>
        (await rows(`SELECT status FROM identity.data_requests WHERE id = $1`, [requestId]))[0].status ===
        'DONE',
    );
    await until(
      'every job ends',
      async () => (await count(`identity.job_records WHERE status <> 'DONE'`)) === 0,
    );
    await until(
      'every event is out',
      async () => (await count(`identity.outbox WHERE published_at IS NULL`)) === 0,
    );

    // Each listed person exists once, with one open invitation and one mail.
    expect(await count(`identity.members WHERE email LIKE 'listed%'`)).toBe(list.length);
    expect(
      await count(`identity.invites WHERE email LIKE 'listed%' AND used_at IS NULL AND replaced_at IS NULL`),
    ).toBe(list.length);
    const mailed = new Set(
      subgraph.mails.mails.flatMap(({ to }) => to).filter((to) => to.startsWith('listed')),
    );
    expect(mailed.size).toBe(list.length);
    // Each imported person exists, was published, and has the role; the roster got its answer.
    expect(await count(`identity.members WHERE external_id LIKE 'K%'`)).toBe(PEOPLE);
    const imported = `m.external_id LIKE 'K%'`;
    expect(
      await count(`identity.program_roles r JOIN identity.members m ON m.id = r.user_id WHERE ${imported}`),
    ).toBe(PEOPLE);
    const told = `SELECT payload->>'userId' FROM identity.outbox WHERE type = 'identity.person-saved'`;
    expect(await count(`identity.members m WHERE ${imported} AND m.id::text IN (${told})`)).toBe(PEOPLE);
    expect((await subgraph.recorded('identity.people-loaded')).length).toBeGreaterThan(0);
    // The erased person is anonymized, with a certificate of everything that was deleted.
    expect(
      await rows(`SELECT first_name, email, status FROM identity.members WHERE id = $1`, [gone]),
    ).toEqual([{ first_name: 'Deleted', email: null, status: 'ARCHIVED' }]);
    expect(await count(`identity.profile_activity WHERE owner_id = $1`, [gone])).toBe(0);
    const [{ certificate }] = await rows(`SELECT certificate FROM identity.data_requests WHERE id = $1`, [
      requestId,
    ]);
    expect(JSON.stringify(certificate)).toMatch(/profile_activity/);
    expect(JSON.stringify(certificate)).not.toContain('Wilhelmina');
    expect(await count(`identity.outbox WHERE type = 'identity.personal-data-done'`)).toBe(1);
  } finally {
    await server.kill();
  }
});
