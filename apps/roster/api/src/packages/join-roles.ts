import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { normaliseName, sniffHead, type FileHead } from '../columns/subject';
import { readCsv } from '../imports/subject';
import { lineOf } from './csv-line';
import { type PackedFile, PackageProblem } from './unpack-package';

const HEAD_BYTES = 64 * 1024;
/** Columns of `users.csv` that OneRoster 1.2 moved to `roles.csv`. */
const MOVED = ['role', 'orgSourcedIds'];

/** Roles that are held in memory: of all people, and organizations of one person. */
const MOST_ROLES = 1_000_000;
const MOST_ORGS = 1000;

/** A person's roles, the primary one first. */
interface Roles {
  role: string;
  orgs: string[];
}

/**
 * OneRoster 1.2 names people's roles and organizations in a file of their own, `roles.csv`. Writes them into `users.csv`,
 * as 1.1 has them, and leaves `roles.csv` out. Packages without both files, and those of 1.1, stay as they are.
 * @param mostRoles number of people and of their organizations beyond the first that the package may have
 */
export async function joinRoles(
  files: readonly PackedFile[],
  today: string,
  mostRoles = MOST_ROLES,
): Promise<PackedFile[]> {
  const named = (name: string) => files.find((file) => file.name.toLowerCase() === name);
  const [users, roles] = [named('users.csv'), named('roles.csv')];
  if (!users || !roles) return [...files];
  const [usersHead, rolesHead] = [await headOf(users), await headOf(roles)];
  if (!usersHead || !rolesHead || placesOf(usersHead)('role') !== undefined) return [...files];
  const joined = await writeUsers(users, usersHead, await readRoles(roles, rolesHead, today, mostRoles));
  return files.filter((file) => file !== roles).map((file) => (file === users ? joined : file));
}

async function headOf({ path }: PackedFile): Promise<FileHead | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return sniffHead(buffer.subarray(0, bytesRead), []);
  } finally {
    await file.close();
  }
}

/** The place of a column, whatever the writing of its name. */
function placesOf({ header }: FileHead): (name: string) => number | undefined {
  const names = header.map(normaliseName);
  return (name) => {
    const place = names.findIndex((each) => each.replaceAll('_', '') === name.toLowerCase());
    return place === -1 ? undefined : place;
  };
}

async function readRoles(
  file: PackedFile,
  head: FileHead,
  today: string,
  mostRoles: number,
): Promise<Map<string, Roles>> {
  const places = placesOf(head);
  const found = new Map<string, Roles>();
  let held = 0;
  for await (const batch of readCsv(createReadStream(file.path), head))
    for (const { cells } of batch) {
      const cell = (name: string) => (cells[places(name) ?? -1] ?? '').trim();
      const [user, end] = [cell('userSourcedId'), cell('endDate')];
      const isOver =
        cell('status').toLowerCase() === 'tobedeleted' || (end !== '' && end.slice(0, 10) < today);
      if (!user || isOver) continue;
      held += add(found, user, {
        role: cell('role'),
        org: cell('orgSourcedId'),
        isPrimary: /^primary$/i.test(cell('roleType')),
      });
      if (held > mostRoles) throw new PackageProblem('package-too-large');
    }
  return found;
}

/** Whoever teaches somewhere is a teacher, at the organizations where the person teaches. Returns how much was added. */
function add(
  found: Map<string, Roles>,
  user: string,
  { role, org, isPrimary }: { role: string; org: string; isPrimary: boolean },
): number {
  const before = found.get(user);
  const isTeacher = /^teacher$/i.test(role);
  if (!before || (isTeacher && !/^teacher$/i.test(before.role))) {
    found.set(user, { role, orgs: org ? [org] : [] });
    return before ? 0 : 1;
  }
  if (before.role.toLowerCase() !== role.toLowerCase() || !org || before.orgs.includes(org)) return 0;
  if (before.orgs.length === MOST_ORGS) throw new PackageProblem('package-too-large');
  if (isPrimary) before.orgs.unshift(org);
  else before.orgs.push(org);
  return 1;
}

async function writeUsers(
  users: PackedFile,
  head: FileHead,
  roles: ReadonlyMap<string, Roles>,
): Promise<PackedFile> {
  const places = placesOf(head);
  const path = `${users.path}.joined`;
  const kept = head.header.map((_name, place) => place).filter((place) => place !== places('orgSourcedIds'));
  async function* lines(): AsyncGenerator<string> {
    yield lineOf([...kept.map((place) => head.header[place]!), ...MOVED]);
    for await (const batch of readCsv(createReadStream(users.path), head))
      for (const { cells } of batch) {
        const own = roles.get((cells[places('sourcedId') ?? -1] ?? '').trim());
        yield lineOf([
          ...kept.map((place) => cells[place] ?? ''),
          own?.role ?? '',
          own?.orgs.join(',') ?? '',
        ]);
      }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return { name: users.name, path, size: (await stat(path)).size };
}
