import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import ssh2, { type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2';
import { guardedConnect, PrivateAddress, isPrivateAddress } from '@lyceum/server/ssrf-guard';
import type { SftpProblemCode } from '../__generated__/resolvers';
import { fingerprintOf } from '../managed-sftp/subject';
import { SftpProblem } from './sftp-problem';

const { STATUS_CODE } = ssh2.utils.sftp;
const CONNECT_MS = 15_000;
const SILENT_MS = 60_000;
const MOST_ENTRIES = 10_000;
/** Within the amount that any server sends in one answer. */
const CHUNK_BYTES = 32 * 1024;

export interface Target {
  host: string;
  port: number;
  username: string;
  password: string;
  folder: string;
  /** Null: accept any key. */
  hostKey: string | null;
  allowInside: boolean;
}

export interface RemoteFile {
  name: string;
  size: number;
  modifiedAt: Date;
}

/** A folder on a district's SFTP server. All failures are `SftpProblem`s. */
export class RemoteFolder {
  private constructor(
    private readonly client: ssh2.Client,
    private readonly sftp: SFTPWrapper,
    private readonly folder: string,
    /** The fingerprint of the server's key. */
    readonly hostKey: string,
    private readonly lost: Promise<never>,
  ) {}

  /** Connects; the password is sent only after the key was checked. */
  static async open(target: Target, signal?: AbortSignal): Promise<RemoteFolder> {
    const socket = await reach(target);
    const client = new ssh2.Client();
    const end = () => client.destroy();
    signal?.addEventListener('abort', end, { once: true });
    const lost = new Promise<never>((_resolve, reject) => {
      client.on('close', () => {
        signal?.removeEventListener('abort', end);
        reject(new SftpProblem('CONNECTION_LOST'));
      });
    });
    lost.catch(() => undefined);
    try {
      const hostKey = await signIn(client, socket, target);
      const sftp = await Promise.race([asked<SFTPWrapper>('NOT_SFTP', (done) => client.sftp(done)), lost]);
      return new RemoteFolder(client, sftp, target.folder, hostKey, lost);
    } catch (error) {
      client.destroy();
      throw error;
    }
  }

  /** Files without folders, oldest first. */
  async list(): Promise<RemoteFile[]> {
    const handle = await this.ask<Buffer>('NO_FOLDER', (done) => this.sftp.opendir(this.folder || '.', done));
    const files: RemoteFile[] = [];
    for (let seen = 0; ;) {
      const entries = await this.nextEntries(handle);
      if (entries.length === 0) break;
      if ((seen += entries.length) > MOST_ENTRIES) throw new SftpProblem('TOO_MANY_FILES');
      for (const { filename, attrs } of entries) if (attrs.isFile()) files.push(fileOf(filename, attrs));
    }
    return files.sort(
      (a, b) => a.modifiedAt.getTime() - b.modifiedAt.getTime() || (a.name < b.name ? -1 : 1),
    );
  }

  private nextEntries(handle: Buffer): Promise<FileEntryWithStats[]> {
    return this.ask<FileEntryWithStats[]>('NO_FOLDER', (done) =>
      this.sftp.readdir(handle as never, (error, list) => {
        const isEnd = (error as { code?: number } | undefined)?.code === STATUS_CODE.EOF;
        done(isEnd ? undefined : error, isEnd || !list ? [] : list);
      }),
    );
  }

  /** Null if the file is gone. */
  async look(name: string): Promise<RemoteFile | null> {
    try {
      return fileOf(
        name,
        await this.ask<Stats>('NO_FOLDER', (done) => this.sftp.stat(this.path(name), done)),
      );
    } catch (error) {
      if (error instanceof SftpProblem && error.code === 'NO_FOLDER') return null;
      throw error;
    }
  }

  /** The first `bytes` bytes at most. */
  read(name: string, bytes: number): Readable {
    return Readable.from(this.chunks(name, bytes), { objectMode: false });
  }

  /** Not ssh2's stream: if interrupted while it closes a file, it emits an error without a listener. */
  private async *chunks(name: string, bytes: number): AsyncGenerator<Buffer> {
    const handle = await this.ask<Buffer>('CONNECTION_LOST', (done) =>
      this.sftp.open(this.path(name), 'r', done),
    );
    try {
      for (let at = 0; at < bytes;) {
        const chunk = await this.nextChunk(handle, at, Math.min(CHUNK_BYTES, bytes - at));
        if (chunk.length === 0) return;
        at += chunk.length;
        yield chunk;
      }
    } finally {
      // Does not wait for the answer, which never arrives if the connection is lost.
      asked('CONNECTION_LOST', (done) => this.sftp.close(handle, (error) => done(error, null))).catch(
        () => undefined,
      );
    }
  }

  private nextChunk(handle: Buffer, at: number, length: number): Promise<Buffer> {
    return this.ask<Buffer>('CONNECTION_LOST', (done) =>
      this.sftp.read(handle, Buffer.allocUnsafe(length), 0, length, at, (error, count, chunk) =>
        done(error, error ? chunk : chunk.subarray(0, count)),
      ),
    );
  }

  end(): void {
    this.client.destroy();
  }

  private path(name: string): string {
    return this.folder ? `${this.folder.replace(/\/+$/, '')}/${name}` : name;
  }

  private ask<Answer>(missing: SftpProblemCode, request: Request<Answer>): Promise<Answer> {
    return Promise.race([asked(missing, request), this.lost]);
  }
}

type Request<Answer> = (done: (error: Error | null | undefined, answer: Answer) => void) => void;

function asked<Answer>(missing: SftpProblemCode, request: Request<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null | undefined, answer: Answer) => {
      if (!error) return resolve(answer);
      const { code } = error as { code?: unknown };
      if (code === STATUS_CODE.PERMISSION_DENIED) reject(new SftpProblem('NO_PERMISSION'));
      else reject(new SftpProblem(typeof code === 'number' ? missing : 'CONNECTION_LOST'));
    };
    try {
      request(done);
    } catch {
      reject(new SftpProblem('CONNECTION_LOST'));
    }
  });
}

function fileOf(name: string, { size, mtime }: { size: number; mtime: number }): RemoteFile {
  return { name, size, modifiedAt: new Date(mtime * 1000) };
}

/** Connects to an address that was checked: the name is not resolved a second time. */
async function reach({ host, port, allowInside }: Target): Promise<Socket> {
  const refuses = allowInside ? () => false : isPrivateAddress;
  const socket = guardedConnect({ host, port }, { refuses });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new SftpProblem('TIMEOUT')), CONNECT_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const refused = (error: Error) => fail(new SftpProblem(codeOfSocket(error)));
    socket.once('error', refused);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', refused);
      resolve(socket);
    });
  });
}

function codeOfSocket(error: Error): SftpProblemCode {
  if (error instanceof PrivateAddress) return 'PRIVATE_ADDRESS';
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ECONNREFUSED') return 'REFUSED';
  return /^(ENOTFOUND|EAI_|ENODATA)/.test(code) ? 'UNKNOWN_HOST' : 'TIMEOUT';
}

/** Returns the fingerprint of the server's key. */
function signIn(client: ssh2.Client, socket: Socket, target: Target): Promise<string> {
  const { username, password, hostKey } = target;
  let seen = '';
  let changed = false;
  return new Promise((resolve, reject) => {
    const refused = (error?: Error) => {
      const { level } = (error ?? {}) as { level?: string };
      if (changed) reject(new SftpProblem('HOST_KEY_CHANGED', seen));
      else if (level === 'client-authentication') reject(new SftpProblem('WRONG_PASSWORD'));
      else reject(new SftpProblem(level === 'client-timeout' ? 'TIMEOUT' : 'NOT_SFTP'));
    };
    client.on('error', refused);
    client.on('close', () => refused());
    client.on('ready', () => resolve(seen));
    // Servers that ask for the password interactively.
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => password)),
    );
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    client.connect({
      sock: socket,
      username,
      password,
      tryKeyboard: true,
      readyTimeout: CONNECT_MS,
      hostVerifier: (key: Buffer) => {
        seen = fingerprintOf(key);
        changed = hostKey !== null && hostKey !== seen;
        return !changed;
      },
    });
  });
}
