import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteDescriptor } from '@lyceum/web/remote';

const APPS = resolve(import.meta.dirname, '../..');

export interface Address {
  /** As in the descriptor, with the names of its parameters: `/people/:userId`. */
  path: string;
  access: 'public' | 'signedIn' | readonly string[];
  /** Folder of the app that shows it. */
  app: string;
}

/** What every remote declares to the shell, by its app's folder. */
export const descriptors: ReadonlyMap<string, RemoteDescriptor> = new Map(
  readdirSync(APPS)
    .map((app) => [app, join(APPS, app, 'web/descriptor.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([app, file]) => [app, JSON.parse(readFileSync(file, 'utf8')) as RemoteDescriptor]),
);

/** The pages that the shell shows itself, in place of a remote. */
function pathsOfShell(): string[] {
  const source = readFileSync(join(APPS, 'shell/src/routes/route-access.ts'), 'utf8');
  const table = /SHELL_PATHS[^{]*\{(.*?)\}/s.exec(source)?.[1] ?? '';
  const paths = [...table.matchAll(/'(\/[^']*)'\s*:/g)].map(([, path]) => path!);
  if (paths.length === 0) throw new Error('SHELL_PATHS of the shell is not where the crawl reads it.');
  return [...paths, '/an-address-that-nobody-has'];
}

const shellPaths = pathsOfShell();
/** Whether the shell refuses or knows no page there, which is what the crawl expects to see. */
export const isRefusal = (path: string): boolean => shellPaths.includes(path);

const ofShell = (path: string, access: Address['access']): Address => ({ path, access, app: 'shell' });

export const addresses: readonly Address[] = [
  ...[...descriptors].flatMap(([app, { paths }]) =>
    paths.map(({ path, access }): Address => ({ path, access, app })),
  ),
  ...shellPaths.flatMap((path) => [ofShell(path, 'signedIn'), ofShell(path, 'public')]),
  // Signed out, the home page asks for the organization.
  ofShell('/', 'public'),
];

/** The beginnings of an address that end with a parameter: of `/a/:b/c/:d` these are `/a/:b` and `/a/:b/c/:d`. */
export const beginningsOf = (path: string): string[] =>
  [...path.matchAll(/:\w+/g)].map((found) => path.slice(0, found.index + found[0].length));

export function isOpenTo({ access }: Address, roles: readonly string[]): boolean {
  if (roles.length === 0) return access === 'public';
  return access === 'signedIn' || (access !== 'public' && access.some((role) => roles.includes(role)));
}

const LITERAL = new Set(addresses.map(({ path }) => path));

/** The last parameter of this beginning in an address that a page links to; null where the address is another one. */
export function parameterIn(link: string, beginning: string): string | null {
  const wanted = beginning.split('/');
  const parts = link.split('/');
  if (parts.length < wanted.length || LITERAL.has(parts.slice(0, wanted.length).join('/'))) return null;
  const fits = wanted.every((part, n) => part.startsWith(':') || part === parts[n]);
  return fits ? (parts[wanted.length - 1] ?? null) : null;
}
