import { hkdfSync } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import { seal, unseal } from '@lyceum/server/sealing';
import type { Services, SubgraphConfig } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SelfHostedSftpCredentials, SftpProblem, SftpProblemCode } from '../__generated__/resolvers';
import { t } from '../i18n';
import { feedProgram } from '../feeds/subject';
import type { Program } from '../projections/subject';
import type { Target } from './remote-folder';
import { problemTexts } from './sftp-problem';

export interface ServerRow {
  program_id: string;
  host: string;
  port: number;
  username: string;
  password: Buffer;
  folder: string;
  host_key: string | null;
  offered_host_key: string | null;
  revision: number;
  next_run_at: Date | null;
  last_run_at: Date | null;
  failures: number;
  failing_since: Date | null;
  problem: SftpProblemCode | null;
  /** Whether its job is queued or running. */
  fetching: boolean;
}

export async function serverOf(
  db: TenantDb,
  programId: string,
  lock: '' | 'FOR NO KEY UPDATE OF s' = '',
): Promise<ServerRow | undefined> {
  const [row] = await db.query<ServerRow>(
    `SELECT s.*, EXISTS (SELECT FROM roster.job_records j WHERE j.ecosystem_id = s.ecosystem_id AND j.id = s.job_id
       AND j.status IN ('QUEUED', 'RUNNING')) AS fetching
     FROM roster.sftp_servers s WHERE s.ecosystem_id = $1 AND s.program_id = $2 ${lock}`,
    [db.ecosystemId, programId],
  );
  return row;
}

/** Refuses if nothing may be changed: the program is unknown, the source off, or the program archived. */
export async function feedToChange(actor: Actor, programId: string, db: TenantDb): Promise<Program> {
  const program = await feedProgram(actor, programId, 'SELF_HOSTED', db);
  if (program.archived) throw new Conflict(t('selfHostedSftp.archived'));
  return program;
}

/** Refuses if nothing may be fetched: nothing may be changed, or file upload is off. */
export async function openFeed(actor: Actor, programId: string, db: TenantDb): Promise<void> {
  const { fileUpload } = await feedToChange(actor, programId, db);
  if (!fileUpload) throw new Conflict(t('selfHostedSftp.fileUploadOff'));
}

/** Like `serverOf` with a lock for changes; refuses if no server is saved. */
export async function savedServer(db: TenantDb, programId: string): Promise<ServerRow> {
  const row = await serverOf(db, programId, 'FOR NO KEY UPDATE OF s');
  if (!row) throw new Conflict(t('selfHostedSftp.notSaved'));
  return row;
}

const keys = new WeakMap<SubgraphConfig, Buffer>();

function sealKey(config: SubgraphConfig): Buffer {
  let key = keys.get(config);
  if (!key) {
    key = Buffer.from(hkdfSync('sha256', config.FILES_KEY, 'lyceum', 'roster sftp passwords', 32));
    keys.set(config, key);
  }
  return key;
}

/** A password is encrypted for the server and user of its entry, so that nobody can have it sent elsewhere. */
const boundTo = ({ host, port, username }: Pick<ServerRow, 'host' | 'port' | 'username'>) =>
  JSON.stringify(['sftp', host, port, username]);

export function sealPassword(
  password: string,
  of: Pick<ServerRow, 'host' | 'port' | 'username'>,
  { config }: Services,
): Buffer {
  return seal(sealKey(config), boundTo(of), password);
}

export function targetOf(row: ServerRow, { config }: Services): Target {
  return {
    host: row.host,
    port: row.port,
    username: row.username,
    password: unseal(sealKey(config), boundTo(row), row.password),
    folder: row.folder,
    hostKey: row.host_key,
    allowInside: allowsInside(config),
  };
}

/** Whether servers on this machine and in its network are allowed, for development and tests. Throws in production. */
export function allowsInside(config: SubgraphConfig): boolean {
  const allowed = config.optional('SFTP_ALLOW_PRIVATE') === 'true';
  if (allowed && config.NODE_ENV === 'production')
    throw new Error('SFTP_ALLOW_PRIVATE: must not be set in production');
  return allowed;
}

export function problemView(actor: Actor, code: SftpProblemCode | null): SftpProblem | null {
  return code && { code, text: problemTexts[code][actor.language] };
}

export function serverView(actor: Actor, row: ServerRow | undefined): SelfHostedSftpCredentials {
  return {
    exists: row !== undefined,
    credentials: row
      ? { url: `sftp://${row.host}`, port: row.port, username: row.username, password: null }
      : null,
    folder: row?.folder ?? '',
    hostKeyFingerprint: row?.host_key ?? null,
    offeredHostKeyFingerprint: row?.offered_host_key ?? null,
    isFetching: row?.fetching ?? false,
    lastRunAt: row?.last_run_at?.toISOString() ?? null,
    nextRunAt: row?.next_run_at?.toISOString() ?? null,
    problem: problemView(actor, row?.problem ?? null),
    failingSince: row?.failing_since?.toISOString() ?? null,
    failures: row?.failures ?? 0,
  };
}

const HOUR_MS = 3_600_000;
const MOST_HOURS = 24;
const PATIENT_FAILURES = 3;

/** A time within the next hour, spread over programs; less often after repeated failures. */
export function nextRun(now: Date, failures: number, random = Math.random()): Date {
  const hours = Math.min(MOST_HOURS, 2 ** Math.max(0, failures - PATIENT_FAILURES));
  return new Date(now.getTime() + hours * HOUR_MS + Math.floor((random * HOUR_MS) / 6));
}
