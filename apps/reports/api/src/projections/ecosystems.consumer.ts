import type { EcosystemsEvents } from '@lyceum/contracts/ecosystems';
import { defineConsumer } from '@lyceum/server/events';
import { foldText } from '@lyceum/server/free-text';
import type { TenantDb } from '@lyceum/server/tenancy';
import { lockLedger } from '../ledger/subject';
import { countAllRatingWeeks } from '../weekly-sums/subject';

/** Projects ecosystems (name, zone, terms, currency), their schools, and their programs with target and tracking. */
export const ecosystemsConsumer = defineConsumer<EcosystemsEvents>({
  topic: 'ecosystems',
  handlers: {
    'ecosystems.ecosystem-saved': async ({ payload }, db) => {
      const { name, profileId, archived, timeZoneId, terms, revision, currency = 'USD' } = payload;
      await lockLedger(db);
      const zone = await readZone(db);
      // The same revision is applied again to rows stored before the currency was projected.
      await db.query(
        `INSERT INTO reports.ecosystems (ecosystem_id, name, search_text, profile_id, archived, time_zone_id, terms, revision, currency)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT (ecosystem_id) DO UPDATE SET name = excluded.name, search_text = excluded.search_text,
           profile_id = excluded.profile_id, archived = excluded.archived, time_zone_id = excluded.time_zone_id,
           terms = excluded.terms, revision = excluded.revision, currency = excluded.currency
         WHERE ecosystems.revision < excluded.revision OR (ecosystems.currency IS NULL AND ecosystems.revision = excluded.revision)`,
        [
          db.ecosystemId,
          name,
          foldText(name),
          profileId,
          archived,
          timeZoneId,
          JSON.stringify(terms),
          revision,
          currency,
        ],
      );
      if ((await readZone(db)) !== zone) await countAllRatingWeeks(db);
    },
    'ecosystems.school-saved': async ({ payload: { id, name, districtName, revision } }, db) => {
      // The same revision is applied again: schools are published again for their districts.
      await db.query(
        `INSERT INTO reports.schools (ecosystem_id, id, name, revision, district_name) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, revision = excluded.revision,
           district_name = excluded.district_name
         WHERE schools.revision <= excluded.revision`,
        [db.ecosystemId, id, name, revision, districtName],
      );
    },
    'ecosystems.program-saved': async ({ payload }, db) => {
      const { id, name, archived, revision } = payload;
      const target = payload.weeklyMinutesTarget ?? null;
      // The same revision is applied again: an earlier server published it without the target.
      await db.query(
        `INSERT INTO reports.programs AS p (ecosystem_id, id, name, archived, tracked, weekly_target, revision)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (ecosystem_id, id) DO UPDATE SET name = excluded.name, archived = excluded.archived,
           tracked = excluded.tracked, weekly_target = excluded.weekly_target, revision = excluded.revision
         WHERE p.revision <= excluded.revision`,
        [
          db.ecosystemId,
          id,
          name,
          archived,
          payload.featureTools?.engagementTracker ?? true,
          target,
          revision,
        ],
      );
      db.notify({ userIds: [], programId: id, topics: ['engagement'] });
    },
    'ecosystems.demo-things-removed': async ({ payload: { programIds, schoolIds } }, db) => {
      for (const table of [
        'standings',
        'school_weeks',
        'weeks',
        'subject_weeks',
        'rating_weeks',
        'charge_weeks',
        'pay_weeks',
        'charges',
        'recorded_costs',
        'ledger_entries',
        'ledger_sessions',
        'programs',
      ])
        await db.query(
          `DELETE FROM reports.${table} WHERE ${table === 'programs' ? 'id' : 'program_id'} = ANY ($1::uuid[])`,
          [programIds],
        );
      await db.query(`DELETE FROM reports.trainings WHERE program_ids <@ $1::uuid[]`, [programIds]);
      await db.query(`DELETE FROM reports.schools WHERE id = ANY ($1::uuid[])`, [schoolIds]);
    },
  },
});

/** The zone in which weeks begin; undefined: the ecosystem is not projected yet. */
async function readZone(db: TenantDb): Promise<string | undefined> {
  const [found] = await db.query<{ zone: string }>(`SELECT time_zone_id AS zone FROM reports.ecosystems`);
  return found?.zone;
}
