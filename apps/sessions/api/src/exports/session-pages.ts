import type { Actor } from '@lyceum/server/actor';
import { personViewLog } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { AdminSessionsFilter } from '../__generated__/resolvers';
import { bindFilter, nameFor, pageStatement } from '../session-filter/subject';
import { beginAt } from '../listing/subject';
import { displayName, hotReads, type PersonFacts, type Reader } from '../projections/subject';
import { type ListedRow, type LoadedSession, peopleOf } from '../session-rows/subject';

const PAGE = 1000;

/** All sessions of a filter, page by page in order of start: memory holds one page. */
export async function* sessionPages(
  actor: Actor,
  { filter, ascending }: { filter: AdminSessionsFilter; ascending: boolean },
  services: Services,
  signal: AbortSignal,
): AsyncGenerator<LoadedSession[]> {
  const reader = hotReads(actor, services);
  const bound = await bindFilter(actor, filter, reader, services.clock.now());
  for (let after = beginAt(null, ascending, bound); ;) {
    signal.throwIfAborted();
    const { text, values } = pageStatement(bound, { ascending, after, limit: PAGE, offset: 0 });
    const rows = await reader.read<ListedRow>(nameFor('export-page', text), text, values);
    if (rows.length > 0) yield rows.map((row) => ({ ...row, participants: peopleOf(row) }));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { startsAt: last.startsAt, id: last.id };
  }
}

/** A requester of a file sees every learner in it; each learner is logged once, with their page. */
export function viewsOfExport(
  actor: Actor,
  services: Services,
): (page: readonly LoadedSession[], absences?: Absences) => void {
  const noted = new Set<string>();
  return (page, absences) => {
    const seen = noted.size;
    for (const userId of absentees(absences)) noted.add(userId);
    for (const { participants } of page)
      for (const { userId, userType } of participants) if (userType === 'LEARNER') noted.add(userId);
    personViewLog(services).note(actor, 'SESSIONS_EXPORT', [...noted].slice(seen));
  };
}

/** Learners with a reported absence, by session id. */
type Absences = ReadonlyMap<string, readonly { userId: string }[]>;

const absentees = (absences: Absences = new Map()) =>
  [...absences.values()].flatMap((rows) => rows.map(({ userId }) => userId));

/** Names of the people of a page, including those with a reported absence. */
export async function readNames(
  reader: Reader,
  sessions: readonly LoadedSession[],
  absences?: Absences,
): Promise<Map<string, string>> {
  const present = sessions.flatMap(({ participants }) => participants.map(({ userId }) => userId));
  const ids = new Set([...present, ...absentees(absences)]);
  const rows = await reader.read<Pick<PersonFacts, 'userId' | 'firstName' | 'lastName' | 'preferredName'>>(
    'names-by-id',
    `SELECT user_id AS "userId", first_name AS "firstName", last_name AS "lastName", preferred_name AS "preferredName"
     FROM sessions.people WHERE user_id = ANY ($1::uuid[])`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.userId, displayName(row)]));
}
