import type { TenantDb } from '@lyceum/server/tenancy';

/** Writes one audit entry per client, day and collection read, and one for its tokens; pages are not counted. */
export async function auditUse(
  db: TenantDb,
  clientId: string,
  use: string,
  now: Date,
  after: object,
): Promise<void> {
  const noted = await db.query(
    `UPDATE roster.one_roster_clients c SET audited_on = d.day,
       audited = CASE WHEN audited_on = d.day THEN audited || $3::text ELSE ARRAY[$3::text] END
     FROM (SELECT ($4::timestamptz AT TIME ZONE 'UTC')::date AS day) d
     WHERE ecosystem_id = $1 AND id = $2 AND NOT (audited_on IS NOT DISTINCT FROM d.day AND $3 = ANY (audited)) RETURNING id`,
    [db.ecosystemId, clientId, use, now],
  );
  if (noted.length === 0) return;
  await db.audit({
    action: 'read-by-one-roster',
    subjectKind: 'one-roster-client',
    subjectId: clientId,
    after: { use, ...after },
  });
}
