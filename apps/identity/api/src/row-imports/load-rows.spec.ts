import { randomUUID } from 'node:crypto';
import type {
  GuardianLine,
  RowAnswer,
  RowsReadyPayload,
  StaffLine,
  TutorLine,
} from '@lyceum/contracts/roster';
import { type Actor, systemActor } from '@lyceum/server/actor';
import type { RunningJob } from '@lyceum/server/jobs';
import { eventually, fileStoreOf, makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';
import { loadRowsJob } from './load-rows.job';
import { undoRowsJob } from './undo-rows.job';

const cast = makeCast();
const { actors, ecosystemId, programId, siblingProgramId } = cast;
let subgraph: TestSubgraph;
let count = 0;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

type Row = Omit<GuardianLine, 'row'> | Omit<TutorLine, 'row'> | Omit<StaffLine, 'row'>;

interface Loaded {
  importJobId: string;
  counts: { fresh: number; changed: number; same: number; refused: number };
  answers: RowAnswer[];
}

/** Publishes rows as the roster does, and waits for the answer. */
async function load(
  entityType: 'GUARDIAN' | 'TUTOR' | 'STAFF',
  rows: readonly Row[],
  part: Partial<RowsReadyPayload> = {},
): Promise<Loaded> {
  const importJobId = part.importJobId ?? randomUUID();
  const key = `import-chunks/${randomUUID()}`;
  const lines = rows.map((row, n) => JSON.stringify({ ...row, row: n + 2 }));
  await fileStoreOf(subgraph).write(`${key}/rows.ndjson`, lines.join('\n'));
  const payload: RowsReadyPayload = {
    ...{ importJobId, entityType, programId, attempt: 1, rows: rows.length, checkOnly: false },
    ...{ fileKey: `${key}/rows.ndjson`, answerKey: `${key}/answer.ndjson`, sendsInvitations: false },
    submittedBy: actors.programAdmin.userId,
    ...part,
  };
  await subgraph.publish('roster', { type: 'roster.rows-ready', ecosystemId, payload });
  const told = await eventually(async () => {
    const failed = await subgraph.recorded('identity.rows-failed');
    if (failed.some((event) => event.payload.importJobId === importJobId)) throw new Error('given up');
    const loaded = await subgraph.recorded('identity.rows-loaded');
    return loaded.find((event) => event.payload.answerKey === payload.answerKey);
  }, 'the rows are answered');
  const { fresh, changed, same, refused } = told.payload;
  const text = await read(payload.answerKey);
  const answers = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RowAnswer);
  return { importJobId, counts: { fresh, changed, same, refused }, answers };
}

async function read(key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await subgraph.services.files.read(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function undo(importJobId: string, entityType = 'GUARDIAN'): Promise<any> {
  const before = (await subgraph.recorded('identity.rows-undone')).length;
  await subgraph.publish('roster', {
    type: 'roster.rows-undo-asked',
    ecosystemId,
    payload: { importJobId, entityType },
  });
  return eventually(
    async () => (await subgraph.recorded('identity.rows-undone'))[before]?.payload,
    'it is undone',
  );
}

const sql = async (text: string, values: unknown[]) => (await subgraph.admin.query(text, values)).rows;
const byEmail = async (email: string) =>
  (
    await sql(`SELECT * FROM identity.members WHERE ecosystem_id = $1 AND email_lower = $2`, [
      ecosystemId,
      email,
    ])
  )[0];
const rolesOf = async (id: string) =>
  (
    await sql(
      `SELECT role FROM identity.ecosystem_roles WHERE user_id = $1 UNION ALL SELECT role FROM identity.program_roles WHERE user_id = $1`,
      [id],
    )
  )
    .map(({ role }) => role)
    .sort();
const relativesOf = async (id: string) =>
  sql(
    `SELECT relative_id AS id, relationship FROM identity.family_connections WHERE user_id = $1 ORDER BY 2`,
    [id],
  );

async function putLearner(part: object = {}): Promise<{ id: string; student: string }> {
  const [id, student] = [randomUUID(), `S${++count}`];
  await insertMember(subgraph, {
    ...{ id, ecosystemId, externalId: student, firstName: 'Mia', lastName: `Learner${count}` },
    ...{ ecosystemRoles: [{ role: 'STUDENT' }], programRoles: [{ programId, role: 'LEARNER' }], ...part },
  });
  return { id, student };
}
const guardian = (
  student: string,
  email: string,
  part: Partial<GuardianLine> = {},
): Omit<GuardianLine, 'row'> => ({
  ...{ student, studentUserId: null, firstName: 'Ana', lastName: 'López', email, language: 'sp' },
  relationship: 'PARENT',
  ...part,
});
const tutor = (number: string, part: Partial<TutorLine> = {}): Omit<TutorLine, 'row'> => ({
  ...{
    tutor: number,
    tutorUserId: null,
    firstName: 'Rosa',
    lastName: 'Díaz',
    email: null,
    language: null,
    ...part,
  },
});
const staff = (email: string, part: Partial<StaffLine> = {}): Omit<StaffLine, 'row'> => ({
  ...{ firstName: 'Sam', lastName: 'Reed', email, role: 'STAFF', schoolName: null, schoolNumber: null },
  ...{ schoolIds: [], language: null, ...part },
});
const address = () => `person${++count}@mail.example`;

describe('guardians', () => {
  it('one guardian of two learners is one parent, linked both ways, without an invitation', async () => {
    const [one, two] = [await putLearner(), await putLearner()];
    const email = address();
    const rows = [guardian(one.student, email), guardian(two.student, email)];
    const { counts } = await load('GUARDIAN', rows);
    expect(counts).toEqual({ fresh: 2, changed: 0, same: 0, refused: 0 });
    const parent = await byEmail(email);
    expect(parent).toMatchObject({ first_name: 'Ana', language: 'sp', status: 'INVITED', account_id: null });
    expect(await rolesOf(parent.id)).toEqual(['PARENT']);
    expect(await relativesOf(one.id)).toEqual([{ id: parent.id, relationship: 'PARENT' }]);
    expect((await relativesOf(parent.id)).map(({ relationship }) => relationship)).toEqual([
      'CHILD',
      'CHILD',
    ]);
    expect(await sql(`SELECT 1 FROM identity.invites WHERE user_id = $1`, [parent.id])).toEqual([]);
    const saved = await subgraph.recorded('identity.person-saved');
    expect(
      saved.findLast(({ payload }) => payload.userId === parent.id)!.payload.familyConnections,
    ).toHaveLength(2);
    expect((await load('GUARDIAN', rows)).counts).toEqual({ fresh: 0, changed: 0, same: 2, refused: 0 });
  });

  it('phone numbers go to guardians who have none, are published unverified, and are undone', async () => {
    const learner = await putLearner();
    const [fresh, known, own] = [address(), address(), address()];
    await load('GUARDIAN', [
      guardian(learner.student, known, { firstName: 'Eva' }),
      guardian(learner.student, own, { firstName: 'Ben', phone: '+13035550100' }),
    ]);
    const phone = '+13035550142;ext=5';
    const rows = [
      guardian(learner.student, fresh, { phone }),
      guardian(learner.student, known, { firstName: 'Eva', phone }),
      guardian(learner.student, own, { firstName: 'Ben', phone }),
    ];
    const { importJobId, counts } = await load('GUARDIAN', rows, { submittedBy: actors.superAdmin.userId });
    expect(counts).toEqual({ fresh: 1, changed: 1, same: 1, refused: 0 });
    const phoneOf = async (email: string) => (await byEmail(email)).phone_number;
    expect([await phoneOf(fresh), await phoneOf(known), await phoneOf(own)]).toEqual([
      phone,
      phone,
      '+13035550100',
    ]);
    expect((await byEmail(known)).verified_phone).toBeNull();
    expect(await undo(importJobId)).toEqual({ importJobId, obstacles: [] });
    expect([await phoneOf(known), await phoneOf(own)]).toEqual([null, '+13035550100']);
  });

  it('a phone number that a person changed since stands in the way of an undo', async () => {
    const learner = await putLearner();
    const email = address();
    await load('GUARDIAN', [guardian(learner.student, email)]);
    const { importJobId } = await load(
      'GUARDIAN',
      [guardian(learner.student, email, { phone: '+13035550142' })],
      {
        submittedBy: actors.superAdmin.userId,
      },
    );
    const { id } = await byEmail(email);
    await sql(
      `UPDATE identity.members SET phone_number = '+13035550199', revision = revision + 1 WHERE id = $1`,
      [id],
    );
    expect((await undo(importJobId)).obstacles).toEqual([
      { kind: 'PERSON', externalId: email, name: 'Ana López' },
    ]);
    expect((await byEmail(email)).phone_number).toBe('+13035550199');
  });

  it('a check counts the same and writes nothing', async () => {
    const learner = await putLearner();
    const email = address();
    const { counts } = await load('GUARDIAN', [guardian(learner.student, email)], { checkOnly: true });
    expect(counts).toEqual({ fresh: 1, changed: 0, same: 0, refused: 0 });
    expect(await byEmail(email)).toBeUndefined();
  });

  it('sends invitations only where the upload asks for them', async () => {
    const learner = await putLearner();
    const email = address();
    await load('GUARDIAN', [guardian(learner.student, email)], { sendsInvitations: true });
    const parent = await byEmail(email);
    expect(await sql(`SELECT language FROM identity.invites WHERE user_id = $1`, [parent.id])).toEqual([
      { language: 'sp' },
    ]);
  });

  it('an existing person gets the link and no role', async () => {
    const learner = await putLearner();
    const [id, email] = [randomUUID(), address()];
    await insertMember(subgraph, {
      ...{ id, ecosystemId, email, accountId: randomUUID(), firstName: 'Ana', lastName: 'Lopez' },
      ecosystemRoles: [{ role: 'TEACHER' }],
    });
    const { counts } = await load('GUARDIAN', [guardian(learner.student, email)]);
    expect(counts.fresh).toBe(1);
    expect(await rolesOf(id)).toEqual(['TEACHER']);
  });

  it('refuses unknown learners, those of age, other programs, other names, learners’ addresses and the uploader’s own', async () => {
    const learner = await putLearner();
    const adult = await putLearner();
    await subgraph.admin.query(`UPDATE identity.members SET birth_date = '1990-01-01' WHERE id = $1`, [
      adult.id,
    ]);
    const elsewhere = await putLearner({ programRoles: [{ programId: siblingProgramId, role: 'LEARNER' }] });
    const [own, childs, archived] = [address(), address(), address()];
    await insertMember(subgraph, {
      id: randomUUID(),
      ecosystemId,
      email: own,
      firstName: 'José',
      lastName: 'Ruiz',
    });
    await putLearner({ email: childs, firstName: 'Ana', lastName: 'López' });
    await insertMember(subgraph, {
      ...{
        id: randomUUID(),
        ecosystemId,
        email: archived,
        firstName: 'Ana',
        lastName: 'López',
        status: 'ARCHIVED',
      },
    });
    const [admin] = await sql(`SELECT email FROM identity.members WHERE id = $1`, [
      actors.programAdmin.userId,
    ]);
    const { answers, counts } = await load('GUARDIAN', [
      guardian('nobody', address()),
      guardian(adult.student, address()),
      guardian(elsewhere.student, address()),
      guardian(learner.student, own),
      guardian(learner.student, childs),
      guardian(learner.student, archived),
      guardian(learner.student, admin.email, { firstName: 'programAdmin', lastName: 'Castmember' }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([
      'student-not-in-file',
      'student-of-age',
      'student-not-in-file',
      'address-of-another',
      'person-is-learner',
      'person-archived',
      'person-is-uploader',
    ]);
    expect(counts).toEqual({ fresh: 0, changed: 0, same: 0, refused: 7 });
    expect(await relativesOf(learner.id)).toEqual([]);
  });

  it('judges by the uploader’s rights of now', async () => {
    const learner = await putLearner();
    const { answers } = await load('GUARDIAN', [guardian(learner.student, address())], {
      submittedBy: actors.leader.userId,
    });
    expect(answers[0]).toMatchObject({ outcome: 'REFUSED', code: 'uploader-not-admin' });
  });

  it('checks the rows of a feed, and loads them only once a person has started them', async () => {
    const learner = await putLearner();
    const rows = [guardian(learner.student, address())];
    const checked = await load('GUARDIAN', rows, { submittedBy: null, checkOnly: true });
    expect(checked.counts).toMatchObject({ fresh: 1, refused: 0 });
    const unstarted = await load('GUARDIAN', rows, { submittedBy: null });
    expect(unstarted.answers[0]).toMatchObject({ outcome: 'REFUSED', code: 'uploader-not-admin' });
    expect(await relativesOf(learner.id)).toEqual([]);
    const staffRows = [staff(address())];
    const ofStaff = await load('STAFF', staffRows, { submittedBy: null, checkOnly: true });
    expect(ofStaff.counts).toMatchObject({ fresh: 1, refused: 0 });
    expect((await load('STAFF', staffRows, { submittedBy: null })).counts.refused).toBe(1);
  });

  it('finds nobody of another ecosystem', async () => {
    const foreign = randomUUID();
    await insertMember(subgraph, {
      ...{ id: foreign, ecosystemId: cast.otherEcosystemId, externalId: 'F1' },
      programRoles: [{ programId: cast.otherProgramId, role: 'LEARNER' }],
    });
    const { answers } = await load('GUARDIAN', [guardian('F1', address(), { studentUserId: foreign })]);
    expect(answers[0]!.code).toBe('student-not-in-file');
  });
});

describe('tutors', () => {
  it('creates tutors of the program, names those of session files, and tells the roster their ids', async () => {
    const number = `T${++count}`;
    const known = randomUUID();
    await insertMember(subgraph, {
      ...{ id: known, ecosystemId, externalId: number, firstName: 'Tutor', lastName: number },
      programRoles: [{ programId, role: 'LEADER' }],
    });
    const [other, email] = [`T${++count}`, address()];
    const { answers, counts } = await load('TUTOR', [tutor(number), tutor(other, { email })]);
    expect(counts).toEqual({ fresh: 1, changed: 1, same: 0, refused: 0 });
    const created = await byEmail(email);
    expect(answers).toMatchObject([
      { tutor: number, userId: known, outcome: 'CHANGED' },
      { tutor: other, userId: created.id, outcome: 'NEW' },
    ]);
    expect(await rolesOf(created.id)).toEqual(['LEADER', 'MEMBER']);
    expect(created.external_id).toBe(other);
    const [named] = await sql(`SELECT first_name, last_name FROM identity.members WHERE id = $1`, [known]);
    expect(named).toEqual({ first_name: 'Rosa', last_name: 'Díaz' });
  });

  it('refuses another’s address, another address, and an identifier that is taken', async () => {
    const [held, mail] = [`T${++count}`, address()];
    await insertMember(subgraph, {
      ...{
        id: randomUUID(),
        ecosystemId,
        externalId: held,
        email: mail,
        firstName: 'Rosa',
        lastName: 'Díaz',
      },
      ...{ accountId: randomUUID(), programRoles: [{ programId, role: 'LEADER' }] },
      ecosystemRoles: [{ role: 'MEMBER' }],
    });
    const { answers } = await load('TUTOR', [
      tutor(held, { email: address() }),
      tutor(`T${++count}`, { email: mail }),
      tutor(`T${++count}`, { email: mail, firstName: 'Otto' }),
      tutor(held, { email: mail }),
    ]);
    expect(answers.map(({ outcome, code }) => code ?? outcome)).toEqual([
      'address-differs',
      'tutor-taken',
      'address-of-another',
      'SAME',
    ]);
  });
});

describe('tutors known to the roster', () => {
  const known = async (part: object): Promise<string> => {
    const id = randomUUID();
    await insertMember(subgraph, { ...{ id, ecosystemId, firstName: 'Otto', lastName: 'Fuchs' }, ...part });
    return id;
  };
  const codes = async (...rows: Omit<TutorLine, 'row'>[]) =>
    (await load('TUTOR', rows)).answers.map(({ outcome, code }) => code ?? outcome);

  it('become tutors of another program under their own name only, and learners not at all', async () => {
    const number = `T${++count}`;
    const elsewhere = { programRoles: [{ programId: siblingProgramId, role: 'LEADER' as const }] };
    const tutorUserId = await known({ externalId: number, ...elsewhere });
    expect(await codes(tutor(number, { tutorUserId }))).toEqual(['tutor-taken']);
    expect(await rolesOf(tutorUserId)).toEqual(['LEADER']);
    expect(await codes(tutor(number, { tutorUserId, firstName: 'Otto', lastName: 'Fuchs' }))).toEqual([
      'NEW',
    ]);
    const unnamed = `T${++count}`;
    const placeholder = await known({
      externalId: unnamed,
      firstName: 'Tutor',
      lastName: unnamed,
      ...elsewhere,
    });
    expect(await codes(tutor(unnamed, { tutorUserId: placeholder }))).toEqual(['NEW']);
    const learner = await putLearner();
    const row = tutor(`T${++count}`, {
      tutorUserId: learner.id,
      firstName: 'Mia',
      lastName: `Learner${count}`,
    });
    expect(await codes(row)).toEqual(['person-is-learner']);
  });

  it('have one number, even where they are no tutor yet', async () => {
    const email = address();
    await known({ externalId: `P${++count}`, email, ecosystemRoles: [{ role: 'PARENT' }] });
    const row = tutor(`T${++count}`, { email, firstName: 'Otto', lastName: 'Fuchs' });
    expect(await codes(row)).toEqual(['tutor-taken']);
  });

  it('keep the address that they get while the rows are decided', async () => {
    const number = `T${++count}`;
    const id = await known({
      ...{ externalId: number, firstName: 'Tutor', lastName: number },
      programRoles: [{ programId, role: 'LEADER' }],
    });
    const own = address();
    const other = await subgraph.admin.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE identity.members SET email = $2, email_lower = $2 WHERE id = $1`, [id, own]);
      const answered = codes(tutor(number, { email: address() }));
      await eventually(async () => {
        const waiting = await sql(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          [],
        );
        return waiting.length > 0;
      }, 'the import waits');
      await other.query('COMMIT');
      expect(await answered).toEqual(['address-differs']);
    } finally {
      other.release();
    }
    expect(await byEmail(own)).toMatchObject({ id, first_name: 'Tutor' });
  });
});

describe('staff', () => {
  async function putSchool(name: string): Promise<string> {
    const id = randomUUID();
    await subgraph.admin.query(
      `INSERT INTO identity.schools (ecosystem_id, id, name, archived, revision) VALUES ($1, $2, $3, false, 1)`,
      [ecosystemId, id, name],
    );
    return id;
  }
  const bySuperAdmin = { submittedBy: actors.superAdmin.userId };

  it('gives the role with the schools of all rows, found by folded name or number', async () => {
    const name = `Escuela José Martí ${++count}`;
    const [first, second] = [await putSchool(name), await putSchool('Lincoln')];
    const email = address();
    const { counts } = await load(
      'STAFF',
      [
        staff(email, { schoolName: name.toLowerCase().replace('é', 'e').replace('í', 'i') }),
        staff(email, { schoolNumber: '0631930', schoolIds: [second] }),
      ],
      bySuperAdmin,
    );
    expect(counts).toEqual({ fresh: 1, changed: 1, same: 0, refused: 0 });
    const { id } = await byEmail(email);
    const [held] = await sql(
      `SELECT role, supported_school_ids FROM identity.ecosystem_roles WHERE user_id = $1`,
      [id],
    );
    expect(held).toEqual({ role: 'STAFF', supported_school_ids: [first, second] });
  });

  it('refuses program admins, unknown and ambiguous schools, learners and super admins', async () => {
    const name = `Twin ${++count}`;
    await putSchool(name);
    await putSchool(name.toUpperCase());
    const [childs, admins] = [address(), address()];
    await putLearner({ email: childs, firstName: 'Sam', lastName: 'Reed' });
    await insertMember(subgraph, {
      ...{ id: randomUUID(), ecosystemId, email: admins, firstName: 'Sam', lastName: 'Reed' },
      ecosystemRoles: [{ role: 'SUPER_ADMIN' }],
    });
    const denied = await load('STAFF', [staff(address())]);
    expect(denied.answers[0]!.code).toBe('role-by-super-admin');
    const { answers } = await load(
      'STAFF',
      [
        staff(address(), { schoolName: 'Nowhere' }),
        staff(address(), { schoolName: name }),
        staff(childs),
        staff(admins),
      ],
      bySuperAdmin,
    );
    expect(answers.map(({ code }) => code)).toEqual([
      'school-unknown',
      'school-ambiguous',
      'person-is-learner',
      'role-by-super-admin',
    ]);
  });
});

describe('undo', () => {
  it('removes people whom the import created, and takes links back', async () => {
    const learner = await putLearner();
    const email = address();
    const { importJobId } = await load('GUARDIAN', [guardian(learner.student, email)]);
    const { id } = await byEmail(email);
    expect(await undo(importJobId)).toEqual({ importJobId, obstacles: [] });
    expect(await sql(`SELECT 1 FROM identity.members WHERE id = $1`, [id])).toEqual([]);
    expect(await relativesOf(learner.id)).toEqual([]);
    const saved = await subgraph.recorded('identity.person-saved');
    expect(saved.findLast(({ payload }) => payload.userId === id)!.payload).toMatchObject({
      status: 'ARCHIVED',
      ecosystemRoles: [],
      familyConnections: [],
    });
    // Undone a second time it changes nothing, and the same file can be imported again.
    expect(await undo(importJobId)).toEqual({ importJobId, obstacles: [] });
    expect((await load('GUARDIAN', [guardian(learner.student, email)])).counts.fresh).toBe(1);
  });

  it('names a person who can sign in by now, and undoes nothing', async () => {
    const [one, two] = [await putLearner(), await putLearner()];
    const [used, unused] = [address(), address()];
    const rows = [guardian(one.student, used), guardian(two.student, unused, { firstName: 'Eva' })];
    const { importJobId } = await load('GUARDIAN', rows);
    const { id } = await byEmail(used);
    const accountId = randomUUID();
    await subgraph.admin.query(`INSERT INTO identity.accounts (id, email, email_lower) VALUES ($1, $2, $2)`, [
      accountId,
      used,
    ]);
    await subgraph.admin.query(
      `UPDATE identity.members SET account_id = $2, status = 'ACTIVATED' WHERE id = $1`,
      [id, accountId],
    );
    const { obstacles } = await undo(importJobId);
    expect(obstacles).toEqual([{ kind: 'PERSON', externalId: used, name: 'Ana López' }]);
    expect(await byEmail(unused)).toBeDefined();
    expect(await relativesOf(two.id)).toHaveLength(1);
  });

  it('takes roles and schools back, and restores the placeholder of a tutor', async () => {
    const [id, email] = [randomUUID(), address()];
    await insertMember(subgraph, {
      ...{ id, ecosystemId, email, accountId: randomUUID(), firstName: 'Sam', lastName: 'Reed' },
      ecosystemRoles: [{ role: 'PARENT' }],
    });
    const given = await load('STAFF', [staff(email)], { submittedBy: actors.superAdmin.userId });
    expect(await rolesOf(id)).toEqual(['PARENT', 'STAFF']);
    expect((await undo(given.importJobId, 'STAFF')).obstacles).toEqual([]);
    expect(await rolesOf(id)).toEqual(['PARENT']);

    const number = `T${++count}`;
    const known = randomUUID();
    await insertMember(subgraph, {
      ...{ id: known, ecosystemId, externalId: number, firstName: 'Tutor', lastName: number },
      programRoles: [{ programId, role: 'LEADER' }],
    });
    const other = `T${++count}`;
    const named = await load('TUTOR', [tutor(number), tutor(other)]);
    expect((await undo(named.importJobId, 'TUTOR')).obstacles).toEqual([]);
    const [back] = await sql(`SELECT first_name, last_name, status FROM identity.members WHERE id = $1`, [
      known,
    ]);
    expect(back).toEqual({ first_name: 'Tutor', last_name: number, status: 'INVITED' });
    const created = named.answers[1]!.userId;
    const [archived] = await sql(`SELECT status, external_id FROM identity.members WHERE id = $1`, [created]);
    expect(archived).toEqual({ status: 'ARCHIVED', external_id: null });
    const left = await subgraph.recorded('identity.program-left');
    expect(left.at(-1)!.payload).toEqual({ userId: created, programId, roles: ['LEADER'] });
  });
});

it('answers the roster when loading or undoing is given up', async () => {
  const importJobId = randomUUID();
  const job = (data: object) =>
    ({ data, actor: systemActor(ecosystemId, 'test') }) as unknown as RunningJob<never>;
  await loadRowsJob.failed!(job({ importJobId, attempt: 2 }), new Error('given up'), subgraph.services);
  expect((await subgraph.recorded('identity.rows-failed')).at(-1)!.payload).toEqual({
    importJobId,
    attempt: 2,
  });
  await undoRowsJob.failed!(job({ importJobId }), new Error('given up'), subgraph.services);
  expect((await subgraph.recorded('identity.rows-undone')).at(-1)!.payload).toEqual({
    ...{ importJobId, obstacles: [], failed: true },
  });
});

it('answers an import that is loaded already as before', async () => {
  const learner = await putLearner();
  const rows = [guardian(learner.student, address())];
  const { importJobId, counts } = await load('GUARDIAN', rows);
  expect((await load('GUARDIAN', rows, { importJobId, attempt: 2 })).counts).toEqual(counts);
});

describe('getPersonImports', () => {
  const IMPORTS = `query ($userId: ID!) { getPersonImports(userId: $userId) {
    id entityType program { id } loadedAt undoneAt changes } }`;
  const importsOf = async (actor: Actor, userId: string) =>
    (await subgraph.as(actor).query<any>(IMPORTS, { userId })).getPersonImports;

  it('lists what created, changed or linked a person, and what was undone, for the admins of the program', async () => {
    const [number, email] = [`T${++count}`, address()];
    const { importJobId } = await load('TUTOR', [tutor(number, { email })]);
    const { id } = await byEmail(email);
    const made = await importsOf(actors.programAdmin, id);
    expect(made).toEqual([
      {
        ...{ id: importJobId, entityType: 'TUTOR', program: { id: programId }, undoneAt: null },
        loadedAt: expect.stringMatching(/Z$/),
        changes: expect.arrayContaining(['PERSON', 'PROGRAM_ROLE']),
      },
    ]);
    const learner = await putLearner();
    const home = address();
    const linked = await load('GUARDIAN', [guardian(learner.student, home)]);
    for (const person of [learner.id, (await byEmail(home)).id])
      expect(await importsOf(actors.superAdmin, person)).toMatchObject([
        { id: linked.importJobId, entityType: 'GUARDIAN' },
      ]);
    await undo(linked.importJobId);
    expect((await importsOf(actors.superAdmin, learner.id))[0].undoneAt).toMatch(/Z$/);
    // Imports of a program that the admin does not administer are left out.
    const elsewhere = await load('TUTOR', [tutor(number, { email, firstName: 'Rosalia' })], {
      programId: siblingProgramId,
    });
    expect((await importsOf(actors.programAdmin, id)).map(({ id: job }: any) => job)).not.toContain(
      elsewhere.importJobId,
    );
  });

  it('is not for others, and not across organizations', async () => {
    const { id } = await putLearner();
    const refusal = (actor: Actor, userId = id) => subgraph.as(actor).refusal(IMPORTS, { userId });
    expect(await importsOf(actors.programAdmin, id)).toEqual([]);
    for (const actor of [actors.leader, actors.learner, actors.parent])
      expect(await refusal(actor)).toBe('FORBIDDEN');
    expect(await refusal(cast.foreigners.superAdmin)).toBe('NOT_FOUND');
    expect(await refusal(actors.superAdmin, 'mistyped')).toBe('NOT_FOUND');
  });
});
