import { demoAccounts, demoExtras, demoPrograms, type DemoPerson } from '@lyceum/contracts/demo';
import type { ChangedPair } from '@lyceum/contracts/matching';
import { systemActor } from '@lyceum/server/actor';
import { defineSchedule } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';
import { publishPairs, PUBLISHED_COLUMNS } from '../pairs/subject';

interface DemoPair {
  programId: string;
  tutorId: string;
  tuteeId: string;
}

const { riverside, brightpath } = demoAccounts;
const [river, bright] = [demoExtras.riverside, demoExtras.brightpath];

const pairs = (program: { id: string }, tutor: DemoPerson, tutees: DemoPerson[]): DemoPair[] =>
  tutees.map(({ userId }) => ({ programId: program.id, tutorId: tutor.userId, tuteeId: userId }));

/** People who meet every week; learners who only drop in stay without a pair. */
const DEMO_PAIRS: Record<string, DemoPair[]> = {
  [riverside.super.ecosystemId]: [
    ...pairs(demoPrograms.reading, riverside.tutor, [riverside.learner, river.learners[10]!]),
    ...pairs(demoPrograms.reading, river.leaders[0]!, river.learners.slice(2, 6)),
    ...pairs(demoPrograms.math, riverside.tutor2, [riverside.learner2, ...river.learners.slice(0, 2)]),
    ...pairs(demoPrograms.math, river.leaders[1]!, river.learners.slice(6, 8)),
  ],
  [brightpath.super.ecosystemId]: [
    ...pairs(demoPrograms.career, brightpath.tutor, [brightpath.learner]),
    ...pairs(demoPrograms.career, brightpath.tutor2, [brightpath.learner2, ...bright.learners.slice(0, 3)]),
  ],
};

/** Ecosystems that this process knows to have their pairs. */
const made = new Set<string>();

/** In demo mode only: makes the first pairs as soon as the events of the demo people and programs have arrived. */
export const makeDemoPairs = defineSchedule<Services>({
  kind: 'make-demo-pairs',
  everyMs: 5000,
  handler: async (services) => {
    if (services.config.DEMO !== 'true') return;
    for (const ecosystemId of Object.keys(DEMO_PAIRS))
      if (!made.has(ecosystemId)) await pairEcosystem(ecosystemId, services);
  },
});

/** Once for each ecosystem, so that a pair that was ended stays ended. True when the ecosystem has its pairs. */
export async function pairEcosystem(ecosystemId: string, { tenancy, clock }: Services): Promise<boolean> {
  const wanted = (DEMO_PAIRS[ecosystemId] ?? []).map((pair) => ({
    ...pair,
    id: stableId(ecosystemId, 'demo-pair', `${pair.programId} ${pair.tutorId} ${pair.tuteeId}`),
  }));
  const done = await tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    const [known] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM jsonb_to_recordset($1::jsonb) AS w ("programId" uuid, "tutorId" uuid, "tuteeId" uuid)
       JOIN matching.programs g ON g.id = w."programId"
       JOIN matching.people t ON t.user_id = w."tutorId" AND w."programId" = ANY (t.leads_in)
       JOIN matching.people l ON l.user_id = w."tuteeId" AND w."programId" = ANY (l.learns_in)`,
      [JSON.stringify(wanted)],
    );
    const there = await db.query(`SELECT 1 FROM matching.pairs WHERE id = ANY ($1::uuid[]) LIMIT 1`, [
      wanted.map(({ id }) => id),
    ]);
    if (there.length > 0) return true;
    if (known!.count < wanted.length) return false;
    const inserted = await db.query<ChangedPair>(
      `INSERT INTO matching.pairs (ecosystem_id, id, program_id, tutor_id, tutee_id, type, made_at)
       SELECT $1, w.id, w."programId", w."tutorId", w."tuteeId", 'PLATFORM', $3::timestamptz - interval '84 days' - w.n * interval '1 hour'
       FROM jsonb_to_recordset($2::jsonb) AS w (id uuid, "programId" uuid, "tutorId" uuid, "tuteeId" uuid, n int)
       ON CONFLICT DO NOTHING RETURNING ${PUBLISHED_COLUMNS}`,
      [ecosystemId, JSON.stringify(wanted.map((pair, n) => ({ ...pair, n }))), clock.now()],
    );
    await publishPairs(db, 'matching.pair-made', inserted);
    return true;
  });
  if (done) made.add(ecosystemId);
  return done;
}
