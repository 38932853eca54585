const PROGRAM_PATH = /^\/p\/([^/]+)(\/.*)?$/;

export function programIdIn(pathname: string): string | null {
  const found = PROGRAM_PATH.exec(pathname)?.[1];
  return found ? decodeURIComponent(found) : null;
}

/** The same screen of another program; null outside program screens. */
export function samePageIn(pathname: string, programId: string): string | null {
  const match = PROGRAM_PATH.exec(pathname);
  return match ? `/p/${encodeURIComponent(programId)}${match[2] ?? ''}` : null;
}

/** A navigation entry's path with the chosen program in it. */
export function withProgram(path: string, programId: string | null): string {
  return programId ? path.replace(':programId', encodeURIComponent(programId)) : path;
}

/** Ids of the programs that an address names: whose screen it is, and to which a list is narrowed down. */
export function programsInAddress({ pathname, search }: { pathname: string; search: string }): string[] {
  return [programIdIn(pathname) ?? '', ...new URLSearchParams(search).getAll('program')].filter(Boolean);
}
