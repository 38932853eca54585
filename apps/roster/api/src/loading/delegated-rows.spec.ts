import { randomUUID } from 'node:crypto';
import {
  DELEGATED_KINDS,
  type RowAnswer,
  type RowsReadyPayload,
  type RowsUndonePayload,
} from '@lyceum/contracts/roster';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import { eventually } from '@lyceum/server/testing';
import { recogniseFeed, saveFeedFile } from '../feeds/subject';
import { exampleFile } from '../imports/example-file';
import { templateOf } from '../columns/subject';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.start();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.startOver());

const SUBMIT = `mutation ($input: SubmitImportJobInput!) { submitImportJob(input: $input) { errors { message } importJobId } }`;
const JOB = `query ($programId: ID!, $ids: [ID!]) { getImportJobsByModel(programId: $programId, ids: $ids) { items {
  id entityType status failMessage dependsOn allowFix canUndo replacedBy errorCount undoObstacles { kind externalId name }
  check { keyProperty newRecords changedRecords sameRecords refusedRows }
  result { totalRows loadedRows newRows updatedRows unchangedRows refusedRows } } } }`;
const START = `mutation ($id: ID!) { startCheckedImport(importJobId: $id) { status } }`;
const UNDO = `mutation ($id: ID!) { undo: undoImport(importJobId: $id) { status obstacles { kind externalId } } }`;
const RESUBMIT = `mutation ($input: ResubmitImportJobInput!) { resubmitImportJob(input: $input) { importJobId } }`;
const ARCHIVE = `mutation ($id: ID!) { archiveImport(importJobId: $id) { status } }`;
const CAUSES = `query ($id: ID!) { getImportCauses(importJobId: $id) { property code rows message refused } }`;
const FIX = `mutation ($input: FixImportRowsInput!) { fixImportRows(input: $input) { errors { message } importJobId } }`;

const caller = (actor = fixture.admin) => fixture.subgraph.as(actor);
async function job(id: string, actor = fixture.admin): Promise<any> {
  const { programId } = fixture.cast;
  return (await caller(actor).query(JOB, { programId, ids: [id] })).getImportJobsByModel.items[0];
}

async function submitted(text: string, part: object = {}, actor = fixture.admin): Promise<string> {
  const { programId } = fixture.cast;
  const file = await fixture.upload(text, { actor });
  const { submitImportJob } = await caller(actor).query(SUBMIT, { input: { programId, file, ...part } });
  expect(submitImportJob.errors).toEqual([]);
  return submitImportJob.importJobId;
}

/** The rows that the import hands over, once it has. */
async function handedOver(
  importJobId: string,
  attempt = 1,
): Promise<{ payload: RowsReadyPayload; lines: any[] }> {
  const event = await eventually(
    async () =>
      (await fixture.subgraph.recorded('roster.rows-ready')).find(
        ({ payload }) => payload.importJobId === importJobId && payload.attempt === attempt,
      ),
    'the rows are handed over',
  );
  const payload = event.payload as RowsReadyPayload;
  const text = await fixture.read(payload.fileKey);
  return {
    payload,
    lines: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

/** Answers as the owner does: every line is new unless `decide` says otherwise. */
async function answer(
  importJobId: string,
  decide: (line: any) => Partial<RowAnswer> = () => ({}),
  { attempt = 1, topic = 'identity' }: { attempt?: number; topic?: string } = {},
): Promise<any> {
  const { payload, lines } = await handedOver(importJobId, attempt);
  const answers = lines.map((line): RowAnswer => ({ row: line.row, outcome: 'NEW', ...decide(line) }));
  await fixture.subgraph.services.files.write(
    payload.answerKey,
    answers.map((each) => `${JSON.stringify(each)}\n`).join(''),
  );
  const of = (outcome: string) => answers.filter((each) => each.outcome === outcome).length;
  await fixture.subgraph.publish(topic, {
    type: `${topic}.rows-loaded`,
    ecosystemId: fixture.cast.ecosystemId,
    payload: {
      ...{ importJobId, attempt, answerKey: payload.answerKey },
      ...{ fresh: of('NEW'), changed: of('CHANGED'), same: of('SAME'), refused: of('REFUSED') },
    },
  });
  return ended(importJobId);
}

const ended = (importJobId: string) =>
  eventually(async () => {
    const found = await job(importJobId);
    return !['UPLOADED', 'VALIDATING', 'IMPORTING', 'UNDOING'].includes(found.status) && found;
  }, 'the import ends');

async function undone(importJobId: string, obstacles: RowsUndonePayload['obstacles'] = []): Promise<any> {
  await fixture.subgraph.publish('identity', {
    type: 'identity.rows-undone',
    ecosystemId: fixture.cast.ecosystemId,
    payload: { importJobId, obstacles },
  });
  return ended(importJobId);
}

const GUARDIANS = 'student_id,guardian_first_name,guardian_last_name,guardian_email,relationship,language';
const guardians = (...rows: string[]) => `${GUARDIANS}\n${rows.join('\n')}\n`;
const STUDENTS = 'student_id,district_id,district_name,school_id,school_name,current_grade_level';
const students = (...ids: string[]) =>
  `${STUDENTS}\n${ids.map((id) => `${id},01,District,07,Seven,3`).join('\n')}\n`;

describe('submitImportJob of a file whose rows another domain loads', () => {
  it('recognises the example of each kind by its header, and hands every row over', async () => {
    for (const kind of DELEGATED_KINDS) {
      const { csv } = exampleFile(templateOf(kind));
      if (kind === 'ATTENDANCE') await fixture.import(students('0016740395', '0016740402', '0016740418'));
      const id = await submitted(csv);
      const { payload, lines } = await handedOver(id);
      expect(payload).toMatchObject({ entityType: kind, checkOnly: false, sendsInvitations: false });
      expect([kind, lines.length]).toEqual([kind, csv.trim().split('\n').length - 1]);
      const done = await answer(id, undefined, { topic: kind === 'ATTENDANCE' ? 'sessions' : 'identity' });
      expect(done).toMatchObject({ entityType: kind, status: 'IMPORTED', canUndo: true });
      expect(done.result).toMatchObject({
        totalRows: lines.length,
        loadedRows: lines.length,
        refusedRows: 0,
      });
    }
  });

  it('refuses bad rows here and rows that the owner refuses, by cause, and counts the others', async () => {
    await fixture.import(students('A1'));
    const id = await submitted(
      guardians(
        'A1,Ana,López,ana@mail.example,madre,es',
        ',Ana,López,ana@mail.example,,',
        'A1,,López,nobody,uncle,',
        'A2,Ben,Cole,ben@mail.example,,',
        'A3,Eva,Paz,eva@mail.example,guardian,',
      ),
      { sendInvitations: true },
    );
    const { payload, lines } = await handedOver(id);
    expect(payload).toMatchObject({ rows: 3, sendsInvitations: true, submittedBy: fixture.admin.userId });
    expect(lines[0]).toEqual({
      ...{ row: 2, student: 'A1', firstName: 'Ana', lastName: 'López', email: 'ana@mail.example' },
      ...{ phone: null, relationship: 'PARENT', language: 'sp' },
      studentUserId: stableId(fixture.cast.ecosystemId, 'learner', 'A1'),
    });
    expect(lines[1]).toMatchObject({ studentUserId: null, language: null });
    const done = await answer(id, ({ row }) =>
      row === 5
        ? { outcome: 'REFUSED', property: 'guardian_email', code: 'address-of-another' }
        : { outcome: row === 2 ? 'NEW' : 'SAME' },
    );
    expect(done).toMatchObject({ status: 'IMPORTED', errorCount: 3 });
    expect(done.result).toEqual({
      ...{ totalRows: 5, loadedRows: 2, newRows: 1, updatedRows: 0, unchangedRows: 1, refusedRows: 3 },
    });
    const { getImportCauses: causes } = await caller().query(CAUSES, { id });
    expect(causes.map(({ property, code }: any) => `${property} ${code}`).sort()).toEqual([
      'guardian_email address-of-another',
      'guardian_email email-unreadable',
      'guardian_first_name name-missing',
      'relationship value-not-allowed',
      'student_id student-missing',
    ]);
    const { rowErrors } = await fixture.csvPage(id, { code: 'address-of-another' });
    expect(rowErrors).toMatchObject([{ rowNumber: 5, value: 'ben@mail.example', refused: true }]);
  });

  it('reads phone numbers of guardians by the organization’s country, and refuses what is none by name', async () => {
    const row = (n: number, phone: string) => `A${n},Ana,López,ana${n}@mail.example,${phone}`;
    const id = await submitted(
      `student_id,guardian_first_name,guardian_last_name,guardian_email,parent_phone\n${[
        row(1, '(303) 555-0142'),
        row(2, '303-555-0142 ext. 5'),
        row(3, '+52 55 1234 5678'),
        row(4, ''),
        row(5, 'after six'),
        row(6, '3.03555E+09'),
      ].join('\n')}\n`,
    );
    const { lines } = await handedOver(id);
    expect(lines.map(({ phone }) => phone)).toEqual([
      '+13035550142',
      '+13035550142;ext=5',
      '+525512345678',
      null,
    ]);
    expect((await answer(id)).errorCount).toBe(2);
    const { rowErrors } = await fixture.csvPage(id, { code: 'phone-unreadable' });
    expect(rowErrors).toMatchObject([
      { rowNumber: 6, property: 'guardian_phone', value: 'after six', refused: true },
      { rowNumber: 7, property: 'guardian_phone', refused: true },
    ]);
  });

  it('a check asks the owner without writing; startCheckedImport then loads', async () => {
    const id = await submitted(guardians('A1,Ana,López,ana@mail.example,,'), { checkFirst: true });
    expect((await handedOver(id)).payload.checkOnly).toBe(true);
    const checked = await answer(id);
    expect(checked).toMatchObject({ status: 'CHECKED', canUndo: false });
    expect(checked.check).toEqual({
      ...{ keyProperty: 'guardian_email', newRecords: 1, changedRecords: 0, sameRecords: 0, refusedRows: 0 },
    });
    await caller().query(START, { id });
    expect((await handedOver(id, 2)).payload.checkOnly).toBe(false);
    expect((await answer(id, undefined, { attempt: 2 })).status).toBe('IMPORTED');
  });

  it('fixImportRows imports corrected rows again, and keeps the others open', async () => {
    const first = await submitted(
      guardians('A1,Ana,López,ana@mail.example,,', 'A2,Ben,Cole,nobody,,', 'A3,Eva,Paz,nothing,,'),
    );
    await answer(first);
    const cells = [{ rowNumber: 3, property: 'guardian_email', value: 'ben@mail.example' }];
    const { fixImportRows } = await caller().query(FIX, { input: { importJobId: first, cells } });
    const again = fixImportRows.importJobId;
    expect((await handedOver(again)).lines).toMatchObject([{ row: 3, email: 'ben@mail.example' }]);
    const done = await answer(again);
    expect(done).toMatchObject({ status: 'IMPORTED', errorCount: 1 });
    expect((await fixture.csvPage(again)).data.map(({ rowNumber }: any) => rowNumber)).toEqual([4]);
  });

  it('fails when the owner gives up, when no row is good, and when there are too many rows', async () => {
    const id = await submitted(guardians('A1,Ana,López,ana@mail.example,,'));
    await handedOver(id);
    await fixture.subgraph.publish('identity', {
      type: 'identity.rows-failed',
      ecosystemId: fixture.cast.ecosystemId,
      payload: { importJobId: id, attempt: 1 },
    });
    expect((await ended(id)).status).toBe('FAILED');
    const none = await submitted(guardians('A1,Ana,López,nobody,,'));
    expect((await ended(none)).status).toBe('NEEDS_FIX');
    const rows = Array.from({ length: 20_001 }, (_, n) => `A${n},Ana,López,ana${n}@mail.example,,`);
    const many = await ended(await submitted(guardians(...rows)));
    expect(many).toMatchObject({ status: 'NEEDS_FIX', failMessage: expect.stringContaining('20,000 rows') });
  });

  it('refuses staff files of program admins, and files of another ecosystem’s program', async () => {
    const { csv } = exampleFile(templateOf('STAFF'));
    const { programId, actors, foreigners } = fixture.cast;
    const file = await fixture.upload(csv, { actor: actors.programAdmin });
    const input = { programId, file };
    expect(await caller(actors.programAdmin).refusal(SUBMIT, { input })).toBe('FORBIDDEN');
    expect(await caller(foreigners.superAdmin).refusal(SUBMIT, { input })).toBe('NOT_FOUND');
  });

  it('lets a program admin neither start, correct, repeat nor undo a staff file of a super admin', async () => {
    const { programAdmin } = fixture.cast.actors;
    const { csv } = exampleFile(templateOf('STAFF'));
    const id = await submitted(csv, { checkFirst: true });
    expect((await answer(id)).status).toBe('CHECKED');
    expect(await caller(programAdmin).refusal(START, { id })).toBe('FORBIDDEN');
    await caller().query(START, { id });
    expect((await answer(id, undefined, { attempt: 2 })).status).toBe('IMPORTED');
    const cells = [{ rowNumber: 2, property: 'staff_email', value: 'own@mail.example' }];
    expect(await caller(programAdmin).refusal(FIX, { input: { importJobId: id, cells } })).toBe('FORBIDDEN');
    expect(await caller(programAdmin).refusal(RESUBMIT, { input: { importJobId: id } })).toBe('FORBIDDEN');
    expect(await caller(programAdmin).refusal(UNDO, { id })).toBe('FORBIDDEN');
    expect(await job(id)).toMatchObject({ status: 'IMPORTED', canUndo: true });
    expect(await job(id, programAdmin)).toMatchObject({ canUndo: false, allowFix: false });
  });

  it('has the rows judged by the rights of whoever starts a checked file', async () => {
    const { programAdmin } = fixture.cast.actors;
    const id = await submitted(guardians('A1,Ana,López,ana@mail.example,,'), { checkFirst: true });
    expect((await handedOver(id)).payload.submittedBy).toBe(fixture.admin.userId);
    await answer(id);
    await caller(programAdmin).query(START, { id });
    expect((await handedOver(id, 2)).payload.submittedBy).toBe(programAdmin.userId);
  });

  it('refuses attendance of unknown students, without a session, and of more than a day', async () => {
    await fixture.import(students('A1'));
    const id = await submitted(
      `student_id,attendance_status,minutes_present,session_id,session_date,session_start
A1,Present,,,2026-01-20,14:30
A2,Present,,,2026-01-20,14:30
A1,Present,,,,
A1,Late,1500,,2026-01-20,14:30
A1,Gone,,${randomUUID()},,
`,
    );
    const { lines } = await handedOver(id);
    const start = Date.UTC(2026, 0, 20, 21, 30) / 1000;
    expect(lines).toMatchObject([{ row: 2, start, status: 'PRESENT', minutes: null, sessionId: null }]);
    await answer(id, undefined, { topic: 'sessions' });
    const { rowErrors } = await fixture.csvPage(id);
    expect(rowErrors.map(({ rowNumber, code }: any) => [rowNumber, code])).toEqual([
      [3, 'student-not-in-file'],
      [4, 'session-not-named'],
      [5, 'duration-too-long'],
      [6, 'value-not-allowed'],
    ]);
  });

  it('stores which user a tutor’s identifier means, so that session files find them', async () => {
    const userId = randomUUID();
    const id = await submitted(
      'tutor_id,tutor_first_name,tutor_last_name,tutor_email\nT1,Rosa,Díaz,rosa@mail.example\n',
    );
    await answer(id, () => ({ tutor: 'T1', userId }));
    const tutors = async () =>
      (
        await fixture.subgraph.admin.query(
          `SELECT t.id, p.first_import_id FROM roster.tutors t JOIN roster.program_tutors p ON p.tutor_id = t.id AND p.ecosystem_id = t.ecosystem_id
           WHERE t.ecosystem_id = $1 AND t.external_id = 'T1'`,
          [fixture.cast.ecosystemId],
        )
      ).rows;
    expect(await tutors()).toEqual([{ id: userId, first_import_id: id }]);
    await caller().query(UNDO, { id });
    expect((await undone(id)).status).toBe('UNDONE');
    expect(await tutors()).toEqual([]);
  });
});

/** Records a file as the SFTP server does; returns its import. */
async function fed(text: string, name = 'feed.csv'): Promise<string> {
  const { ecosystemId, programId } = fixture.cast;
  const { tenancy, files } = fixture.subgraph.services as Services;
  const key = `imports/${ecosystemId}/${programId}/${randomUUID()}.csv`;
  await files.write(key, text);
  const actor = systemActor(ecosystemId, 'managed-sftp');
  return tenancy.within(actor, async (db) => {
    const arrived = { programId, source: 'MANAGED', head: Buffer.from(text), size: text.length } as const;
    const found = await recogniseFeed(db, arrived);
    const file = { key, name, size: text.length };
    await saveFeedFile(actor, db, { programId, source: 'MANAGED', file, found, receivedAt: new Date() });
    const [row] = await db.query<{ id: string }>(
      `SELECT id FROM roster.import_jobs WHERE ecosystem_id = $1 AND file_key = $2`,
      [db.ecosystemId, key],
    );
    return row!.id;
  });
}

describe('a file that a feed brings', () => {
  it('is only checked, and is loaded by the rights of the admin who starts it', async () => {
    const { programAdmin } = fixture.cast.actors;
    const id = await fed(guardians('A1,Ana,López,ana@mail.example,,'));
    expect((await handedOver(id)).payload).toMatchObject({ checkOnly: true, submittedBy: null });
    expect((await answer(id)).status).toBe('CHECKED');
    expect((await fixture.subgraph.recorded('roster.import-waiting')).at(-1)!.payload).toEqual({
      ...{ importJobId: id, programId: fixture.cast.programId, programName: 'Math' },
      ...{ entityType: 'GUARDIAN', fileName: 'feed.csv' },
    });
    await caller(programAdmin).query(START, { id });
    const loaded = (await handedOver(id, 2)).payload;
    expect(loaded).toMatchObject({ checkOnly: false, submittedBy: programAdmin.userId });
    expect((await answer(id, undefined, { attempt: 2 })).status).toBe('IMPORTED');
  });

  it.each(DELEGATED_KINDS)('waits for an admin where it is of the kind %s', async (kind) => {
    await fixture.import(students('0016740395', '0016740402', '0016740418'));
    const id = await fed(exampleFile(templateOf(kind)).csv);
    expect((await handedOver(id)).payload).toMatchObject({ entityType: kind, checkOnly: true });
  });

  describe('while an earlier file of the feed waits', () => {
    const rows = (email: string) => guardians(`A1,Ana,López,${email},,`);
    const checked = async (name?: string, email = 'ana@mail.example') => {
      const id = await fed(rows(email), name);
      expect((await answer(id)).status).toBe('CHECKED');
      return id;
    };
    const yesterday = (id: string) =>
      fixture.subgraph.admin.query(
        `UPDATE roster.import_jobs SET created_at = created_at - interval '1 day' WHERE id = $1`,
        [id],
      );
    const statuses = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await job(id)).status as string));

    it('replaces the earlier one, which stays, is marked, and cannot be started', async () => {
      const first = await checked();
      const second = await checked();
      expect(await job(first)).toMatchObject({ status: 'SUPERSEDED', replacedBy: second, allowFix: false });
      expect((await job(second)).status).toBe('CHECKED');
      expect(await caller().refusal(START, { id: first })).toBe('CONFLICT');
      const { programId } = fixture.cast;
      const listed = async (includeArchived: boolean) => {
        const { all } = await caller().query(
          `query ($programId: ID!, $includeArchived: Boolean) { all: getImportJobsByModel(programId: $programId,
             includeArchived: $includeArchived) { items { id } } }`,
          { programId, includeArchived },
        );
        return all.items.map(({ id }: any) => id);
      };
      expect(await listed(false)).toEqual([second]);
      expect(await listed(true)).toEqual([second, first]);
      await caller().query(START, { id: second });
      await answer(second, undefined, { attempt: 2 });
      await caller().query(UNDO, { id: second });
      expect((await undone(second)).status).toBe('UNDONE');
      expect(await job(first)).toMatchObject({ status: 'SUPERSEDED', replacedBy: second });
    });

    it('replaces one of the same name with another date, but not the other parts of its own delivery', async () => {
      const old = await checked('guardians 2026-11-27.csv');
      await yesterday(old);
      const parts = [await checked('guardians 1.csv'), await checked('guardians 2.csv')];
      const other = await checked('Lincoln.csv');
      expect(await statuses(old, ...parts, other)).toEqual(['SUPERSEDED', 'CHECKED', 'CHECKED', 'CHECKED']);
    });

    it('replaces it also where it changes nothing, but not where none of its rows is good', async () => {
      const first = await checked();
      const bad = await fed(rows('nobody'));
      expect((await ended(bad)).status).toBe('NEEDS_FIX');
      expect(await statuses(first)).toEqual(['CHECKED']);
      const same = await fed(rows('ana@mail.example'));
      expect((await answer(same, () => ({ outcome: 'SAME' }))).status).toBe('IMPORTED');
      expect(await job(first)).toMatchObject({ status: 'SUPERSEDED', replacedBy: same });
    });

    it('replaces it before it is announced where its check ends later', async () => {
      const [first, second] = [await fed(rows('ana@mail.example')), await fed(rows('ana@mail.example'))];
      expect((await answer(second)).status).toBe('CHECKED');
      expect(await answer(first)).toMatchObject({ status: 'SUPERSEDED', replacedBy: second });
      const told = await fixture.subgraph.recorded('roster.import-waiting');
      expect(told.some(({ payload }) => payload.importJobId === first)).toBe(false);
    });

    it('leaves files of people, of other kinds and of started imports', async () => {
      const byPerson = await submitted(rows('ana@mail.example'), { checkFirst: true });
      expect((await answer(byPerson)).status).toBe('CHECKED');
      const tutors = await fed(TUTORS);
      await answer(tutors);
      const started = await checked();
      await caller().query(START, { id: started });
      await checked();
      expect(await statuses(byPerson, tutors)).toEqual(['CHECKED', 'CHECKED']);
      expect((await answer(started, undefined, { attempt: 2 })).status).toBe('IMPORTED');
    });
  });

  it('needs no decision where it changes nothing', async () => {
    const id = await fed(guardians('A1,Ana,López,ana@mail.example,,'));
    expect(await answer(id, () => ({ outcome: 'SAME' }))).toMatchObject({
      status: 'IMPORTED',
      canUndo: false,
    });
    const held = await fixture.subgraph.recorded('roster.import-waiting');
    expect(held.some(({ payload }) => payload.importJobId === id)).toBe(false);
  });
});

const TUTORS = 'tutor_id,tutor_first_name,tutor_last_name,tutor_email\nT1,Rosa,Díaz,rosa@mail.example\n';
const SESSIONS =
  'student_id,session_topic,session_date,session_duration,session_ratio,tutor_id\nA1,Math,2026-02-03 10:00:00,45,1:1,T1\n';
const ATTENDANCE = 'student_id,attendance_status,session_date,session_start\nA1,Present,2026-02-03,10:00\n';

describe('files that are sent together', () => {
  const waitsFor = async (id: string) => (await job(id)).dependsOn as string | null;

  it('are loaded after the files whose records they name, and a tutor is one person', async () => {
    const userId = randomUUID();
    const first = await submitted(students('A1'));
    const tutors = await submitted(TUTORS);
    const sessions = await submitted(SESSIONS);
    const parents = await submitted(guardians('A1,Ana,López,ana@mail.example,,'));
    const attendance = await submitted(ATTENDANCE);
    const waiting = [sessions, parents, attendance];
    expect(await Promise.all(waiting.map(waitsFor))).toEqual([first, first, first]);
    expect((await fixture.ended(first)).status).toBe('IMPORTED');
    expect((await answer(parents)).status).toBe('IMPORTED');
    expect([await waitsFor(sessions), await waitsFor(attendance)]).toEqual([tutors, sessions]);
    await answer(tutors, () => ({ tutor: 'T1', userId }));
    expect((await fixture.ended(sessions)).result).toMatchObject({ newSessions: 1, newTutors: 0 });
    expect(JSON.stringify([...fixture.sessions.values()])).toContain(userId);
    expect((await answer(attendance, undefined, { topic: 'sessions' })).status).toBe('IMPORTED');
  });

  it('let a session file wait for tutors that were sent after it, as long as it has not begun', async () => {
    const userId = randomUUID();
    await fixture.import(students('A1'));
    const others = await submitted(TUTORS.replace('T1,Rosa', 'T2,Eva').replace('rosa@', 'eva@'));
    const sessions = await submitted(SESSIONS);
    const tutors = await submitted(TUTORS);
    expect(await waitsFor(sessions)).toBe(others);
    await answer(others, () => ({ tutor: 'T2', userId: randomUUID() }));
    await eventually(async () => (await waitsFor(sessions)) === tutors, 'the session file waits again');
    expect((await job(sessions)).status).toBe('UPLOADED');
    await answer(tutors, () => ({ tutor: 'T1', userId }));
    expect((await fixture.ended(sessions)).result).toMatchObject({ newSessions: 1, newTutors: 0 });
    expect(JSON.stringify([...fixture.sessions.values()])).toContain(userId);
  });

  it('do not let one wait for a student file that was sent after it, which could fail it', async () => {
    await fixture.import(students('A1'));
    const tutors = await submitted(TUTORS);
    const sessions = await submitted(SESSIONS);
    const later = await submitted(students('A2'));
    await answer(tutors, () => ({ tutor: 'T1', userId: randomUUID() }));
    expect((await fixture.ended(sessions)).status).toBe('IMPORTED');
    expect(await waitsFor(sessions)).toBe(tutors);
    await fixture.ended(later);
  });

  it('are not loaded after a student file that was not, and say why', async () => {
    const first = await submitted(students('A1'));
    const sessions = await submitted(SESSIONS);
    const parents = await submitted(guardians('A1,Ana,López,ana@mail.example,,'));
    await fixture.giveUpPeople(first);
    for (const id of [sessions, parents])
      expect(await ended(id)).toMatchObject({
        ...{ status: 'NEEDS_FIX', failMessage: expect.stringContaining('student file') },
      });
  });

  it('fail one after the other where what they wait for is discarded', async () => {
    const ids = [await submitted(students('A1'), { checkFirst: true })];
    await fixture.ended(ids[0]!);
    ids.push(await submitted(SESSIONS, { checkFirst: true }));
    await caller().query(START, { id: ids[0] });
    await fixture.ended(ids[0]!);
    await fixture.ended(ids[1]!);
    expect((await job(ids[1]!)).status).toBe('CHECKED');
    const attendance = await submitted(ATTENDANCE, { checkFirst: true });
    expect(await waitsFor(attendance)).toBe(ids[1]);
    await caller().query(ARCHIVE, { id: ids[1] });
    expect(await job(attendance)).toMatchObject({
      ...{ status: 'NEEDS_FIX', failMessage: expect.stringContaining('session file') },
    });
  });

  it('are loaded one after the other where they are started together', async () => {
    const userId = randomUUID();
    await fixture.import(students('A1'));
    const sessions = await submitted(SESSIONS, { checkFirst: true });
    expect((await fixture.ended(sessions)).status).toBe('CHECKED');
    const tutors = await submitted(TUTORS, { checkFirst: true });
    await answer(tutors);
    await caller().query(START, { id: tutors });
    await caller().query(START, { id: sessions });
    expect(await waitsFor(sessions)).toBe(tutors);
    await answer(tutors, () => ({ tutor: 'T1', userId }), { attempt: 2 });
    expect((await fixture.ended(sessions)).status).toBe('IMPORTED');
    expect(JSON.stringify([...fixture.sessions.values()])).toContain(userId);
  });
});

describe('undoImport of rows that another domain loaded', () => {
  it('asks the owner, and ends with its answer', async () => {
    const id = await submitted(guardians('A1,Ana,López,ana@mail.example,,'));
    await answer(id);
    const { undo } = await caller().query(UNDO, { id });
    expect(undo).toEqual({ status: 'UNDOING', obstacles: [] });
    expect((await fixture.subgraph.recorded('roster.rows-undo-asked')).at(-1)!.payload).toEqual({
      ...{ importJobId: id, entityType: 'GUARDIAN' },
    });
    expect(await caller().refusal(UNDO, { id })).toBe('CONFLICT');
    expect(await undone(id)).toMatchObject({ status: 'UNDONE', canUndo: false });
  });

  it('shows what stands in the way, and stays imported', async () => {
    const id = await submitted(guardians('A1,Ana,López,ana@mail.example,,'));
    await answer(id);
    await caller().query(UNDO, { id });
    const obstacle = { kind: 'PERSON', externalId: 'ana@mail.example', name: 'Ana López' } as const;
    expect(await undone(id, [obstacle])).toMatchObject({
      ...{ status: 'IMPORTED', canUndo: true, undoObstacles: [obstacle] },
    });
  });

  it('is refused where nothing changed, and to another ecosystem', async () => {
    const id = await submitted(guardians('A1,Ana,López,ana@mail.example,,'));
    expect((await answer(id, () => ({ outcome: 'SAME' }))).canUndo).toBe(false);
    expect(await caller().refusal(UNDO, { id })).toBe('CONFLICT');
    expect(await caller(fixture.cast.foreigners.superAdmin).refusal(UNDO, { id })).toBe('NOT_FOUND');
  });
});
