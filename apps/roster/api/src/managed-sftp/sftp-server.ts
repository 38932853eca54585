import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ssh2, { type AuthContext, type Connection } from 'ssh2';
import type { Services } from '@lyceum/server/subgraph';
import { Inbox } from './inbox';
import { SftpSession } from './sftp-session';
import { signInToSftp, type SftpAccount } from './sftp-account.platform';
import { sftpSettings, type SftpSettings } from './sftp-settings';
import { SignInLimit } from './sign-in-limit';

const MOST_CONNECTIONS = 100;
const MOST_TRIES = 3;
const SIGN_IN_MS = 30_000;
const IDLE_MS = 10 * 60_000;
const PORT_RETRY_MS = 1000;

/** Starts our SFTP server if the installation has one. Each account sees its program's folder only. */
export async function startSftpServer(services: Services): Promise<void> {
  const settings = sftpSettings(services.config);
  if (!settings) return;
  const spoolFolder = await mkdtemp(join(tmpdir(), 'lyceum-sftp-'));
  const connections = new Set<Connection>();
  const server = new ssh2.Server({ hostKeys: [settings.hostKey.privateKey] }, (client, { ip }) => {
    if (connections.size >= MOST_CONNECTIONS) return client.end();
    connections.add(client);
    client.on('close', () => connections.delete(client));
    attend(client, ip, spoolFolder, services);
  });
  const listening = listen(server, settings, services);
  services.onClose(async () => {
    listening.stop();
    for (const client of connections) client.end();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await rm(spoolFolder, { recursive: true, force: true });
  });
}

/** Retries until the port is free: a new process starts while the old one still listens. */
function listen(
  server: InstanceType<typeof ssh2.Server>,
  { port, host }: SftpSettings,
  { logger }: Services,
): { stop: () => void } {
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') logger.error({ err: error }, 'sftp server');
    if (!stopped) retry = setTimeout(() => server.listen(port, host), PORT_RETRY_MS);
  });
  server.listen(port, host, () => logger.info({ port, host }, 'sftp server listens'));
  return {
    stop: () => {
      stopped = true;
      clearTimeout(retry);
    },
  };
}

function attend(client: Connection, address: string, spoolFolder: string, services: Services): void {
  const { logger } = services;
  let account: SftpAccount | null = null;
  let tries = 0;
  let timer = setTimeout(() => client.end(), SIGN_IN_MS);
  const stir = () => {
    clearTimeout(timer);
    timer = setTimeout(() => client.end(), IDLE_MS);
  };
  client.on('close', () => clearTimeout(timer));
  client.on('error', (error) => logger.debug({ err: error }, 'sftp client'));
  client.on('authentication', (context) => {
    if (context.method !== 'password') return context.reject(['password']);
    tries += 1;
    if (tries > MOST_TRIES) return client.end();
    signIn(context, address, services).then(
      (found) => {
        account = found;
        if (found) context.accept();
        else context.reject(['password']);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'sftp sign-in');
        context.reject();
      },
    );
  });
  client.on('session', (accept) => {
    const session = accept();
    session.on('sftp', (acceptSftp) => {
      const sftp = acceptSftp();
      for (const event of ['OPEN', 'WRITE', 'READDIR', 'STAT'] as const) sftp.on(event, stir);
      const open = new SftpSession(sftp, new Inbox(account!, services), spoolFolder, logger);
      client.on('close', () => {
        open.end().catch((error: unknown) => logger.error({ err: error }, 'sftp spool'));
      });
    });
  });
}

async function signIn(
  { username, password }: Extract<AuthContext, { method: 'password' }>,
  address: string,
  services: Services,
): Promise<SftpAccount | null> {
  const limit = new SignInLimit(services);
  if (await limit.isLocked(username, address)) return null;
  const account = await signInToSftp(username, password, services);
  if (!account) await limit.failed(username, address);
  return account;
}
