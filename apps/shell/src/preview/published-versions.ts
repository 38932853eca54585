export interface PublishedVersion {
  version: string;
  live: boolean;
  /** ISO 8601; empty when unknown. */
  at: string;
  by: string;
  changes: readonly string[];
}

export interface PublishedRemote {
  remote: string;
  versions: readonly PublishedVersion[];
}

/** Every remote with the versions that can be previewed, newest first. Rejects in production, which has none. */
export async function fetchPublishedVersions(): Promise<readonly PublishedRemote[]> {
  const response = await fetch('/registry/versions.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The versions could not be loaded (${response.status}).`);
  return ((await response.json()) as { remotes: PublishedRemote[] }).remotes;
}
