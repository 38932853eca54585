import type { LiveRemote } from '@lyceum/web/remote';
import { keepWishes, withPreviews, type PreviewedRemote } from '../preview/previews';

/** What the registry says is live, with what this tab tries out in its place. */
export interface LiveList {
  /** Version of the shell's own page. */
  shell: string | null;
  /** Remotes may be tried out by address: never in production. */
  preview: boolean;
  remotes: readonly PreviewedRemote[];
}

const ADDRESS = '/registry/live.json';

export async function fetchLiveList(): Promise<LiveList> {
  const response = await fetch(ADDRESS, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The list of screens could not be loaded (${response.status}).`);
  const answer = (await response.json()) as { shell?: string; preview?: boolean; remotes: LiveRemote[] };
  const preview = answer.preview === true;
  keepWishes(preview);
  return {
    shell: answer.shell ?? null,
    preview,
    remotes: preview ? await withPreviews(answer.remotes) : answer.remotes,
  };
}
