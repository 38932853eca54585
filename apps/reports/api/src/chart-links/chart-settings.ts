import type { TenantDb } from '@lyceum/server/tenancy';

export interface ChartSettings {
  /** Signs the links; never leaves the domain. */
  key: Buffer;
  sites: string[];
  revision: number;
}

const COLUMNS = 'c.key, c.sites, c.revision';

/** Null until the first link is made. */
export async function readChartSettings(db: TenantDb): Promise<ChartSettings | null> {
  const [row] = await db.query<ChartSettings>(`SELECT ${COLUMNS} FROM reports.chart_settings c`, []);
  return row ?? null;
}

export async function makeChartSettings(db: TenantDb): Promise<ChartSettings> {
  await db.query(`INSERT INTO reports.chart_settings (ecosystem_id) VALUES ($1) ON CONFLICT DO NOTHING`, [
    db.ecosystemId,
  ]);
  return (await readChartSettings(db))!;
}
