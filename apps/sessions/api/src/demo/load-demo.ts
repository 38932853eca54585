import { createHash } from 'node:crypto';
import { DEMO_DAYS_FOLLOWED, demoAccounts, demoFollowed } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { publishChange, changeOf, recordActivities, snapshot } from '../changes/subject';
import { type CompletedSession, completeThese } from '../attendance/subject';
import { type Draft, saveDrafts } from '../drafts/subject';
import { insertSeries } from '../recurrence/subject';
import { addDays } from '../clock/subject';
import { draftsOf, newSeries, type DemoSeries } from './demo-drafts';
import { demoAppointments, demoDeclining, type DemoAppointment } from './demo-plan';
import { loadCourses } from './load-courses';
import { loadMaterials } from './load-materials';
import { loadPayouts } from './load-payouts';
import { payDemoLeaders } from './pay-demo-leaders';
import { loadObservations } from './load-observations';
import { loadSubstituteRequests } from './load-substitute-requests';

const DAYS_BACK = 26 * 7;
const DAYS_AHEAD = 6 * 7;

/** Loads half a year of past sessions and six weeks of upcoming ones around the date; loading again changes nothing. */
export async function loadDemo(services: Services, date: string): Promise<void> {
  for (const { super: admin } of [demoAccounts.riverside, demoAccounts.brightpath]) {
    const actor = { ...systemActor(admin.ecosystemId, 'demo data'), userId: admin.userId };
    await services.tenancy.within(actor, async (db) => {
      const over: CompletedSession[] = [];
      for (const appointment of demoAppointments)
        if (appointment.ecosystemId === admin.ecosystemId) {
          const past = await loadAppointment(db, appointment, halfYearAround(appointment, date), {
            today: date,
            createdBy: admin.userId,
          });
          over.push(...past);
          if (demoFollowed.some(({ key }) => key === appointment.key)) await publishRecent(db, past, date);
        }
      const ids = over.map(({ session }) => session.id);
      await loadMaterials(
        db,
        over.map(({ session }) => session),
      );
      await payDemoLeaders(db, ids, { today: date, decidedBy: admin.userId });
      await loadPayouts(db, { today: date, madeBy: admin.userId });
      await loadCourses(db, { startDate: addDays(date, 1), endDate: addDays(date, DAYS_AHEAD) });
      await loadSubstituteRequests(db, date);
      await loadObservations(db, date);
    });
  }
}

function halfYearAround({ ecosystemId, key }: DemoAppointment, date: string): DemoSeries {
  return {
    id: stableId(ecosystemId, 'demo-series', `${key} ${date}`),
    startDate: addDays(date, -DAYS_BACK),
    endDate: addDays(date, DAYS_AHEAD),
    courseSectionId: null,
  };
}

/** Publishes the completed sessions of the last weeks as for every completed session, and none of the older ones. */
async function publishRecent(db: TenantDb, past: CompletedSession[], date: string): Promise<void> {
  const since = Date.parse(`${addDays(date, -DEMO_DAYS_FOLLOWED)}T00:00:00Z`);
  for (const { session, attendedUserIds, minutesPresent } of past)
    if (session.endsAt.getTime() >= since)
      await publishChange(db, { ...changeOf('COMPLETED', [session]), attendedUserIds, minutesPresent });
}

/** Creates the missing sessions of the series; those before today are completed with attendance, and returned. */
export async function loadAppointment(
  db: TenantDb,
  appointment: DemoAppointment,
  series: DemoSeries,
  { today, createdBy }: { today: string; createdBy: string | null },
): Promise<CompletedSession[]> {
  const drafts = await missing(db, draftsOf(appointment, series));
  if (drafts.length === 0) return [];
  await insertSeries(db, newSeries(appointment, series));
  await saveDrafts(db, drafts, 'UPCOMING', createdBy);
  await recordActivities(
    db,
    drafts.map((draft) => ({ sessionId: draft.id, action: 'CREATE', after: snapshot(draft) })),
    { scope: 'ALL' },
  );
  const past = drafts.filter(({ wall }) => wall.date < today);
  await attend(db, past, today);
  if (past.length === 0) return [];
  const ids = past.map(({ id }) => id);
  return completeThese(db, ids, past.at(-1)!.instants.endsAt);
}

async function missing(db: TenantDb, drafts: Draft[]): Promise<Draft[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sessions.sessions WHERE id = ANY ($1::uuid[])`,
    [drafts.map(({ id }) => id)],
  );
  const there = new Set(rows.map(({ id }) => id));
  return drafts.filter(({ id }) => !there.has(id));
}

/** One in ten is absent; learners with declining attendance come on one weekday, or not at all. */
function comes(userId: string, date: string, today: string, chance: number): boolean {
  const fading = demoDeclining.find((each) => each.userId === userId);
  if (!fading || date < addDays(today, -fading.days)) return chance > 0;
  return new Date(`${date}T00:00:00Z`).getUTCDay() === fading.keeps;
}

/** Of ten learners eight are on time, one is late, one is absent, some decline; tutors come a little early. */
async function attend(db: TenantDb, drafts: Draft[], today: string): Promise<void> {
  const events = drafts.flatMap(({ id, people, instants, wall }) =>
    people.flatMap(({ userId, userType }) => {
      const chance = createHash('sha256').update(`${id} ${userId}`).digest()[0]! % 10;
      if (userType === 'LEARNER' && !comes(userId, wall.date, today, chance)) return [];
      const minutes = userType === 'LEADER' ? -4 : chance === 1 ? 12 : (chance % 4) - 1;
      const at = new Date(instants.startsAt.getTime() + minutes * 60_000);
      return [
        { sessionId: id, userId, kind: 'JOIN', at },
        { sessionId: id, userId, kind: 'LEAVE', at: instants.endsAt },
      ];
    }),
  );
  await db.query(
    `INSERT INTO sessions.attendance_events (ecosystem_id, session_id, user_id, kind, at, source, recorded_by)
     SELECT $1, e."sessionId", e."userId", e.kind, e.at, 'ROOM', e."userId"
     FROM jsonb_to_recordset($2::jsonb) AS e ("sessionId" uuid, "userId" uuid, kind text, at timestamptz)`,
    [db.ecosystemId, JSON.stringify(events)],
  );
  await db.query(
    `UPDATE sessions.session_participants p SET joined_at = seen.joined_at, left_at = seen.left_at
     FROM (SELECT session_id, user_id, min(at) AS joined_at, max(at) AS left_at FROM sessions.attendance_events
           WHERE session_id = ANY ($1::uuid[]) GROUP BY session_id, user_id) seen
     WHERE p.session_id = seen.session_id AND p.user_id = seen.user_id`,
    [drafts.map(({ id }) => id)],
  );
}
