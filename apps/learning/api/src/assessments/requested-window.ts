import { dayIn } from '@lyceum/contracts/calendar';
import { isProgramAdmin } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { RequestScope } from '@lyceum/server/subgraph';
import type { AssessmentRow } from './assessment-row';
import type { AssessmentViewing } from './assessment-viewing';
import { lastBegun, windowsOf, type Window } from './windows';

/**
 * The window with the given first day. Without one: the open window, else the latest that has begun, else the first.
 */
export function requestedWindow(
  row: AssessmentRow,
  windowStart: string | null | undefined,
  now: Date,
): Window {
  const windows = windowsOf(row);
  const found = windowStart
    ? windows.find(({ startDate }) => startDate === windowStart)
    : (lastBegun(windows, dayIn(row.timeZoneId, now)) ?? windows[0]);
  if (!found) throw new NotFound('window');
  return found;
}

/** An internal assessment, for an admin of its program. */
export async function findForAdmins(
  scope: RequestScope,
  viewing: AssessmentViewing,
  id: string,
): Promise<AssessmentRow> {
  const row = await viewing.row(id);
  if (row.formType !== 'INTERNAL' || !isProgramAdmin(scope.actor, row.programId))
    throw new NotFound('assessment');
  return row;
}
