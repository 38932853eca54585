import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { courses } from '../testing/course-documents';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const maya = () => fixture.as(fixture.cast.actors.leader);
const learner = () => fixture.as(fixture.cast.actors.learner);
const parent = () => fixture.as(fixture.cast.actors.parent);
let week = 0;

/** A weekly course of four dates in weeks that no other test uses. */
function courseInput(change: object = {}): object {
  const date = new Date(Date.UTC(2027, 0, 5 + 35 * week++)).toISOString().slice(0, 10);
  return {
    name: 'Algebra I',
    programIds: [fixture.cast.programId],
    leaderIds: [fixture.ids.leader],
    maxEnrollments: 2,
    perUserRate: '12.50',
    date,
    startTime: '16:00',
    endTime: '17:00',
    recurrence: { frequency: 'WEEKLY', recurringDays: [new Date(`${date}T00:00:00Z`).getUTCDay()], count: 4 },
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room 4' },
    ...change,
  };
}
async function create(change: object = {}, as = admin()): Promise<any> {
  const { createCourseSection } = await as.query(courses.create, { input: courseInput(change) });
  if (!createCourseSection.saved) throw new Error(JSON.stringify(createCourseSection.conflicts));
  return createCourseSection.courseSection;
}
const enroll = async (as: ReturnType<typeof admin>, id: string, rest: object = {}) =>
  (await as.query(courses.enroll, { id, ...rest })).enrollCourse;
const unenroll = async (as: ReturnType<typeof admin>, id: string, rest: object = {}) =>
  (await as.query(courses.unenroll, { id, reason: 'Moved away', ...rest })).unenrollCourse;
const lastChange = async () => (await fixture.recorded('sessions.changed')).at(-1)!.payload;

describe('createCourseSection', () => {
  it('creates all sessions of the section, for admins and tutors who may create', async () => {
    const section = await create({ dropDeadline: '2027-06-01' }, maya());
    expect(section).toMatchObject({
      name: 'Algebra I',
      perUserRate: '12.50',
      enrolledStudentsAmt: 0,
      maxEnrollments: 2,
      seatState: 'OPEN',
      leaders: [{ id: fixture.ids.leader }],
      creator: { id: fixture.ids.leader },
      enrollRoles: ['LEARNER', 'PARENT'],
      dropDeadline: '2027-06-01',
      timeZoneId: 'America/Denver',
      enrollmentState: 'ONGOING',
      sessionsLeft: 4,
      viewerCan: { edit: true, manageEnrollments: false, enrollFor: [], unenrollFor: [] },
    });
    expect(section.nextSession).toMatchObject({ sessionType: 'COURSE', courseSection: { id: section.id } });
    const ofSchool = { schoolIds: [fixture.cast.schoolId], gradeLevels: ['02', 'KG'] };
    const { nextSession } = await create(ofSchool);
    const READ = `query ($id: ID!) { getSession(sessionId: $id) { session { gradeLevels schools { id } } } }`;
    expect((await admin().query(READ, { id: nextSession.id }))['getSession'].session).toEqual({
      gradeLevels: ['KG', '02'],
      schools: [{ id: fixture.cast.schoolId }],
    });
    const nowhere = courseInput({ schoolIds: [fixture.cast.otherProgramId] });
    expect(await admin().refusal(courses.create, { input: nowhere })).toBe('BAD_USER_INPUT');
    expect(await learner().refusal(courses.create, { input: courseInput() })).toBe('FORBIDDEN');
    const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreign.refusal(courses.create, { input: courseInput() })).toBe('NOT_FOUND');
    expect(await foreign.refusal(courses.get, { id: section.id })).toBe('NOT_FOUND');
  });

  it('editCourseSection and createCourseSection return every conflict before anything is saved', async () => {
    const input = courseInput();
    const first = (await admin().query(courses.create, { input })).createCourseSection;
    const again = (await admin().query(courses.create, { input })).createCourseSection;
    expect(again.saved).toBe(false);
    expect(again.courseSection).toBeNull();
    expect(again.conflicts.map((c: any) => c.conflictType)).toEqual(Array(4).fill('DOUBLE_BOOKED'));
    const other = await create();
    const at = first.courseSection.sessions[1];
    const edit = { sectionId: other.id, reason: 'Room', date: first.courseSection.sessions[0].date };
    const moved = (await admin().query(courses.edit, { input: edit })).editCourseSection;
    expect(moved).toMatchObject({ saved: false });
    expect(moved.conflicts.map((c: any) => c.date)).toContain(at.date);
    const later = {
      sectionId: other.id,
      reason: 'Room',
      startTime: '18:00',
      endTime: '19:00',
      name: 'Algebra II',
      maxEnrollments: 5,
    };
    const saved = (await admin().query(courses.edit, { input: later })).editCourseSection;
    expect(saved).toMatchObject({
      saved: true,
      courseSection: { name: 'Algebra II', maxEnrollments: 5, nextSession: { startTime: '18:00' } },
    });
    const { rows } = await fixture.admin.query(
      `SELECT DISTINCT subject, max_students FROM sessions.sessions WHERE course_section_id = $1`,
      [other.id],
    );
    expect(rows).toEqual([{ subject: 'Algebra II', max_students: 5 }]);
  });

  it('refuses invalid input at its field, in the reader’s language', async () => {
    const spanish = fixture.as({ ...fixture.cast.actors.superAdmin, language: 'sp' });
    const told = async (change: object) =>
      (await spanish.send(courses.create, { input: courseInput(change) })).errors![0]!;
    expect(await told({ name: ' ' })).toMatchObject({
      message: 'Escriba el nombre del curso.',
      extensions: { field: 'name' },
    });
    expect((await told({ perUserRate: '1,5' })).extensions.field).toBe('perUserRate');
    expect((await told({ maxEnrollments: 0 })).extensions.field).toBe('maxEnrollments');
    expect(
      (await told({ enrollLimitStartDate: '2027-02-02', enrollLimitEndDate: '2027-02-01' })).extensions.field,
    ).toBe('enrollLimitEndDate');
    expect((await told({ enrollLimitEndTime: '10:00' })).extensions.field).toBe('enrollLimitEndDate');
    await fixture.saveProgram(fixture.cast.siblingProgramId, { sessionCapabilities: ['GROUP'] });
    expect(
      (await told({ programIds: [fixture.cast.programId, fixture.cast.siblingProgramId] })).extensions.field,
    ).toBe('programIds');
    await fixture.saveProgram(fixture.cast.siblingProgramId, {});
  });
});

describe('enrollCourse', () => {
  it('unenrollCourse removes a learner from the upcoming sessions that enrollCourse added, and from no others', async () => {
    const section = await create();
    const before = await learner().query(courses.get, { id: section.id });
    expect(before.getCourseSection.viewerCan.enrollFor).toEqual([fixture.ids.learner]);
    const enrolled = await enroll(learner(), section.id);
    expect(enrolled).toMatchObject({
      enrolled: true,
      courseSection: { enrolledStudentsAmt: 1, currentUserIsEnrolled: true },
    });
    expect(enrolled.courseSection.sessions.map((s: any) => s.numLearners)).toEqual([1, 1, 1, 1]);
    expect(await lastChange()).toMatchObject({ change: 'ENROLLED', scope: 'ALL', sessions: { length: 4 } });
    expect((await enroll(learner(), section.id)).enrolled).toBe(true);
    expect((await learner().query(courses.get, { id: section.id })).getCourseSection.enrollments).toEqual([]);
    expect((await maya().query(courses.get, { id: section.id })).getCourseSection.enrollments).toEqual([
      { userId: fixture.ids.learner },
    ]);

    fixture.setNow(`${section.sessions[1].date}T23:30:00Z`);
    expect(await learner().refusal(courses.unenroll, { id: section.id, reason: ' ' })).toBe('BAD_USER_INPUT');
    const left = await unenroll(learner(), section.id);
    expect(left).toMatchObject({
      unenrolled: true,
      courseSection: { enrolledStudentsAmt: 0, currentUserIsEnrolled: false },
    });
    const { rows } = await fixture.admin.query(
      `SELECT s.num_learners AS n FROM sessions.sessions s WHERE course_section_id = $1 ORDER BY starts_at`,
      [section.id],
    );
    expect(rows.map(({ n }) => n)).toEqual([1, 1, 0, 0]);
    expect(await lastChange()).toMatchObject({
      change: 'UNENROLLED',
      reason: 'Moved away',
      sessions: { length: 2 },
    });
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('is allowed to the roles of the section, for their own learners', async () => {
    const section = await create({ enrollRoles: ['PARENT'] });
    expect(await learner().refusal(courses.enroll, { id: section.id })).toBe('FORBIDDEN');
    expect(
      await fixture
        .as(fixture.learner2)
        .refusal(courses.enroll, { id: section.id, learner: fixture.ids.learner }),
    ).toBe('FORBIDDEN');
    expect(await parent().refusal(courses.enroll, { id: section.id, learner: fixture.ids.learner2 })).toBe(
      'FORBIDDEN',
    );
    const seen = (await parent().query(courses.get, { id: section.id })).getCourseSection;
    expect(seen.viewerCan.enrollFor).toEqual([fixture.ids.learner]);
    expect((await enroll(parent(), section.id, { learner: fixture.ids.learner })).enrolled).toBe(true);
    expect(await maya().refusal(courses.enroll, { id: section.id, learner: fixture.ids.learner2 })).toBe(
      'FORBIDDEN',
    );
    expect((await enroll(admin(), section.id, { learner: fixture.ids.learner2 })).enrolled).toBe(true);
    expect(await admin().refusal(courses.enroll, { id: section.id, learner: fixture.ids.leader2 })).toBe(
      'FORBIDDEN',
    );
    const full = await create({ enrollRoles: ['LEADER'], maxEnrollments: 1 });
    expect((await enroll(maya(), full.id, { learner: fixture.ids.learner2 })).enrolled).toBe(true);
    expect((await enroll(maya(), full.id, { learner: fixture.ids.learner })).refusal).toBe('FULL');
    const program = [fixture.cast.programId, fixture.cast.siblingProgramId];
    const wide = await create({ programIds: program });
    const noor = {
      ...fixture.learner2,
      userId: fixture.ids.learner3,
      programRoles: [{ programId: fixture.cast.siblingProgramId, role: 'LEARNER' as const }],
    };
    await fixture.savePerson({ userId: noor.userId, programRoles: noor.programRoles });
    expect((await enroll(fixture.as(noor), wide.id)).enrolled).toBe(true);
    const seats = { sectionId: wide.id, reason: 'More', maxEnrollments: 9 };
    expect((await admin().query(courses.edit, { input: seats })).editCourseSection.saved).toBe(true);
  });

  it('applies the enrolment window and the drop deadline to everybody but admins', async () => {
    const section = await create({
      enrollLimitStartDate: '2026-12-01',
      enrollLimitEndDate: '2026-12-10',
      dropDeadline: '2026-12-12',
    });
    expect((await enroll(learner(), section.id)).refusal).toBe('NOT_OPEN_YET');
    fixture.setNow('2026-12-05T12:00:00Z');
    expect((await enroll(learner(), section.id)).enrolled).toBe(true);
    fixture.setNow('2026-12-13T12:00:00Z');
    expect((await enroll(fixture.as(fixture.learner2), section.id)).refusal).toBe('CLOSED');
    expect((await unenroll(learner(), section.id)).refusal).toBe('AFTER_DEADLINE');
    expect((await unenroll(admin(), section.id, { learner: fixture.ids.learner })).unenrolled).toBe(true);
    expect((await enroll(admin(), section.id, { learner: fixture.ids.learner2 })).enrolled).toBe(true);
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('returns dates with conflicts, which may be skipped, or accepted by an admin', async () => {
    const section = await create({ maxEnrollments: null });
    const { date } = section.sessions[2];
    const busy = (learnerId: string) =>
      book(
        admin(),
        sessionInput(fixture, { date, leaderIds: [fixture.ids.leader2], learnerIds: [learnerId] }),
      );
    await busy(fixture.ids.learner);
    expect(await enroll(learner(), section.id)).toMatchObject({
      enrolled: false,
      refusal: 'CONFLICT',
      conflicts: [{ conflictType: 'DOUBLE_BOOKED', date }],
    });
    const accept = { resolutions: [{ date, action: 'ACCEPT' }] };
    expect(await learner().refusal(courses.enroll, { id: section.id, options: accept })).toBe('FORBIDDEN');
    const skipped = await enroll(learner(), section.id, {
      options: { resolutions: [{ date, action: 'SKIP' }] },
    });
    expect(skipped.courseSection.sessions.map((s: any) => s.numLearners)).toEqual([1, 1, 0, 1]);
    const second = await create({ maxEnrollments: null });
    const clash = second.sessions[0].date;
    await book(
      admin(),
      sessionInput(fixture, {
        date: clash,
        leaderIds: [fixture.ids.leader2],
        learnerIds: [fixture.ids.learner2],
      }),
    );
    const forced = { resolutions: [{ date: clash, action: 'ACCEPT' }] };
    expect(
      (await enroll(admin(), second.id, { learner: fixture.ids.learner2, options: forced })).enrolled,
    ).toBe(true);
  });
});

describe('lists of sections', () => {
  it('archiveCourseSection moves a section to the archived list; courses are grouped, ten a page', async () => {
    const own = await create({ name: 'Zoology' });
    const { total } = (await learner().query(courses.grouped)).getGroupedCourses;
    const names: string[] = [];
    for (let pageNum = 1; pageNum <= Math.ceil(total / 10); pageNum++)
      names.push(
        ...(await learner().query(courses.grouped, { pageNum })).getGroupedCourses.courses.map(
          (c: any) => c.name,
        ),
      );
    expect(names).toHaveLength(total);
    expect(names).toContain('Zoology');
    expect(await learner().refusal(courses.grouped, { pageNum: 0 })).toBe('BAD_USER_INPUT');
    const foreign = (await fixture.as(fixture.cast.foreigners.superAdmin).query(courses.grouped))
      .getGroupedCourses;
    expect(foreign).toMatchObject({
      total: 0,
      courses: [],
      programsToCreateIn: [{ id: fixture.cast.otherProgramId }],
    });
    expect((await learner().query(courses.grouped)).getGroupedCourses.programsToCreateIn).toEqual([]);
    expect((await maya().query(courses.grouped)).getGroupedCourses.programsToCreateIn).toEqual([
      { id: fixture.cast.programId },
    ]);

    await enroll(learner(), own.id);
    expect(await learner().refusal(courses.archive, { id: own.id })).toBe('FORBIDDEN');
    const archived = (await maya().query(courses.archive, { id: own.id, reason: 'Too few' }))
      .archiveCourseSection;
    expect(archived).toMatchObject({
      cancelledSessions: 4,
      courseSection: { archived: true, sessionsLeft: 0, enrollmentState: 'CLOSED' },
    });
    expect((await maya().query(courses.archive, { id: own.id })).archiveCourseSection.cancelledSessions).toBe(
      0,
    );
    expect(await lastChange()).toMatchObject({
      change: 'CANCELLED',
      reason: 'Too few',
      sessions: { length: 4 },
    });
    expect(await enroll(fixture.as(fixture.learner2), own.id).catch((error) => error.message)).toContain(
      'NOT_FOUND',
    );
    const shelf = (await maya().query(courses.grouped, { archived: true })).getGroupedCourses;
    expect(shelf.courses.map((c: any) => c.name)).toEqual(['Zoology']);
  });

  it('getSectionsForTeacher returns sections that the teacher leads, created, or whose learners attend their school', async () => {
    const section = await create({ leaderIds: [fixture.ids.leader2] });
    const teacher: Actor = {
      ...fixture.cast.actors.staff,
      userId: randomUUID(),
      ecosystemRoles: ['TEACHER'],
    };
    const of = async (actor: Actor, teacherId?: string) =>
      (await fixture.as(actor).query(courses.ofTeacher, { teacherId })).getSectionsForTeacher.map(
        ({ id }: any) => id,
      );
    expect(await of(fixture.leader2)).toEqual([section.id]);
    expect(await of(fixture.cast.actors.superAdmin, fixture.ids.leader2)).toEqual([section.id]);
    expect(await fixture.as(teacher).refusal(courses.ofTeacher, { teacherId: fixture.ids.leader2 })).toBe(
      'FORBIDDEN',
    );
    expect(await of(teacher)).not.toContain(section.id);
    await enroll(learner(), section.id);
    expect(await of(teacher)).toContain(section.id);
    expect(await of(fixture.cast.foreigners.leader)).toEqual([]);
  });
});

it('enrollCourse never oversells a section under concurrency, by a constraint of the database', async () => {
  const learners = Array.from({ length: 200 }, (): Actor => ({
    ...fixture.cast.actors.learner,
    userId: randomUUID(),
  }));
  const programRoles = [{ programId: fixture.cast.programId, role: 'LEARNER' as const }];
  for (const { userId } of learners) await fixture.savePerson({ userId: userId!, programRoles });
  const section = await create({ maxEnrollments: 1 });
  const answers = await Promise.all(
    learners.map((actor) => fixture.as(actor).send(courses.enroll, { id: section.id })),
  );
  expect(answers.filter(({ errors }) => errors)).toEqual([]);
  expect(answers.filter(({ data }) => data!['enrollCourse'].enrolled)).toHaveLength(1);
  expect(new Set(answers.map(({ data }) => data!['enrollCourse'].refusal))).toEqual(new Set([null, 'FULL']));
  const past = fixture.admin.query(
    `INSERT INTO sessions.course_enrollments (ecosystem_id, section_id, user_id) VALUES ($1, $2, $3)`,
    [fixture.cast.ecosystemId, section.id, randomUUID()],
  );
  await expect(past).rejects.toMatchObject({ constraint: 'section_not_oversold' });
});
