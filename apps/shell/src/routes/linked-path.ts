import { insidePath } from './inside-path';

const DOOR = /^\/e\/[^/]+\/?$/;

/** Whether the path is an organization's sign-in page. */
export const isDoor = (pathname: string) => DOOR.test(pathname);

/**
 * The address inside the platform to which a mail's link leads after the organization's sign-in page
 * (`/e/riverside?to=/sessions/1`); null for every other address.
 */
export function linkedPath({ pathname, search }: { pathname: string; search: string }): string | null {
  const to = isDoor(pathname) ? new URLSearchParams(search).get('to') : null;
  return to === null ? null : insidePath(to);
}
