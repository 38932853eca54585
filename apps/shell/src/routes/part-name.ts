import { matchPath } from 'react-router';
import type { LiveRemote } from '@lyceum/web/remote';
import type { Language } from '@lyceum/web/viewer';

/** What people call a part: its navigation entry for this address, else its first one, else its name as words. */
export function partName(remote: LiveRemote, pathname: string, language: Language): string {
  const entries = remote.navigation;
  const here = entries.find((entry) => matchPath({ path: entry.path, end: entry.path === '/' }, pathname));
  const label = (here ?? entries[0])?.label[language];
  if (label) return label;
  const words = remote.remote.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
