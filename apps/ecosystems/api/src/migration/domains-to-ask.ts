import type { MigrationPart } from './migration-row';

/** What others point at moves before them: schools and subjects, then people; then everything else at the same time. */
const FIRST = ['ecosystems', 'identity'];

/** The domains whose turn it is, of those that are not done. */
export function domainsToAsk(parts: Pick<MigrationPart, 'domain' | 'state'>[]): string[] {
  const open = parts.filter(({ state }) => state !== 'MOVED').map(({ domain }) => domain);
  const first = FIRST.find((domain) => open.includes(domain));
  return first ? [first] : open;
}
