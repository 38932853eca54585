import { hkdfSync } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import { seal, unseal } from '@lyceum/server/sealing';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { OneRosterConnection, OneRosterProblemCode, OneRosterVersion } from '../__generated__/resolvers';
import { t } from '../i18n';
import { problemTexts } from './one-roster-problem';
import type { Target } from './rest-client';

/** A row of `roster.one_roster_servers`. */
export interface ConnectionRow {
  program_id: string;
  address: string;
  version: OneRosterVersion;
  token_url: string | null;
  key: string;
  secret: Buffer;
  /** Empty: all. */
  schools: string[];
  every_hours: number;
  revision: number;
  last_run_at: Date | null;
  next_run_at: Date | null;
  /** Start of the last fetch that became a delivery, and of the last complete one. */
  fetched_at: Date | null;
  complete_at: Date | null;
  failures: number;
  failing_since: Date | null;
  problem: OneRosterProblemCode | null;
  problem_detail: string;
  /** Whether its job is queued or running. */
  fetching: boolean;
}

export async function connectionOf(
  db: TenantDb,
  programId: string,
  lock: '' | 'FOR NO KEY UPDATE OF s' = '',
): Promise<ConnectionRow | undefined> {
  const [row] = await db.query<ConnectionRow>(
    `SELECT s.*, EXISTS (SELECT FROM roster.job_records j WHERE j.ecosystem_id = s.ecosystem_id AND j.id = s.job_id
       AND j.status IN ('QUEUED', 'RUNNING')) AS fetching
     FROM roster.one_roster_servers s WHERE s.ecosystem_id = $1 AND s.program_id = $2 ${lock}`,
    [db.ecosystemId, programId],
  );
  return row;
}

/** Like `connectionOf` with a lock for changes; refuses if no connection is saved. */
export async function savedConnection(db: TenantDb, programId: string): Promise<ConnectionRow> {
  const row = await connectionOf(db, programId, 'FOR NO KEY UPDATE OF s');
  if (!row) throw new Conflict(t('oneRosterRest.notSaved'));
  return row;
}

const keys = new WeakMap<SubgraphConfig, Buffer>();

function sealKey(config: SubgraphConfig): Buffer {
  let key = keys.get(config);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', config.FILES_KEY, 'lyceum', 'roster one-roster secrets', 32));
    keys.set(config, key);
  }
  return key;
}

type Bound = Pick<ConnectionRow, 'address' | 'token_url' | 'key'>;

/** A secret is encrypted for the addresses and key of its entry, so that nobody can have it sent elsewhere. */
const boundTo = ({ address, token_url: tokenUrl, key }: Bound) =>
  JSON.stringify(['one-roster', address, tokenUrl, key]);

export const sealSecret = (secret: string, of: Bound, { config }: Services): Buffer =>
  seal(sealKey(config), boundTo(of), secret);

export function targetOf(row: ConnectionRow, { config }: Services): Target {
  return {
    address: row.address,
    version: row.version,
    tokenUrl: row.token_url,
    key: row.key,
    secret: unseal(sealKey(config), boundTo(row), row.secret),
    allowInside: allowsPrivate(config),
  };
}

/** Whether servers on this machine and in its network, and unencrypted ones, are allowed, for development and tests. Throws in production. */
export function allowsPrivate(config: SubgraphConfig): boolean {
  const allowed = config.optional('ONEROSTER_ALLOW_PRIVATE') === 'true';
  if (allowed && config.NODE_ENV === 'production')
    throw new Error('ONEROSTER_ALLOW_PRIVATE: must not be set in production');
  return allowed;
}

export const problemView = (actor: Actor, code: OneRosterProblemCode | null, detail: string) =>
  code && { code, detail, text: problemTexts[code][actor.language] };

export function connectionView(actor: Actor, row: ConnectionRow | undefined): OneRosterConnection {
  return {
    exists: row !== undefined,
    address: row?.address ?? null,
    version: row?.version ?? null,
    tokenUrl: row?.token_url ?? null,
    key: row?.key ?? null,
    schools: row?.schools ?? [],
    everyHours: row?.every_hours ?? DAY_HOURS,
    isFetching: row?.fetching ?? false,
    lastRunAt: row?.last_run_at?.toISOString() ?? null,
    nextRunAt: row?.next_run_at?.toISOString() ?? null,
    fetchedAt: row?.fetched_at?.toISOString() ?? null,
    problem: problemView(actor, row?.problem ?? null, row?.problem_detail ?? ''),
    failures: row?.failures ?? 0,
    failingSince: row?.failing_since?.toISOString() ?? null,
    revision: row?.revision ?? 0,
  };
}

export const DAY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Spreads programs over time; after failures the next run is within the hour, then less often. */
export function nextRun(now: Date, everyHours: number, failures: number, random = Math.random()): Date {
  const hours = failures === 0 ? everyHours : Math.min(DAY_HOURS, everyHours, 2 ** (failures - 1));
  return new Date(now.getTime() + hours * HOUR_MS + Math.floor((random * HOUR_MS) / 6));
}
