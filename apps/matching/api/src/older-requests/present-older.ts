import { isProgramAdmin } from '@lyceum/server/actor';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { findRow, presentRequest, type RequestReader, type RequestRow } from '../requests/subject';

/** A request in the shape of the older operations. */
export function presentOlder(row: RequestRow, reader: RequestReader) {
  const shown = presentRequest(row, reader);
  const { startTime, endTime } = row;
  return {
    id: shown.id,
    program: shown.program,
    from: shown.from,
    to: shown.tutor ?? shown.to,
    subject: row.subjects.join(', '),
    gradeLevel: row.gradeLevel,
    sessionType: row.type,
    status: row.status,
    zipCode: row.zipCode,
    city: row.city,
    state: row.state,
    daysAvailable: row.recurringDays,
    timeAvailable: startTime && endTime ? `${startTime}–${endTime}` : null,
    note: row.note,
    createdAt: row.createdAt,
    className: row.className,
    additionalInfo: row.additionalInfo,
    email: seesAddress(row, reader) ? row.email : null,
    message: row.message,
    sessionInfo: shown.sessionInfo,
  };
}

/** False for a leader to whom the request is only open: the contact address is not for them. */
function seesAddress(row: RequestRow, { actor, children }: RequestReader): boolean {
  if (isProgramAdmin(actor, row.programId)) return true;
  const own = [row.learnerId, row.askedBy, row.namedId, row.takenBy].includes(actor.userId);
  return own || children.some(({ userId }) => userId === row.learnerId);
}

export async function findOlder(scope: RequestScope, id: string, services: Services) {
  const found = await findRow(scope, id, services);
  return found && presentOlder(found.row, found.reader);
}
