const PROGRAM_PATH = /^\/p\/([^/]+)(\/.*)?$/;

export function programIdIn(pathname: string): string | null {
  const found = PROGRAM_PATH.exec(pathname)?.[1];
  return found ? decodeURIComponent(found) : null;
}

/** The same screen of another program; null for addresses outside programs. */
export function samePageIn(pathname: string, programId: string): string | null {
  const match = PROGRAM_PATH.exec(pathname);
  return match ? `/p/${encodeURIComponent(programId)}${match[2] ?? ''}` : null;
}

/** A navigation entry's path with the id of the chosen program. */
export function withProgram(path: string, programId: string | null): string {
  return programId ? path.replace(':programId', encodeURIComponent(programId)) : path;
}

/** Ids of the programs that an address names: the program of the screen, and those to which a list is filtered. */
export function programsInAddress({ pathname, search }: { pathname: string; search: string }): string[] {
  return [programIdIn(pathname) ?? '', ...new URLSearchParams(search).getAll('program')].filter(Boolean);
}
