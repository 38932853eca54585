import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RemoteDescriptor } from '@lyceum/web/remote';

const APPS = resolve(import.meta.dirname, '../..');

export interface Address {
  /** As in the descriptor, with parameter names: `/people/:userId`. */
  path: string;
  access: 'public' | 'signedIn' | readonly string[];
  /** Folder of the app that renders it. */
  app: string;
}

/** The descriptor of every remote, by its app's folder. */
export const descriptors: ReadonlyMap<string, RemoteDescriptor> = new Map(
  readdirSync(APPS)
    .map((app) => [app, join(APPS, app, 'web/descriptor.json')] as const)
    .filter(([, file]) => existsSync(file))
    .map(([app, file]) => [app, JSON.parse(readFileSync(file, 'utf8')) as RemoteDescriptor]),
);

/** The pages that the shell renders itself. */
function pathsOfShell(): string[] {
  const source = readFileSync(join(APPS, 'shell/src/routes/route-access.ts'), 'utf8');
  const table = /SHELL_PATHS[^{]*\{(.*?)\}/s.exec(source)?.[1] ?? '';
  const paths = [...table.matchAll(/'(\/[^']*)'\s*:/g)].map(([, path]) => path!);
  if (paths.length === 0) throw new Error('SHELL_PATHS of the shell is not where the crawl reads it.');
  return [...paths, '/an-address-that-nobody-has'];
}

const shellPaths = pathsOfShell();
/**
 * Whether it is one of the shell's own pages, which the crawl expects even where the shell refuses or does not know an
 * address.
 */
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

/** The prefixes of a path that end with a parameter: for `/a/:b/c/:d` these are `/a/:b` and `/a/:b/c/:d`. */
export const beginningsOf = (path: string): string[] =>
  [...path.matchAll(/:\w+/g)].map((found) => path.slice(0, found.index + found[0].length));

export function isOpenTo({ access }: Address, roles: readonly string[]): boolean {
  if (roles.length === 0) return access === 'public';
  return access === 'signedIn' || (access !== 'public' && access.some((role) => roles.includes(role)));
}

const LITERAL = new Set(addresses.map(({ path }) => path));

/**
 * The value of the last parameter of this prefix in an address that a page links to; null when the address does not
 * match.
 */
export function parameterIn(link: string, beginning: string): string | null {
  const wanted = beginning.split('/');
  const parts = link.split('/');
  if (parts.length < wanted.length || LITERAL.has(parts.slice(0, wanted.length).join('/'))) return null;
  const fits = wanted.every((part, n) => part.startsWith(':') || part === parts[n]);
  return fits ? (parts[wanted.length - 1] ?? null) : null;
}
