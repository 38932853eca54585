import type { MigrationPart } from './migration-row';

/** Data that others refer to moves first: schools and subjects, then people; then everything else at the same time. */
const FIRST = ['ecosystems', 'identity'];

/** The domains to ask next, of those that have not moved yet. */
export function nextDomains(parts: Pick<MigrationPart, 'domain' | 'state'>[]): string[] {
  const open = parts.filter(({ state }) => state !== 'MOVED').map(({ domain }) => domain);
  const first = FIRST.find((domain) => open.includes(domain));
  return first ? [first] : open;
}
