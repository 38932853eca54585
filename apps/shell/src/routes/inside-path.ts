const INSIDE = 'https://inside.invalid';

/**
 * The path, query and fragment of an address that stays on the platform; `/` for every other one. What a browser makes of the
 * address counts: it drops tabs and line breaks, takes a backslash for a slash, and reads two slashes as another host.
 */
export function insidePath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, INSIDE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, INSIDE);
  return origin === INSIDE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
