import { randomUUID } from 'node:crypto';
import type { AssessmentScored } from '@lyceum/contracts/learning';
import type { Services } from '@lyceum/server/subgraph';
import { ImportFixture } from '../testing/import-fixture';
import { askProvider } from '../testing/provider-server';

const CREATE = `mutation ($input: CreateOneRosterClientInput!) { client: createOneRosterClient(input: $input) { id clientSecret } }`;
const SCOPE = 'https://purl.imsglobal.org/spec/or/v1p2/scope/';
const ROOTS = { root: 'https://r', gradebookRoot: 'https://g' };

let fixture: ImportFixture;
let token: string;
beforeAll(async () => (fixture = await ImportFixture.start({ jobs: false })));
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.startOver();
  token = await tokenFor({});
});

const services = () => fixture.subgraph.services as Services;
const sql = async (text: string, values: unknown[] = []) =>
  (await fixture.subgraph.admin.query(text, [fixture.cast.ecosystemId, ...values])).rows;

async function tokenFor(change: object, scope = ''): Promise<string> {
  const input = {
    ...{ name: randomUUID(), programIds: [fixture.cast.programId], scopes: ['ROSTER', 'GRADEBOOK'] },
    ...change,
  };
  const { client } = await fixture.subgraph.as(fixture.admin).query(CREATE, { input });
  const asked = { clientId: client.id, secret: client.clientSecret, scope };
  return (await askProvider(services(), 'token', asked)).body.access_token;
}

async function read(path: string, query: Record<string, string> = {}, by = token, service = 'gradebook') {
  const { status, body } = await askProvider(services(), 'read', {
    token: by,
    ...{ service, path, query, ...ROOTS },
  });
  return { status, ...body, records: Object.values(body.body ?? {})[0] as any };
}
const roster = (path: string, query: Record<string, string> = {}) => read(path, query, token, 'rostering');

async function addStudent(programId = fixture.cast.programId): Promise<string> {
  const id = randomUUID();
  await sql(`INSERT INTO roster.students (ecosystem_id, id, external_id) VALUES ($1, $2, $3)`, [
    id,
    id.slice(0, 8),
  ]);
  await sql(
    `INSERT INTO roster.program_students (ecosystem_id, program_id, student_id, first_import_id) VALUES ($1, $2, $3, $4)`,
    [programId, id, randomUUID()],
  );
  return id;
}

const ALGEBRA = randomUUID();
/** Publishes a score; returns the id of its response. */
async function score(userId: string, change: Partial<AssessmentScored> = {}): Promise<string> {
  const payload: AssessmentScored = {
    ...{ responseId: randomUUID(), assessmentId: ALGEBRA, programId: fixture.cast.programId, userId },
    ...{ formName: 'Algebra', windowStart: '2026-09-01', windowEnd: '2026-09-30', isPostAssessment: false },
    ...{ points: 7.5, mostPoints: 10, scoredBy: null, shown: 'NEVER', assessmentType: 'SKILLS_CHECK' },
    ...{ scoredAt: '2026-09-12T10:00:00.000Z', ...change },
  };
  await publish('learning.assessment-scored', payload);
  return payload.responseId;
}

async function publish(type: string, payload: object): Promise<void> {
  await fixture.subgraph.publish('learning', { type, ecosystemId: fixture.cast.ecosystemId, payload });
}

describe('the gradebook service', () => {
  it('returns a score as a result with valid references', async () => {
    const student = await addStudent();
    const id = await score(student);
    const { records, total } = await read('/results');
    expect(total).toBe(1);
    expect(records).toMatchObject([
      {
        ...{
          sourcedId: id,
          status: 'active',
          score: 7.5,
          scoreDate: '2026-09-12',
          scoreStatus: 'fully graded',
        },
        student: { href: `https://r/users/${student}`, sourcedId: student, type: 'user' },
        metadata: { 'lyceum.mostPoints': '10', 'lyceum.programSourcedId': fixture.cast.programId },
      },
    ]);
    const item = (await read(`/lineItems/${records[0].lineItem.sourcedId}`)).records;
    expect(item).toMatchObject({
      ...{ title: 'Algebra', assignDate: '2026-09-01T00:00:00.000Z', dueDate: '2026-09-30T23:59:59.000Z' },
      ...{ resultValueMin: 0, resultValueMax: 10, class: records[0].class },
    });
    const scale = (await read(`/scoreScales/${item.scoreScale.sourcedId}`)).records;
    expect(scale).toMatchObject({
      ...{ title: '0 to 10 points', type: 'points', class: item.class },
      scoreScaleValue: [
        { itemValueLHS: '0', itemValueRHS: '0%' },
        { itemValueLHS: '10', itemValueRHS: '100%' },
      ],
    });
    expect((await read(`/categories/${item.category.sourcedId}`)).records).toMatchObject({
      title: 'Assessments',
    });
    for (const { href } of [records[0].student, records[0].class, item.school])
      expect((await roster(href.slice('https://r'.length))).status).toBe(200);
    expect((await roster(`/classes/${item.class.sourcedId}/students`)).total).toBe(1);
    expect((await roster(`/students/${student}/classes`)).records).toMatchObject([{ title: 'Math' }]);
  });

  it('returns results per class, student and line item', async () => {
    const [first, second] = [await addStudent(), await addStudent()];
    await score(first);
    await score(second, { points: 10 });
    await score(first, {
      assessmentId: randomUUID(),
      formName: 'Fractions',
      isPostAssessment: true,
      mostPoints: 20,
    });
    const [{ class: of }] = (await read('/results')).records;
    const within = `/classes/${of.sourcedId}`;
    const [item] = (await read('/lineItems', { filter: `title='Algebra'` })).records;
    const totals = await Promise.all(
      [
        `${within}/results`,
        `${within}/students/${first}/results`,
        `${within}/students/${second}/results`,
        `${within}/lineItems/${item.sourcedId}/results`,
        `${within}/lineItems`,
        `${within}/categories`,
        `${within}/scoreScales`,
      ].map(async (path) => (await read(path)).total),
    );
    expect(totals).toEqual([3, 2, 1, 2, 2, 2, 2]);
    for (const path of [
      `/classes/${randomUUID()}/results`,
      `${within}/students/${randomUUID()}/results`,
      `/students/${first}/results`,
      '/classes',
    ])
      expect((await read(path)).status).toBe(404);
    const scores = async (query: Record<string, string>) =>
      (await read('/results', query)).records.map((each: any) => each.score);
    expect(await scores({ sort: 'score', orderBy: 'desc' })).toEqual([10, 7.5, 7.5]);
    expect(await scores({ filter: `score>'9'` })).toEqual([10]);
    expect(await scores({ filter: `student.sourcedId='${second}'`, fields: 'score' })).toEqual([10]);
    const seen: string[] = [];
    for (let query: any = { limit: '1', sort: 'score' }; query;) {
      const page = await read('/results', query);
      seen.push(...page.records.map(({ sourcedId }: any) => sourcedId));
      query = page.links.next;
    }
    expect(new Set(seen).size).toBe(3);
    expect((await read('/results', { filter: `score>'ten'` })).status).toBe(400);
  });

  it('returns what changed since a date, and withdrawn results as to be deleted', async () => {
    const student = await addStudent();
    const responseId = await score(student);
    const [before] = (await read('/results')).records;
    // Answers have milliseconds, the records microseconds.
    const later = new Date(Date.parse(before.dateLastModified) + 1).toISOString();
    const since = { filter: `dateLastModified>'${later}'` };
    expect((await read('/results', since)).total).toBe(0);
    await score(student, { responseId });
    expect((await read('/results', since)).total).toBe(0);
    await score(student, { responseId, points: 9, formName: 'Algebra I' });
    expect((await read('/results', since)).records).toMatchObject([{ score: 9, status: 'active' }]);
    expect((await read('/lineItems')).records).toMatchObject([{ title: 'Algebra I' }]);
    await publish('learning.assessment-score-withdrawn', { responseId, assessmentId: ALGEBRA });
    expect((await read('/results', since)).records).toMatchObject([{ status: 'tobedeleted' }]);
    expect((await read('/lineItems', since)).records).toMatchObject([{ status: 'tobedeleted' }]);
    await score(student, { responseId });
    expect((await read('/lineItems', since)).records).toMatchObject([{ status: 'active' }]);
  });

  it('has no scores of surveys, of events without a purpose, and of people outside the roster', async () => {
    const student = await addStudent();
    await score(student, { assessmentType: 'SURVEY' });
    await score(student, { assessmentType: 'SOCIAL_EMOTIONAL' });
    await score(student, { assessmentType: undefined });
    await score(randomUUID());
    expect((await read('/results')).total).toBe(0);
    // A skills check that became a survey takes its results along.
    const responseId = await score(student);
    await score(student, { responseId, assessmentType: 'CHECK_IN' });
    expect((await read('/results', { filter: `status='active'` })).total).toBe(0);
  });

  it('returns nothing of programs outside its key, or of another ecosystem', async () => {
    const student = await addStudent();
    const elsewhere = await addStudent(fixture.cast.siblingProgramId);
    await score(student);
    // A learner of another program took part in this one without being in its roster.
    await score(elsewhere);
    await score(elsewhere, { assessmentId: randomUUID(), programId: fixture.cast.siblingProgramId });
    expect((await read('/results')).records.map((each: any) => each.student.sourcedId)).toEqual([student]);
    const sibling = await tokenFor({ programIds: [fixture.cast.siblingProgramId] });
    expect((await read('/results', {}, sibling)).records.map((each: any) => each.student.sourcedId)).toEqual([
      elsewhere,
    ]);
    const [{ sourcedId }] = (await read('/lineItems')).records;
    expect((await read(`/lineItems/${sourcedId}`, {}, sibling)).status).toBe(404);
    const ours = token;
    await fixture.startOver();
    const theirs = await tokenFor({});
    expect((await read('/results', {}, theirs)).total).toBe(0);
    expect((await read('/results', {}, ours)).total).toBe(1);
  });

  it('needs its scope', async () => {
    await score(await addStudent());
    const rosterOnly = await tokenFor({ scopes: ['ROSTER'] });
    expect(await read('/results', {}, rosterOnly)).toMatchObject({
      status: 403,
      refusal: { codeMinor: 'forbidden' },
    });
    const narrow = await tokenFor({}, `${SCOPE}gradebook.readonly`);
    expect((await read('/results', {}, narrow)).total).toBe(1);
    expect((await read('/students', {}, narrow, 'rostering')).status).toBe(403);
    const core = await tokenFor({}, `${SCOPE}roster-core.readonly`);
    expect((await read('/results', {}, core)).status).toBe(403);
  });

  it('deletes the results of an erased person', async () => {
    const student = await addStudent();
    await score(student);
    await sql(`INSERT INTO roster.erased_people (ecosystem_id, id) VALUES ($1, $2)`, [student]);
    await sql(`DELETE FROM roster.assessment_results WHERE ecosystem_id = $1`);
    await score(student);
    expect((await read('/results')).total).toBe(0);
  });
});
