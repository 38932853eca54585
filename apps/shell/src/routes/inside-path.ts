const INSIDE = 'https://inside.invalid';

/**
 * The path, query and fragment of an address inside the platform; `/` for every other one. The browser's reading
 * counts: it drops tabs and line breaks, reads a backslash as a slash, and two slashes as another host.
 */
export function insidePath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, INSIDE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, INSIDE);
  return origin === INSIDE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
