import { insidePath } from './inside-path';

const DOOR = /^\/e\/[^/]+\/?$/;

/** An organization's sign-in page. */
export const isDoor = (pathname: string) => DOOR.test(pathname);

/**
 * Where a link of a mail leads beyond the organization's sign-in page (`/e/riverside?to=/sessions/1`); null for every other address.
 * Never out of the platform.
 */
export function linkedPath({ pathname, search }: { pathname: string; search: string }): string | null {
  const to = isDoor(pathname) ? new URLSearchParams(search).get('to') : null;
  return to === null ? null : insidePath(to);
}
