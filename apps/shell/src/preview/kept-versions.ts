export interface KeptVersion {
  version: string;
  live: boolean;
  /** ISO 8601; empty when unknown. */
  at: string;
  by: string;
  changes: readonly string[];
}

export interface KeptRemote {
  remote: string;
  versions: readonly KeptVersion[];
}

/** Every remote with the versions that can be previewed, newest first. Rejects in production, which has none. */
export async function fetchKeptVersions(): Promise<readonly KeptRemote[]> {
  const response = await fetch('/registry/versions.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`The versions could not be loaded (${response.status}).`);
  return ((await response.json()) as { remotes: KeptRemote[] }).remotes;
}
