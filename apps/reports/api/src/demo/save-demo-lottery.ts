import { createHash } from 'node:crypto';
import { demoAccounts, demoPeople, demoPrograms } from '@lyceum/contracts/demo';
import {
  drawLots,
  entrantList,
  ticketHolders,
  ticketText,
  type DrawEntrant,
} from '@lyceum/contracts/reports';
import { systemActor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { stableId } from '@lyceum/server/tenancy';

const NAME = 'Summer reading, first round';
const SEATS = 8;
const WORD = 'sunflower';
const DAY_MS = 86_400_000;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Saves a lottery of the reading program that was drawn a while ago. Repeating it changes nothing. */
export async function saveDemoLottery({ tenancy }: Services, date: string): Promise<void> {
  const { ecosystemId, userId } = demoAccounts.riverside.super;
  const programId = demoPrograms.reading.id;
  const id = stableId(ecosystemId, 'demo-lottery', NAME);
  const learners = demoPeople.filter(
    (person) =>
      person.ecosystemId === ecosystemId &&
      person.programRoles.some((each) => each.programId === programId && each.role === 'LEARNER'),
  );
  const seed = sha256(`${id} seed of the demo data`);
  const entrants = learners.map((person): DrawEntrant & { userId: string } => {
    const code = sha256(`${id} ${person.userId}`).slice(0, 8).toUpperCase();
    return { userId: person.userId, code, household: code, stratum: '' };
  });
  const tickets = new Map(ticketHolders(entrants).map((of) => [of, sha256(ticketText(seed, WORD, of))]));
  const drawn = drawLots(entrants, SEATS, tickets);
  const userOf = new Map(entrants.map((each) => [each.code, each.userId]));
  const at = (daysBack: number) => new Date(Date.parse(`${date}T15:00:00Z`) - daysBack * DAY_MS);
  await tenancy.within(systemActor(ecosystemId, 'demo data'), async (db) => {
    await db.query(
      `INSERT INTO reports.lotteries (ecosystem_id, id, program_id, name, seats, strata, siblings_together, status, seed, seed_hash, list_hash,
         word, created_by, created_at, closed_at, drawn_at, revision)
       VALUES ($1, $2, $3, $4, $5, '{}', true, 'DRAWN', $6, $7, $8, $9, $10, $11, $12, $13, 3) ON CONFLICT DO NOTHING`,
      [
        ...[ecosystemId, id, programId, NAME, SEATS, seed, sha256(seed), sha256(entrantList(entrants)), WORD],
        ...[userId, at(40), at(33), at(30)],
      ],
    );
    await db.query(
      `INSERT INTO reports.lottery_entrants (ecosystem_id, lottery_id, user_id, code, household, stratum, place, seated)
       SELECT $1, $2, e."userId", e.code, e.household, e.stratum, e.place, e.seated
       FROM jsonb_to_recordset($3::jsonb) AS e ("userId" uuid, code text, household text, stratum text, place int, seated boolean)
       ON CONFLICT DO NOTHING`,
      [ecosystemId, id, JSON.stringify(drawn.map((each) => ({ ...each, userId: userOf.get(each.code) })))],
    );
  });
}
