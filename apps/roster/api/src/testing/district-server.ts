import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Attributes, type Connection, type SFTPWrapper } from 'ssh2';
import { derivedHostKey, type HostKey } from '../managed-sftp/host-key';

const { STATUS_CODE } = ssh2.utils.sftp;
const FOLDER = 0o040_755;
const FILE = 0o100_644;

interface Held {
  content: Buffer;
  modifiedAt: number;
}

/** A district's SFTP server: one user, and a folder `out` whose files can be listed and read. */
export class DistrictServer {
  readonly files = new Map<string, Held>();
  readonly username = 'lyceum';
  password = 'right horse';
  /** Names of files that were read completely, once per reading. */
  readonly reads: string[] = [];
  readonly passwordsSeen: string[] = [];
  /** Called before each piece is read. */
  onRead: (name: string) => void = () => undefined;
  /** Called before a file is opened or closed. */
  onHandle: (request: 'OPEN' | 'CLOSE') => void = () => undefined;
  port = 0;
  #server!: InstanceType<typeof ssh2.Server>;
  readonly #clients = new Set<Connection>();
  #hostKey: HostKey = derivedHostKey(createHash('sha256').update(generateKey()).digest('hex'));

  static async start(): Promise<DistrictServer> {
    const district = new DistrictServer();
    await district.listen();
    return district;
  }

  get fingerprint(): string {
    return this.#hostKey.fingerprint;
  }

  put(name: string, content: string | Buffer, modifiedAt = 1_700_000_000): void {
    this.files.set(name, { content: Buffer.isBuffer(content) ? content : Buffer.from(content), modifiedAt });
  }

  /** Restarts on the same port with another key. */
  async exchangeKey(): Promise<void> {
    await this.stop();
    this.#hostKey = derivedHostKey(generateKey());
    await this.listen();
  }

  cut(): void {
    for (const client of this.#clients) client.end();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  private async listen(): Promise<void> {
    this.#server = new ssh2.Server({ hostKeys: [this.#hostKey.privateKey] }, (client) => this.attend(client));
    await new Promise<void>((resolve) => this.#server.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  private attend(client: Connection): void {
    this.#clients.add(client);
    client.on('close', () => this.#clients.delete(client));
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      if (context.method !== 'password') return context.reject(['password']);
      this.passwordsSeen.push(context.password);
      if (context.username === this.username && context.password === this.password) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => accept().on('sftp', (acceptSftp) => this.serve(acceptSftp())));
  }

  private serve(sftp: SFTPWrapper): void {
    const open = new Map<number, { name: string | null; sent: boolean }>();
    let next = 0;
    const give = (id: number, name: string | null) => {
      const handle = Buffer.alloc(4);
      handle.writeUInt32BE(next);
      open.set(next++, { name, sent: false });
      sftp.handle(id, handle);
    };
    const heldAt = (path: string) => this.files.get(path.replace(/^out\//, ''));
    sftp.on('OPENDIR', (id, path) =>
      path === 'out' ? give(id, null) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    );
    sftp.on('READDIR', (id, handle) => {
      const folder = open.get(handle.readUInt32BE())!;
      if (folder.sent) return sftp.status(id, STATUS_CODE.EOF);
      folder.sent = true;
      const entry = (filename: string, attrs: Attributes) => ({ filename, longname: filename, attrs });
      sftp.name(id, [
        entry('archive', attributes(FOLDER, 0, 0)),
        ...[...this.files].map(([name, held]) =>
          entry(name, attributes(FILE, held.content.length, held.modifiedAt)),
        ),
      ]);
    });
    sftp.on('OPEN', (id, path) => {
      this.onHandle('OPEN');
      if (heldAt(path)) give(id, path);
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    });
    const stat = (id: number, path: string) => {
      const held = heldAt(path);
      if (held) sftp.attrs(id, attributes(FILE, held.content.length, held.modifiedAt));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    };
    sftp.on('STAT', stat).on('LSTAT', stat);
    sftp.on('FSTAT', (id, handle) => stat(id, open.get(handle.readUInt32BE())!.name!));
    sftp.on('READ', (id, handle, offset, length) => {
      const path = open.get(handle.readUInt32BE())!.name!;
      this.onRead(path);
      const { content } = heldAt(path)!;
      if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF);
      if (offset === 0) this.reads.push(path);
      sftp.data(id, content.subarray(offset, offset + length));
    });
    sftp.on('CLOSE', (id) => {
      this.onHandle('CLOSE');
      sftp.status(id, STATUS_CODE.OK);
    });
  }
}

function generateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }).d!;
}

function attributes(mode: number, size: number, at: number): Attributes {
  return { mode, uid: 0, gid: 0, size, atime: at, mtime: at };
}
