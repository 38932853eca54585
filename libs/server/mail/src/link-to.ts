/** Addresses of pages of the platform, as mails and text messages give them. `path` begins with a slash. */
export type LinkTo = (path: string) => string;

/**
 * A link carries the organization: on a device on which nobody has signed in its sign-in page opens, and leads on to the page; on one
 * that is signed in at another organization, the page offers to change.
 *
 * @param publicUrl origin of the platform
 * @param organization short name or profile id of the ecosystem; null where it is not known: the page's own address
 */
export function linksOf(publicUrl: string, organization: string | null): LinkTo {
  if (!organization) return (path) => `${publicUrl}${path}`;
  const door = `${publicUrl}/e/${encodeURIComponent(organization)}`;
  return (path) => `${door}?to=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
