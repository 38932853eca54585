import { createHash } from 'node:crypto';
import { demoAccounts } from '@lyceum/contracts/demo';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId, type TenantDb } from '@lyceum/server/tenancy';
import { foldText } from '@lyceum/server/free-text';
import { inTransaction, readSettings, type Settings } from '../projections/subject';
import { isLow } from '../reviews/subject';
import { DEMO_COMMENTS } from './demo-comments';

const DAY_MS = 24 * 60 * 60_000;
/** Sessions of the last days are left for whoever tries the platform to review. */
const LEFT_DAYS = 3;
/** Sessions of an ecosystem that must have arrived before the reviews are written. */
const ENOUGH = 50;

interface Attended {
  sessionId: string;
  programId: string;
  startsAt: Date;
  endsAt: Date;
  leaderId: string;
  learnerId: string;
}

/** Ecosystems that this process knows to have their reviews. */
const written = new Set<string>();

/** In demo mode only: writes reviews of the first demo sessions as soon as their events have arrived. */
export const writeDemoReviews = defineSchedule<Services>({
  kind: 'write-demo-reviews',
  everyMs: 10_000,
  handler: async (services) => {
    if (services.config.DEMO !== 'true') return;
    for (const { super: admin } of [demoAccounts.riverside, demoAccounts.brightpath])
      if (!written.has(admin.ecosystemId)) await reviewEcosystem(admin.ecosystemId, admin.language, services);
  },
});

/** Once for each ecosystem; true when the ecosystem has its reviews. */
export async function reviewEcosystem(
  ecosystemId: string,
  language: 'en' | 'sp',
  { tenancy, clock }: Services,
): Promise<boolean> {
  const now = clock.now();
  const done = await tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    const attended = await readAttended(db, new Date(now.getTime() - LEFT_DAYS * DAY_MS));
    if (attended.length < ENOUGH) return false;
    const settings = await readSettings(inTransaction(db));
    const reviews = attended
      .map((each) => demoReview(each, ecosystemId, { ...settings, language }))
      .filter((review) => review !== null);
    const known = await db.query(`SELECT 1 FROM matching.reviews WHERE id = ANY ($1::uuid[]) LIMIT 1`, [
      reviews.map(({ id }) => id),
    ]);
    if (known.length === 0) await insert(db, reviews);
    return true;
  });
  if (done) written.add(ecosystemId);
  return done;
}

/** Sessions of programs that ask for reviews, each learner with the first leader. */
function readAttended(db: TenantDb, before: Date): Promise<Attended[]> {
  return db.query<Attended>(
    `SELECT s.session_id AS "sessionId", s.program_id AS "programId", s.starts_at AS "startsAt", s.ends_at AS "endsAt",
       min(l.user_id::text) AS "leaderId", p.user_id AS "learnerId"
     FROM matching.held_sessions s JOIN matching.programs g ON g.id = s.program_id AND g.asks_for_reviews
     JOIN matching.held_participants p ON p.session_id = s.session_id AND p.user_type = 'LEARNER'
     JOIN matching.held_participants l ON l.session_id = s.session_id AND l.user_type = 'LEADER'
     WHERE s.ends_at < $1 GROUP BY s.ecosystem_id, s.session_id, p.user_id ORDER BY s.ends_at, s.session_id, p.user_id`,
    [before],
  );
}

/** A review of three in ten sessions, most of them good; the same for the same ids. */
export function demoReview(
  { sessionId, programId, startsAt, endsAt, leaderId, learnerId }: Attended,
  ecosystemId: string,
  { ratingMax, lowThreshold, language }: Settings & { language: 'en' | 'sp' },
) {
  const [says, mood, words] = createHash('sha256').update(`${sessionId} ${learnerId} review`).digest();
  if (says! % 10 >= 3) return null;
  const fifth = mood! < 130 ? 5 : mood! < 210 ? 4 : mood! < 240 ? 3 : mood! < 251 ? 2 : 1;
  const score = Math.max(1, Math.round((fifth / 5) * ratingMax));
  const choice = DEMO_COMMENTS[language][fifth >= 4 ? 'good' : 'poor'];
  const comments = words! % 5 < 3 ? choice[words! % choice.length]! : '';
  return {
    id: stableId(ecosystemId, 'demo-review', `${sessionId} ${learnerId}`),
    sessionId,
    programId,
    startsAt,
    leaderId,
    learnerId,
    score,
    scoreMax: ratingMax,
    comments,
    searchText: foldText(comments),
    low: isLow(score, lowThreshold),
    createdAt: new Date(endsAt.getTime() + (says! + 1) * 20 * 60_000),
  };
}

async function insert(db: TenantDb, reviews: NonNullable<ReturnType<typeof demoReview>>[]): Promise<void> {
  await db.query(
    `INSERT INTO matching.reviews (ecosystem_id, id, program_id, session_id, session_starts_at, reviewee_id, learner_id, reviewer_id,
       score, score_max, comments, search_text, low, created_at, told_low_at)
     SELECT $1, r.id, r."programId", r."sessionId", r."startsAt", r."leaderId", r."learnerId", r."learnerId", r.score, r."scoreMax",
       r.comments, r."searchText", r.low, r."createdAt", CASE WHEN r.low THEN r."createdAt" END
     FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, "programId" uuid, "sessionId" uuid, "startsAt" timestamptz, "leaderId" uuid,
       "learnerId" uuid, score int, "scoreMax" int, comments text, "searchText" text, low boolean, "createdAt" timestamptz)
     ON CONFLICT DO NOTHING`,
    [db.ecosystemId, JSON.stringify(reviews)],
  );
}
