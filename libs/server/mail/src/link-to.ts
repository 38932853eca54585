/** The absolute address of a page, for mails and text messages. `path` begins with a slash. */
export type LinkTo = (path: string) => string;

/**
 * Links that name the organization: where nobody is signed in, its sign-in page opens and leads on to the page; where
 * somebody is signed in at another organization, the page offers to switch.
 *
 * @param publicUrl origin of the platform
 * @param organization short name or profile id of the ecosystem; null: links have the page's own address
 */
export function linksOf(publicUrl: string, organization: string | null): LinkTo {
  if (!organization) return (path) => `${publicUrl}${path}`;
  const door = `${publicUrl}/e/${encodeURIComponent(organization)}`;
  return (path) => `${door}?to=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
}
