import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Pointer {
  version: string;
  previous?: string | null;
}

/**
 * The registry of the platform under test, for tests that deploy: publishes copies of live releases with one text
 * changed, and makes them live. Call `restore`, which restores the live versions and removes the copies.
 */
export class TestRegistry {
  readonly #folder = join(process.env['LYCEUM_DATA'] ?? '.lyceum', 'registry');
  readonly #before = new Map<string, string>();
  readonly #made: string[] = [];

  live(domain: string): string {
    return (JSON.parse(readFileSync(this.#pointer(domain), 'utf8')) as Pointer).version;
  }

  /** Publishes a copy of the live release with `from` replaced in its scripts, without making it live. */
  publishCopy(domain: string, from: string, to: string): string {
    const live = this.live(domain);
    const source = this.#release(domain, live);
    const version = createHash('sha256')
      .update(`${live} ${from} ${to} ${randomUUID()}`)
      .digest('hex')
      .slice(0, 12);
    const target = this.#release(domain, version);
    // Written last, because `release.json` marks a complete release.
    cpSync(source, target, { recursive: true, filter: (path) => path !== join(source, 'release.json') });
    this.#made.push(target);
    const changed = readdirSync(join(target, 'web'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => replaceIn(file, from, to, version));
    if (changed.length === 0) throw new Error(`"${from}" stands in no script of ${domain}`);
    const about = JSON.parse(readFileSync(join(source, 'release.json'), 'utf8')) as object;
    const release = { ...about, version, at: new Date().toISOString(), by: 'a test', changes: [to] };
    writeFileSync(join(target, 'release.json'), JSON.stringify(release));
    return version;
  }

  /** Web files of the live release, by path. */
  webFiles(domain: string): Map<string, Buffer> {
    const folder = join(this.#release(domain, this.live(domain)), 'web');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const paths = files.map((entry) => join(entry.parentPath, entry.name));
    return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
  }

  flip(domain: string, version: string): void {
    const file = this.#pointer(domain);
    const text = readFileSync(file, 'utf8');
    if (!this.#before.has(domain)) this.#before.set(domain, text);
    const pointer = JSON.parse(text) as Pointer;
    replace(file, JSON.stringify({ ...pointer, version, previous: pointer.version }));
  }

  restore(): void {
    for (const [domain, text] of this.#before) replace(this.#pointer(domain), text);
    for (const folder of this.#made) if (existsSync(folder)) rmSync(folder, { recursive: true });
  }

  #pointer(domain: string): string {
    return join(this.#folder, 'live', `${domain}.json`);
  }

  #release(domain: string, version: string): string {
    return join(this.#folder, 'releases', domain, version);
  }
}

/** Changes the file as a new build would: the text, and the build's own name. */
function replaceIn(file: string, from: string, to: string, version: string): boolean {
  const text = readFileSync(file, 'utf8');
  const renamed = text.replace(/(lyceum_\w+_)[\da-f]{10}\b/g, `$1${version.slice(0, 10)}`);
  writeFileSync(file, renamed.replaceAll(from, to));
  return renamed.includes(from);
}

function replace(file: string, text: string): void {
  writeFileSync(`${file}.test`, text);
  renameSync(`${file}.test`, file);
}
