import type { Logger } from 'pino';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';
import { dayIn } from '@lyceum/contracts/calendar';
import type { Inbox, ListedFile } from './inbox';
import { nameInFolder } from './name-in-folder';
import { Spool } from './spool';

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp;
const FOLDER = 0o040_700;
const FILE = 0o100_600;
const MOST_HANDLES = 16;
/** Clients that upload under such a name rename the file when it is complete. */
const UNFINISHED = /\.(part|partial|filepart|tmp|temp|uploading)$/i;

type Handle = { kind: 'folder'; sent: boolean } | { kind: 'file'; name: string; spool: Spool };

/** One client's connection to its folder: it can upload and list, but not read, move or delete. */
export class SftpSession {
  readonly #handles = new Map<number, Handle>();
  /** Complete files that wait to be renamed. */
  readonly #unnamed = new Map<string, Spool>();
  #next = 0;

  constructor(
    private readonly sftp: SFTPWrapper,
    private readonly inbox: Inbox,
    private readonly spoolFolder: string,
    private readonly logger: Logger,
  ) {
    sftp.on('REALPATH', (id, path) => {
      const name = nameInFolder(path);
      if (name === null) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      const filename = `/${name}`;
      sftp.name(id, [{ filename, longname: filename, attrs: folderAttributes() }]);
    });
    sftp.on('OPENDIR', (id, path) => {
      if (nameInFolder(path) !== '') return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
      this.answerHandle(id, { kind: 'folder', sent: false });
    });
    const stat = (id: number, path: string) => this.run(id, () => this.stat(id, path));
    sftp.on('STAT', stat).on('LSTAT', stat);
    sftp.on('READDIR', (id, handle) => this.run(id, () => this.list(id, handle)));
    sftp.on('OPEN', (id, path, flags) => this.run(id, () => this.open(id, path, flags)));
    sftp.on('WRITE', (id, handle, offset, data) => this.run(id, () => this.write(id, handle, offset, data)));
    sftp.on('CLOSE', (id, handle) => this.run(id, () => this.close(id, handle)));
    sftp.on('RENAME', (id, from, to) => this.run(id, () => this.rename(id, from, to)));
    sftp.on('FSTAT', (id, handle) => {
      const open = this.#handles.get(place(handle));
      if (open?.kind !== 'file') return sftp.status(id, STATUS_CODE.FAILURE);
      sftp.attrs(id, fileAttributes(open.spool.size, new Date()));
    });
    // Times and modes that clients set after an upload are ignored.
    sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
    for (const forbidden of ['READ', 'REMOVE', 'MKDIR', 'RMDIR', 'SYMLINK'] as const)
      sftp.on(forbidden, (id: number) =>
        sftp.status(id, STATUS_CODE.PERMISSION_DENIED, 'This folder only takes files.'),
      );
  }

  /** Discards interrupted uploads. */
  async end(): Promise<void> {
    const files = [...this.#handles.values()].flatMap((handle) => ('spool' in handle ? handle.spool : []));
    await Promise.all([...files, ...this.#unnamed.values()].map((spool) => spool.discard()));
    this.#handles.clear();
    this.#unnamed.clear();
  }

  private run(id: number, work: () => Promise<unknown>): void {
    work().catch((error: unknown) => {
      this.logger.error({ err: error }, 'sftp');
      this.sftp.status(id, STATUS_CODE.FAILURE, 'Something went wrong on our side. Send the file again.');
    });
  }

  private answerHandle(id: number, handle: Handle): void {
    const number = this.#next++;
    this.#handles.set(number, handle);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    this.sftp.handle(id, bytes);
  }

  private async stat(id: number, path: string): Promise<void> {
    const name = nameInFolder(path);
    if (name === '') return this.sftp.attrs(id, folderAttributes());
    const unnamed = this.#unnamed.get(name ?? '');
    if (unnamed) return this.sftp.attrs(id, fileAttributes(unnamed.size, new Date()));
    const file = (await this.inbox.list()).find((listed) => listed.name === name);
    if (!file) return this.sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    this.sftp.attrs(id, fileAttributes(file.size, file.receivedAt));
  }

  private async list(id: number, handle: Buffer): Promise<void> {
    const open = this.#handles.get(place(handle));
    if (open?.kind !== 'folder') return this.sftp.status(id, STATUS_CODE.FAILURE);
    if (open.sent) return this.sftp.status(id, STATUS_CODE.EOF);
    open.sent = true;
    this.sftp.name(id, (await this.inbox.list()).map(listing));
  }

  private async open(id: number, path: string, flags: number): Promise<void> {
    const name = nameInFolder(path);
    const writes = (flags & OPEN_MODE.WRITE) !== 0 && (flags & OPEN_MODE.READ) === 0;
    if (!writes || (flags & OPEN_MODE.APPEND) !== 0)
      return this.sftp.status(id, STATUS_CODE.PERMISSION_DENIED, 'This folder only takes new files.');
    if (!name)
      return this.sftp.status(
        id,
        STATUS_CODE.NO_SUCH_FILE,
        'Send files to the folder itself, under names of up to 255 bytes.',
      );
    if (this.#handles.size + this.#unnamed.size >= MOST_HANDLES)
      return this.sftp.status(id, STATUS_CODE.FAILURE, 'Too many files at once.');
    if (!(await this.inbox.takesFiles()))
      return this.sftp.status(
        id,
        STATUS_CODE.PERMISSION_DENIED,
        'The program takes no files now: the password was changed, the tool is switched off, or 200 files came today.',
      );
    this.answerHandle(id, { kind: 'file', name, spool: await Spool.begin(this.spoolFolder) });
  }

  private async write(id: number, handle: Buffer, offset: number, data: Buffer): Promise<void> {
    const open = this.#handles.get(place(handle));
    if (open?.kind !== 'file') return this.sftp.status(id, STATUS_CODE.FAILURE);
    const written = await open.spool.write(data, offset);
    this.sftp.status(
      id,
      written ? STATUS_CODE.OK : STATUS_CODE.FAILURE,
      ...(written ? [] : ['The file is larger than 2 GB, or could not be kept.']),
    );
  }

  private async close(id: number, handle: Buffer): Promise<void> {
    const open = this.#handles.get(place(handle));
    if (!open) return this.sftp.status(id, STATUS_CODE.FAILURE);
    this.#handles.delete(place(handle));
    if (open.kind === 'folder') return this.sftp.status(id, STATUS_CODE.OK);
    if (!(await open.spool.end())) {
      await open.spool.discard();
      return this.sftp.status(id, STATUS_CODE.FAILURE, 'The file could not be kept. Send it again.');
    }
    if (UNFINISHED.test(open.name)) {
      await this.#unnamed.get(open.name)?.discard();
      this.#unnamed.set(open.name, open.spool);
      return this.sftp.status(id, STATUS_CODE.OK);
    }
    await this.take(id, open.name, open.spool);
  }

  private async rename(id: number, from: string, to: string): Promise<void> {
    const [former, name] = [nameInFolder(from), nameInFolder(to)];
    const spool = this.#unnamed.get(former ?? '');
    if (!spool || !name)
      return this.sftp.status(id, STATUS_CODE.PERMISSION_DENIED, 'Files that have arrived keep their names.');
    this.#unnamed.delete(former!);
    await this.take(id, name, spool);
  }

  private async take(id: number, name: string, spool: Spool): Promise<void> {
    try {
      // The source may have been switched off since the upload began.
      const refusal = (await this.inbox.takesFiles())
        ? await this.inbox.receive(spool.path, name, spool.size)
        : 'The program takes no files now.';
      this.sftp.status(id, refusal ? STATUS_CODE.FAILURE : STATUS_CODE.OK, ...(refusal ? [refusal] : []));
    } finally {
      await spool.discard();
    }
  }
}

/** -1: not one of our handles. */
function place(handle: Buffer): number {
  return handle.length === 4 ? handle.readUInt32BE() : -1;
}

function folderAttributes(): Attributes {
  return { mode: FOLDER, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
}

function fileAttributes(size: number, at: Date): Attributes {
  const seconds = Math.floor(at.getTime() / 1000);
  return { mode: FILE, uid: 0, gid: 0, size, atime: seconds, mtime: seconds };
}

function listing({ name, size, receivedAt }: ListedFile) {
  const day = dayIn('UTC', receivedAt);
  return {
    filename: name,
    longname: `-rw------- 1 program program ${size} ${day} ${name}`,
    attrs: fileAttributes(size, receivedAt),
  };
}
