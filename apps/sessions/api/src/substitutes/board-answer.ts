import { firstOf, type ProgramSearch } from '../listing/subject';
import type { Viewing } from '../view/subject';
import type { RequestPage } from './list-requests';
import { SubstituteView } from './substitute-view';

export function boardAnswer({ rows, ...page }: RequestPage, programIds: readonly string[], viewing: Viewing) {
  return {
    ...page,
    subRequests: rows.map((row) => new SubstituteView(row, viewing)),
    programs: (sought: ProgramSearch) =>
      firstOf(
        programIds.map((id) => ({ id })),
        sought,
      ),
  };
}
