import { matchPath } from 'react-router';
import type { LiveRemote } from '@lyceum/web/remote';
import type { Viewer } from '@lyceum/web/viewer';
import { entryLabel } from '../frame/entry-label';

/** The name of a part: its navigation entry for this address, else its first entry, else the remote's name as words. */
export function partName(
  remote: LiveRemote,
  pathname: string,
  viewer: Pick<Viewer, 'language' | 'terms'>,
): string {
  const entries = remote.navigation;
  const here = entries.find((entry) => matchPath({ path: entry.path, end: entry.path === '/' }, pathname));
  const label = (here ?? entries[0])?.label;
  if (label) return entryLabel(label, viewer);
  const words = remote.remote.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
