import type { LiveRemote } from '@lyceum/web/remote';
import { storeWishes, withPreviews, type PreviewedRemote } from '../preview/previews';

/** The live versions in the registry, with this tab's previews in place of theirs. */
export interface LiveList {
  /** Version of the shell. */
  shell: string | null;
  /** Whether remotes may be previewed by address; never in production. */
  preview: boolean;
  remotes: readonly PreviewedRemote[];
}

const ADDRESS = '/registry/live.json';

export async function fetchLiveList(): Promise<LiveList> {
  const response = await fetch(ADDRESS, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The list of screens could not be loaded (${response.status}).`);
  const answer = (await response.json()) as { shell?: string; preview?: boolean; remotes: LiveRemote[] };
  const preview = answer.preview === true;
  storeWishes(preview);
  return {
    shell: answer.shell ?? null,
    preview,
    remotes: preview ? await withPreviews(answer.remotes) : answer.remotes,
  };
}
