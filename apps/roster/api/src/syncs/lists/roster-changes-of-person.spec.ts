import type { Actor } from '@lyceum/server/actor';
import { SyncFixture } from '../../testing/sync-fixture';

const CHANGES = `query ($userId: ID!) { getRosterChangesOfPerson(userId: $userId) {
  entityType change source fileName program { id } at undoneAt } }`;
const UNDO = `mutation ($id: ID!) { undo: undoImport(importJobId: $id) { status } }`;
const students = (...rows: string[]) =>
  `student_id,district_id,district_name,school_id,school_name,current_grade_level,gender\n${rows.join('\n')}\n`;
const row = (id: string, grade: string) => `${id},01,District,07,Seven,${grade},F`;
const SESSIONS = `student_id,session_topic,session_date,session_duration,session_ratio,tutor_id
A1,Math,2026-02-03 10:00:00,45,1:1,T1
`;

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await SyncFixture.start();
  await fixture.imports.startOver();
});
afterAll(() => fixture?.close());

const idOf = async (table: string, externalId: string): Promise<string> =>
  (
    await fixture.sql(
      `SELECT id FROM roster.${table} WHERE ecosystem_id = $1 AND external_id = '${externalId}'`,
    )
  )[0].id;
const changesOf = async (actor: Actor, userId: string) =>
  (await fixture.imports.subgraph.as(actor).query<any>(CHANGES, { userId }))['getRosterChangesOfPerson'];

describe('getRosterChangesOfPerson', () => {
  it('lists which files created and changed a learner, what was undone, and who named a tutor first', async () => {
    const { admin, cast } = fixture.imports;
    await fixture.imports.import(students(row('A1', '3'), row('A2', '3')));
    const second = await fixture.imports.import(students(row('A1', '4'), row('A2', '3')));
    const learner = await idOf('students', 'A1');
    const found = await changesOf(admin, learner);
    expect(found).toMatchObject([
      { entityType: 'STUDENT', change: 'CHANGED', source: 'UPLOAD', undoneAt: null },
      { entityType: 'STUDENT', change: 'NEW', program: { id: fixture.programId } },
    ]);
    expect(found[0].fileName).toMatch(/\.csv$/);
    expect(await changesOf(admin, await idOf('students', 'A2'))).toMatchObject([{ change: 'NEW' }]);
    await fixture.ask(UNDO, { id: second.id });
    expect((await changesOf(admin, learner))[0].undoneAt).toMatch(/Z$/);
    await fixture.imports.import(SESSIONS);
    expect(await changesOf(admin, await idOf('tutors', 'T1'))).toMatchObject([
      { entityType: 'SESSION', change: 'NEW', fileName: expect.stringMatching(/\.csv$/) },
    ]);

    const { superAdmin, programAdmin, leader } = cast.actors;
    expect(await changesOf(superAdmin, learner)).toHaveLength(2);
    const elsewhere = {
      ...programAdmin,
      programRoles: [{ programId: cast.siblingProgramId, role: 'PROGRAM_ADMIN' as const }],
    };
    for (const other of [elsewhere, cast.foreigners.superAdmin])
      expect(await changesOf(other, learner)).toEqual([]);
    const { subgraph } = fixture.imports;
    expect(await subgraph.as(leader).refusal(CHANGES, { userId: learner })).toBe('FORBIDDEN');
    expect(await subgraph.as(superAdmin).refusal(CHANGES, { userId: 'mistyped' })).toBe('NOT_FOUND');
  });
});
