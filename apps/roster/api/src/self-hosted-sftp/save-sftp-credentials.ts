import { isIP } from 'node:net';
import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isPrivateAddress } from '@lyceum/server/ssrf-guard';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationSaveSftpCredentialsArgs,
  SaveSftpCredentialsInput,
  SelfHostedSftpCredentials,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { problemTexts } from './sftp-problem';
import { allowsInside, openFeed, sealPassword, serverOf, serverView } from './sftp-servers';

const MOST_LETTERS = 255;
const MOST_FOLDER = 1000;
const FILL_IN: Words = t('selfHostedSftp.fillIn');

export async function saveSFTPCredentials(
  actor: Actor,
  { input }: MutationSaveSftpCredentialsArgs,
  services: Services,
): Promise<SelfHostedSftpCredentials> {
  const { programId } = input;
  const next = checked(input, allowsInside(services.config));
  return services.tenancy.within(actor, async (db) => {
    await openFeed(actor, programId, db);
    const saved = await serverOf(db, programId, 'FOR NO KEY UPDATE OF s');
    const isElsewhere = !saved || saved.host !== next.host || saved.port !== next.port;
    if (!input.password && (isElsewhere || saved.username !== next.username))
      throw new BadInput('input.password', FILL_IN, t('selfHostedSftp.passwordRemedy'));
    const password = input.password ? sealPassword(input.password, next, services) : saved!.password;
    const beginsAnew = isElsewhere || saved.folder !== next.folder;
    await db.query(
      `INSERT INTO roster.sftp_servers (ecosystem_id, program_id, host, port, username, password, folder)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (ecosystem_id, program_id) DO UPDATE
         SET host = excluded.host, port = excluded.port, username = excluded.username, password = excluded.password,
           folder = excluded.folder, revision = sftp_servers.revision + 1, failures = 0, failing_since = NULL, problem = NULL,
           host_key = CASE WHEN $8 THEN NULL ELSE sftp_servers.host_key END,
           offered_host_key = CASE WHEN $8 THEN NULL ELSE sftp_servers.offered_host_key END,
           next_run_at = CASE WHEN $8 THEN NULL ELSE sftp_servers.next_run_at END`,
      [db.ecosystemId, programId, next.host, next.port, next.username, password, next.folder, isElsewhere],
    );
    if (beginsAnew)
      await db.query(`DELETE FROM roster.sftp_seen_files WHERE ecosystem_id = $1 AND program_id = $2`, [
        db.ecosystemId,
        programId,
      ]);
    await db.audit({
      action: 'save-sftp-credentials',
      subjectKind: 'program',
      subjectId: programId,
      after: { ...next, passwordChanged: Boolean(input.password) },
    });
    db.notify({ userIds: 'ecosystem', topics: ['imports'], ids: [programId] });
    return serverView(actor, await serverOf(db, programId));
  });
}

interface Checked {
  host: string;
  port: number;
  username: string;
  folder: string;
}

export function checked(input: SaveSftpCredentialsInput, inside: boolean): Checked {
  const username = input.username.trim();
  const folder = (input.folder ?? '').trim();
  const port = input.port ?? 22;
  const host = hostOf(input.url, inside);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new BadInput('input.port', t('selfHostedSftp.port'));
  if (!username) throw new BadInput('input.username', FILL_IN);
  for (const [field, text, most] of [
    ['username', username, MOST_LETTERS],
    ['password', input.password ?? '', MOST_LETTERS],
    ['folder', folder, MOST_FOLDER],
  ] as const)
    if (text.length > most || /\p{Cc}/u.test(text))
      throw new BadInput(`input.${field}`, t('selfHostedSftp.text', { most }));
  return { host, port, username, folder };
}

/** The host name or address only. */
export function hostOf(url: string, inside: boolean): string {
  const host = url
    .trim()
    .replace(/^sftp:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
  const isName = host.length <= MOST_LETTERS && /^[a-z\d]([a-z\d.-]*[a-z\d])?\.?$/.test(host);
  // Numbers are another notation of an IP address and would bypass the check.
  const isStrange = /^(\d+|0x[\da-f]+)(\.(\d+|0x[\da-f]+))*\.?$/.test(host);
  if (!isIP(host) && (!isName || isStrange)) throw new BadInput('input.url', t('selfHostedSftp.url'));
  if (!inside && (isPrivateAddress(host) || host === 'localhost'))
    throw new BadInput('input.url', problemTexts.PRIVATE_ADDRESS);
  return host;
}
