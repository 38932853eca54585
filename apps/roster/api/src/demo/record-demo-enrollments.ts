import { addDays } from '@lyceum/contracts/calendar';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { demoStudentNumbers, type DemoClasses } from './demo-classes';

/** Days before the date of the demo data: the first file of enrollments, and the one after which a learner had moved. */
const DELIVERED_BEFORE = 60;
const MOVED_BEFORE = 21;

interface Enrollment {
  id: string;
  class: string;
  student: string;
  school: string;
  begin: string | null;
}

/**
 * Enrols the learners and stores how their enrollments came about, as two files of the district's server would: the
 * screen of a class shows the source, and that of a learner the move to another class.
 */
export async function recordDemoEnrollments(db: TenantDb, part: DemoClasses, date: string): Promise<void> {
  const { programId, classes, moved } = part;
  const movedOn = addDays(date, -MOVED_BEFORE);
  const enrollments = classes.flatMap(({ externalId, organization, learners }) =>
    learners.map(({ userId }): Enrollment => {
      const student = demoStudentNumbers.get(userId)!;
      const begin = moved?.learner.userId === userId ? movedOn : null;
      return {
        id: `${externalId.slice(0, 3)}-${student}`,
        class: externalId,
        student,
        school: organization,
        begin,
      };
    }),
  );
  const added = await db.execute(
    `INSERT INTO roster.roster_learner_enrollments (ecosystem_id, program_id, external_id, class, student, begin_date)
     SELECT $1, $2, e.id, e.class, e.student, e.begin
     FROM jsonb_to_recordset($3::jsonb) AS e (id text, class text, student text, begin date) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, programId, JSON.stringify(enrollments)],
  );
  if (added === 0) return;
  await db.query(
    `INSERT INTO roster.sync_members (ecosystem_id, program_id, source, kind, external_id)
     SELECT $1, $2, 'SELF_HOSTED', 'LEARNER_ENROLLMENT', e.id FROM unnest($3::text[]) e(id) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, programId, enrollments.map(({ id }) => id)],
  );
  const isMoved = ({ begin }: Enrollment) => begin !== null;
  const firstOf = (enrollment: Enrollment): Enrollment =>
    isMoved(enrollment) ? { ...enrollment, class: moved!.from, begin: null } : enrollment;
  const delivered = enrollments.map((enrollment) => ({ ...enrollment, ...afterOf(firstOf(enrollment)) }));
  await saveChanges(db, part, { change: 'NEW', day: addDays(date, -DELIVERED_BEFORE), rows: delivered });
  const moves = enrollments.filter(isMoved).map((enrollment) => ({
    ...{ ...enrollment, before: afterOf(firstOf(enrollment)).after },
    ...afterOf(enrollment),
  }));
  await saveChanges(db, part, { change: 'MOVED', day: movedOn, rows: moves });
}

/** The enrollment as a plan stores it. */
const afterOf = ({ class: section, student, begin }: Enrollment) => ({
  after: { class: section, student, begin_date: begin, end_date: null, ended: false },
});

interface Changes {
  change: 'NEW' | 'MOVED';
  day: string;
  rows: readonly object[];
}

/** Stores changes without a delivery, like those of a single file. */
async function saveChanges(db: TenantDb, part: DemoClasses, { change, day, rows }: Changes): Promise<void> {
  if (rows.length === 0) return;
  const planId = stableId(db.ecosystemId, 'demo-plan', `${part.programId} ${change}`);
  const at = new Date(`${day}T13:05:00Z`);
  await db.query(
    `INSERT INTO roster.sync_plans (ecosystem_id, id, program_id, source, status, started_at, applied_at)
     VALUES ($1, $2, $3, 'SELF_HOSTED', 'APPLIED', $4, $4) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, planId, part.programId, at],
  );
  await db.query(
    `INSERT INTO roster.sync_changes (ecosystem_id, plan_id, kind, external_id, change, school, name, held, applied, before, after)
     SELECT $1, $2, 'LEARNER_ENROLLMENT', c.id, $3, c.school, c.student, false, true, c.before, c.after
     FROM jsonb_to_recordset($4::jsonb) AS c (id text, school text, student text, before jsonb, after jsonb) ON CONFLICT DO NOTHING`,
    [db.ecosystemId, planId, change, JSON.stringify(rows)],
  );
}
