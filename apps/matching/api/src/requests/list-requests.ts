import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TutoringRequestsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { administeredIds, namePattern, PAGE_SIZE, skipOf } from '../pairs/subject';
import { ownReads, visibleProgram } from '../projections/subject';
import { requestReader } from './request-reads';
import { presentRequest, REQUEST_COLUMNS, type RequestRow } from './request-row';
import type { RequestReader } from './request-rules';

interface View {
  /** SQL over `r`, with $6 for `value` and $7 for the reader. */
  where: string;
  value: readonly string[] | null;
}

/** Leaves out requests that wait in an archived program. */
const LIVES = `(r.status <> 'WAITING' OR EXISTS (SELECT 1 FROM matching.programs g WHERE g.id = r.program_id AND NOT g.archived))`;
const ADMINISTERED = `($6::uuid[] IS NULL OR r.program_id = ANY ($6)) AND ${LIVES}`;
const DAYS = t('requests.days');
const DAY_MS = 86_400_000;

/** Ids of programs in which the reader leads and sees open requests. */
export function findPrograms({ actor, programs }: RequestReader): string[] {
  return programIdsAs(actor, 'LEADER').filter((id) => {
    const program = programs.get(id);
    return program !== undefined && program.findEnabled && !program.archived;
  });
}

/** SQL for the requests that the reader could accept. */
export const OPEN = (self: string, programs: string): string =>
  `(r.status = 'WAITING' AND r.learner_id <> ${self}) AND (r.named_id = ${self} OR r.named_id IS NULL AND r.program_id = ANY (${programs}::uuid[]))`;

async function viewOf(
  reader: RequestReader,
  { view, programId }: TutoringRequestsInput,
  read: ReturnType<typeof ownReads>,
): Promise<View> {
  const { actor, children } = reader;
  if (view === 'ADMINISTERED') {
    if (!isSuperAdmin(actor) && programIdsAs(actor, 'PROGRAM_ADMIN').length === 0)
      return { where: ADMINISTERED, value: [] };
    const value = await administeredIds(actor, programId, read);
    return { where: ADMINISTERED, value };
  }
  if (view === 'OPEN')
    return { where: `${OPEN('$7::uuid', '$6')} AND ${LIVES}`, value: findPrograms(reader) };
  if (view === 'TAKEN') return { where: 'r.taken_by = $7::uuid AND $6::uuid[] IS NULL', value: null };
  const family = [actor.userId!, ...children.map(({ userId }) => userId)];
  return { where: '(r.learner_id = ANY ($6::uuid[]) OR r.asked_by = $7::uuid)', value: family };
}

/** One page of a view, with the total. */
export async function listRequests(actor: Actor, input: TutoringRequestsInput, services: Services) {
  const skip = skipOf('input.pageNum', input.pageNum);
  const { olderThanDays: days } = input;
  if (days !== null && days !== undefined && (days < 1 || days > 365))
    throw new BadInput('input.olderThanDays', DAYS, DAYS);
  const read = ownReads(actor, services);
  const reader = await requestReader(actor, read);
  const programId = input.programId ? visibleProgram(reader, input.programId).id : null;
  const view = await viewOf(reader, input, read);
  const before = days ? new Date(services.clock.now().getTime() - days * DAY_MS) : null;
  // A statement name for each view and order, so that Postgres plans each of them.
  const name = `requests-${input.view}-${input.order}`;
  const from = `FROM matching.tutoring_requests r WHERE r.deleted_at IS NULL AND ${view.where}
    AND ($1::text[] = '{}' OR r.status = ANY ($1)) AND ($2::uuid IS NULL OR r.program_id = $2)
    AND ($3::text IS NULL OR r.type = $3) AND ($4::timestamptz IS NULL OR r.created_at <= $4)
    AND ($5::text IS NULL OR r.search_text LIKE $5 OR EXISTS (SELECT 1 FROM matching.people n
      WHERE n.user_id IN (r.learner_id, r.named_id, r.taken_by) AND n.search_text LIKE $5))
    AND ($7::uuid IS NULL OR true)`;
  const values = [
    input.statuses,
    programId,
    input.type ?? null,
    before,
    namePattern(input.searchTerm),
    view.value,
    actor.userId,
  ];
  const direction = input.order === 'OLDEST' ? 'ASC' : 'DESC';
  const [rows, [counted]] = await Promise.all([
    read.read<RequestRow>(
      `${name}-page`,
      `SELECT ${REQUEST_COLUMNS} ${from} ORDER BY r.created_at ${direction}, r.id ${direction} LIMIT $8 OFFSET $9`,
      [...values, PAGE_SIZE, skip],
    ),
    read.read<{ count: number }>(`${name}-count`, `SELECT count(*)::int AS count ${from}`, values),
  ]);
  const totalCount = counted!.count;
  return {
    requests: rows.map((row) => presentRequest(row, reader)),
    rows,
    reader,
    totalCount,
    hasMore: skip + rows.length < totalCount,
  };
}
