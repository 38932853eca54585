import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { recordActivities, snapshot } from '../changes/subject';
import { readSections, saveSection } from '../courses/subject';
import { inTransaction } from '../projections/subject';
import { saveDrafts } from '../drafts/subject';
import { insertSeries } from '../recurrence/subject';
import { demoSections, type DemoSection } from './demo-courses';
import { draftsOf, newSeries } from './demo-drafts';

/** Creates the sections of courses of an ecosystem; an existing one stays unchanged. */
export async function loadCourses(
  db: TenantDb,
  dates: { startDate: string; endDate: string },
): Promise<void> {
  const own = demoSections.filter(({ appointment }) => appointment.ecosystemId === db.ecosystemId);
  const idOf = ({ appointment }: DemoSection) => stableId(db.ecosystemId, 'demo-series', appointment.key);
  const there = await readSections(inTransaction(db), own.map(idOf));
  for (const section of own) {
    const id = idOf(section);
    if (there.has(id)) continue;
    const series = { id, ...dates, courseSectionId: id };
    await found(db, section, id);
    await insertSeries(db, newSeries(section.appointment, series));
    const drafts = draftsOf(section.appointment, series);
    await saveDrafts(db, drafts, 'UPCOMING', db.actor.userId);
    await recordActivities(
      db,
      drafts.map((draft) => ({ sessionId: draft.id, action: 'CREATE', after: snapshot(draft) })),
      { scope: 'ALL' },
    );
  }
}

async function found(db: TenantDb, { appointment, perUserRate }: DemoSection, id: string): Promise<void> {
  const { subject, description, programId, leader, learners, maxStudents, timeZoneId } = appointment;
  await saveSection(db, {
    id,
    name: subject.name,
    description,
    programIds: [programId],
    enrollRoles: ['LEARNER', 'PARENT', 'LEADER'],
    perUserRate,
    maxEnrollments: maxStudents,
    leaderIds: [leader.userId],
    timeZoneId,
    dropDeadline: null,
    enrollStartDate: null,
    enrollStartTime: null,
    enrollEndDate: null,
    enrollEndTime: null,
  });
  await db.query(
    `INSERT INTO sessions.course_enrollments (ecosystem_id, section_id, user_id, enrolled_by)
     SELECT $1, $2, learner, $4 FROM unnest($3::uuid[]) AS learner`,
    [db.ecosystemId, id, learners.map(({ userId }) => userId), db.actor.userId],
  );
}
