import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LocalFiles } from '@lyceum/server/files';
import { personViewLog } from '@lyceum/server/personal-data';
import { deleteDroppedFiles, eventually } from '@lyceum/server/testing';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { courses } from '../testing/course-documents';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  await fixture.saveProgram(fixture.cast.programId, { multipleTutorsPerSession: true });
});
afterAll(() => fixture.close());

const READ = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        status
        numLearners
        numLeaders
        cancellation {
          reason
        }
        participants {
          userId
          minutesScheduled
          minutesPresent
          minutesLost
        }
        sessionNotes {
          body
        }
        seatQueue {
          length
        }
      }
    }
    getLessonspaceRecordings(sessionId: $id) {
      id
    }
  }
`;
const NOTE = 'mutation ($id: ID!) { addSessionNote(sessionId: $id, body: "Reads well") { session { id } } }';
const QUEUE =
  'mutation ($id: ID!) { reserveSeat(sessionId: $id, queueWhenFull: true) { reserved queued session { id } } }';
const ALL = `query ($input: AllEcosystemSessionsInput!) { getAllEcosystemSessionsForUser(input: $input) { sessions { id status } } }`;

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const make = async (change: object): Promise<string> =>
  (await book(admin(), sessionInput(fixture, change))).session.id;
const read = async (id: string) => {
  const answer = await admin().query(READ, { id });
  const { participants, ...session } = answer['getSession'].session;
  const recordings = answer['getLessonspaceRecordings'] as unknown[];
  return { ...session, recordings, people: participants.map(({ userId }: any) => userId), participants };
};
const course = async (date: string): Promise<string> => {
  const input = {
    name: 'Algebra',
    programIds: [fixture.cast.programId],
    leaderIds: [fixture.ids.leader],
    maxEnrollments: 1,
    date,
    startTime: '18:00',
    endTime: '19:00',
    recurrence: { frequency: 'WEEKLY', recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()], count: 3 },
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room 4' },
  };
  const { createCourseSection } = await admin().query(courses.create, { input });
  return createCourseSection.courseSection.id;
};
/** Whether the job that fills the freed seats, enqueued by the erasure, has run. */
async function freedSeatsAreFilled(): Promise<boolean> {
  const { rows } = await fixture.admin.query(
    `SELECT 1 FROM sessions.job_records WHERE kind = 'give-seats-on' AND status <> 'DONE'`,
  );
  return rows.length === 0;
}
/** Publishes identity's request and returns this domain's answer. */
async function erase(userId: string): Promise<any> {
  const { ecosystemId } = fixture.cast;
  const person = {
    userId,
    accountId: null,
    formerName: { firstName: 'Deleted', lastName: 'person' },
  };
  const payload = { requestId: randomUUID(), kind: 'ERASURE', person };
  await fixture.publish('identity', { type: 'identity.personal-data-asked', ecosystemId, payload });
  return eventually(
    async () => {
      const done = (await fixture.recorded('sessions.personal-data-done')).find(
        (event) => event.payload.requestId === payload.requestId,
      );
      return done && (await freedSeatsAreFilled()) && done.payload;
    },
    async () => {
      const text = `SELECT error FROM sessions.job_records WHERE error IS NOT NULL`;
      return `erased: ${JSON.stringify((await fixture.admin.query(text)).rows)}`;
    },
  );
}

it('removes an erased learner from upcoming sessions, gives the seats to others, and keeps past ones without a name', async () => {
  const { leader, learner, learner2: gone, learner3 } = fixture.ids;
  const past = await make({ date: '2026-11-23', startTime: '09:00', endTime: '10:00', learnerIds: [gone] });
  await fixture.as(fixture.cast.actors.leader).query(NOTE, { id: past });
  const [recording, file, key] = [randomUUID(), randomUUID(), `lessons/${past}/lesson.webm`];
  await fixture.services.files.write(key, 'webm');
  await fixture.admin.query(
    `INSERT INTO sessions.lesson_files (ecosystem_id, id, session_id, purpose, filename, size, file_key, upload_id, created_by, created_at, ready_at)
     VALUES ($1, $2, $3, 'RECORDING', 'lesson.webm', 4, $4, 'none', $5, now(), now())`,
    [fixture.cast.ecosystemId, file, past, key, leader],
  );
  await fixture.admin.query(
    `INSERT INTO sessions.lesson_recordings (ecosystem_id, id, session_id, file_id, started_at, duration_seconds, created_by, created_at, delete_after)
     VALUES ($1, $2, $3, $4, now(), 90, $5, now(), now() + interval '1 year')`,
    [fixture.cast.ecosystemId, recording, past, file, leader],
  );
  fixture.setNow('2026-11-23T18:00:00Z');
  await completeDueSessions.handler(fixture.services);
  expect(await read(past)).toMatchObject({ status: 'COMPLETED', recordings: [{ id: recording }] });
  await personViewLog(fixture.services).flush();
  const looks = (await fixture.recorded('sessions.people-looked-at')).flatMap(({ payload }) => payload.looks);
  const viewer = { actorUserId: fixture.cast.actors.superAdmin.userId, userId: gone };
  expect(looks.sort((a, b) => a.part.localeCompare(b.part))).toMatchObject([
    { ...viewer, part: 'LESSON_NOTES' },
    { ...viewer, part: 'RECORDINGS' },
  ]);

  const alone = await make({ learnerIds: [gone] });
  const group = { sessionType: 'GROUP', maxStudents: 3 };
  const together = await make({ ...group, date: '2026-11-25', learnerIds: [gone, learner] });
  const small = await make({ ...group, date: '2026-11-26', learnerIds: [gone] });
  const full = await make({ sessionType: 'DROP_IN', date: '2026-11-27', maxStudents: 1, learnerIds: [gone] });
  const [left, section] = [await course('2026-12-01'), await course('2026-12-02')];
  for (const id of [left, section]) {
    const enrolled = await admin().query(courses.enroll, { id, learner: gone });
    expect(enrolled.enrollCourse.enrolled).toBe(true);
  }
  await admin().query(courses.unenroll, { id: left, learner: gone, reason: 'Too much on Tuesdays' });
  const third = { ...fixture.cast.actors.learner, userId: learner3, accountId: randomUUID() };
  expect((await fixture.as(third).query(QUEUE, { id: full }))['reserveSeat']).toMatchObject({ queued: true });
  const before = (await fixture.recorded('sessions.changed')).length;

  const { parts } = await erase(gone);
  expect(parts.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['lesson_recordings', 'session_notes', 'session_participants', 'people']),
  );
  const was = await read(past);
  expect(was).toMatchObject({ status: 'COMPLETED', recordings: [], sessionNotes: [{ body: 'Reads well' }] });
  expect(was.participants).toContainEqual(
    expect.objectContaining({ userId: gone, minutesScheduled: 60, minutesLost: 60 }),
  );
  await expect(fixture.services.files.read(key)).rejects.toThrow();
  for (const id of [alone, small])
    expect(await read(id)).toMatchObject({
      status: 'CANCELLED',
      cancellation: { reason: 'Deleted person' },
    });
  expect(await read(together)).toMatchObject({
    status: 'UPCOMING',
    numLearners: 1,
    people: [leader, learner],
  });
  expect(await read(full)).toMatchObject({ people: [leader, learner3], seatQueue: { length: 0 } });
  const ofCourse = (await admin().query(courses.get, { id: section })).getCourseSection;
  expect(ofCourse).toMatchObject({ enrolledStudentsAmt: 0, seatState: 'OPEN', enrollments: [] });
  expect(ofCourse.sessions.map(({ numLearners }: any) => numLearners)).toEqual([0, 0, 0]);
  const still = (await admin().query(ALL, { input: { userId: gone } }))['getAllEcosystemSessionsForUser'];
  expect(still.sessions.map(({ status }: any) => status).sort()).toEqual([
    'CANCELLED',
    'CANCELLED',
    'COMPLETED',
  ]);

  // The leader is notified of all changes, the erased person of none.
  const told = (await fixture.recorded('sessions.changed')).slice(before).map(({ payload }) => payload);
  const people = ({ participants }: any) => participants.map(({ userId }: any) => userId);
  expect(told.map((change) => [change.change, change.sessions.length, people(change)])).toEqual([
    ['CANCELLED', 2, [leader]],
    ['DROPPED', 5, [leader]],
    ['SEAT_RESERVED', 1, [leader, learner3]],
  ]);
  expect(told[1].before).toBeUndefined();
});

it('cancels sessions without another leader, notifies their learners, and keeps the others', async () => {
  const { leader, leader2: gone, learner } = fixture.ids;
  const alone = await make({ date: '2026-12-08', leaderIds: [gone] });
  const both = await make({ date: '2026-12-09', leaderIds: [leader, gone] });
  const before = (await fixture.recorded('sessions.changed')).length;
  await erase(gone);
  expect(await read(alone)).toMatchObject({ status: 'CANCELLED' });
  expect(await read(both)).toMatchObject({ status: 'UPCOMING', numLeaders: 1, people: [leader, learner] });
  const told = (await fixture.recorded('sessions.changed')).slice(before).map(({ payload }) => payload);
  expect(told).toMatchObject([
    { change: 'CANCELLED', participants: [{ userId: learner }], reason: 'Deleted person' },
    { change: 'EDITED', participants: [{ userId: leader }, { userId: learner }] },
  ]);
  const { rows } = await fixture.admin.query(
    `SELECT lost_reason FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER'`,
    [alone],
  );
  expect(rows).toEqual([{ lost_reason: 'CANCELLED_BY_LEADER' }]);
});

it('deletes files that an erased admin uploaded for a bulk request', async () => {
  const { programAdmin } = fixture.cast.actors;
  const { getPresignedS3UrlForBulkRequests: uploads } = await fixture
    .as(programAdmin)
    .query(`{ getPresignedS3UrlForBulkRequests(fileNames: ["rows.csv"], fileSizes: [4]) { presignedUrls } }`);
  const uploadId = new URL(uploads[0].presignedUrls[0]).searchParams.get('uploadId')!;
  const put = () =>
    (fixture.services.files as LocalFiles).writePart(uploadId, 1, Readable.from([Buffer.from('rows')]), 1e6);
  await put();
  const { parts } = await erase(programAdmin.userId!);
  expect(parts.map(({ name, how }: { name: string; how: string }) => `${name} ${how}`)).toContain(
    'lesson_files delete',
  );
  const { rows } = await fixture.admin.query(`SELECT 1 FROM sessions.lesson_files WHERE upload_id = $1`, [
    uploadId,
  ]);
  expect(rows).toEqual([]);
  await deleteDroppedFiles(fixture);
  await expect(put()).rejects.toThrow('ENOENT');
});
