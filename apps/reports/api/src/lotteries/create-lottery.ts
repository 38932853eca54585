import { createHash, randomBytes } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateLotteryInput, Lottery, MutationCreateLotteryArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { addEntrants } from './add-entrants';
import { openLotteryProgram, presentLottery, readLottery } from './lottery-row';
import { SOURCE_SQL } from './lottery-sources';

const LONGEST_NAME = 120;
const MOST_SEATS = 10_000;
const MOST_LOTTERIES = 200;

/** The seed is made and committed now, before anybody can know the list that it will be used for. */
export async function createLottery(
  actor: Actor,
  { input }: MutationCreateLotteryArgs,
  services: Services,
): Promise<Lottery> {
  const name = checked(input);
  return services.tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const programId = await openLotteryProgram(actor, input.programId, read);
    await refuseTooMany(db, programId);
    const seed = randomBytes(32).toString('hex');
    const [row] = await db.query<{ id: string }>(
      `INSERT INTO reports.lotteries (ecosystem_id, program_id, name, seats, strata, siblings_together, seed, seed_hash, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
      [
        ...[db.ecosystemId, programId, name, input.seats, [...new Set(input.strata ?? [])].sort()],
        ...[input.siblingsTogether ?? true, seed, createHash('sha256').update(seed).digest('hex')],
        ...[db.actor.userId, services.clock.now()],
      ],
    );
    const id = row!.id;
    const learners = await db.query<{ userId: string }>(
      `SELECT f.user_id AS "userId" FROM (${SOURCE_SQL[input.source]}) f ORDER BY f.user_id`,
      [programId],
    );
    await addEntrants(
      db,
      id,
      learners.map(({ userId }) => userId),
    );
    await db.audit({
      action: 'create-lottery',
      subjectKind: 'lottery',
      subjectId: id,
      after: { name, seats: input.seats, source: input.source, learners: learners.length },
    });
    db.notify({ userIds: [], programId, topics: ['lotteries'] });
    return presentLottery(await readLottery(actor, id, read));
  });
}

function checked({ name: given, seats }: CreateLotteryInput): string {
  const name = given.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw new BadInput('input.name', t('lotteries.name', { most: LONGEST_NAME }));
  if (seats < 1 || seats > MOST_SEATS)
    throw new BadInput('input.seats', t('lotteries.seats', { most: MOST_SEATS }));
  return name;
}

/** Under a lock: concurrent requests cannot both take the last place. */
async function refuseTooMany(db: TenantDb, programId: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.lotteries ' || $1, 0))`, [
    programId,
  ]);
  const [made] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reports.lotteries WHERE program_id = $1`,
    [programId],
  );
  if (made!.count >= MOST_LOTTERIES) throw new Conflict(t('lotteries.tooMany', { most: MOST_LOTTERIES }));
}
