import type { Institution } from '../__generated__/resolvers';
import { separated } from '@lyceum/server/free-text';
import { all } from './institutions';

const MOST = 50;

export function softSearchInstitutions(searchTerm: string, limit: number): Institution[] {
  const terms = separated(searchTerm.slice(0, 200));
  if (terms.length === 0) return [];
  return all()
    .filter(({ words }) => terms.every((term) => words.some((word) => word.startsWith(term))))
    .slice(0, Math.min(Math.max(limit, 1), MOST))
    .map(({ institution }) => institution);
}
