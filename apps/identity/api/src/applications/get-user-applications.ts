import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { ApplicationCount, GetUserApplicationsInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { Conditions, matchesTerms, termsOf } from '../people/subject';
import {
  APPLICATION_COLUMNS,
  APPLICATIONS,
  presentApplicationRow,
  visibleApplications,
  type ApplicationRow,
} from './application-row';

const PAGE = 25;
const LAST_PAGE = 400;

/** The review board: applications, newest first, with the number of applications per status. */
export async function getUserApplications(actor: Actor, input: GetUserApplicationsInput, services: Services) {
  const pageNum = input.pageNum ?? 1;
  if (pageNum < 1 || pageNum > LAST_PAGE)
    throw new BadInput('input.pageNum', t('paging.outOfRange', { lastPage: LAST_PAGE }));
  if (input.programId && !isUuid(input.programId)) throw new NotFound('program');
  const conditions = conditionsOf(actor, input);
  const all = conditions.sql;
  const before = conditions.values.length;
  if (input.statuses?.length) conditions.add(`a.status = ANY(${conditions.value(input.statuses)}::text[])`);
  return services.tenancy.within(actor, async (db) => {
    const counts = await db.query<ApplicationCount>(
      `SELECT a.status, count(*)::int AS count FROM ${APPLICATIONS} WHERE ${all} GROUP BY a.status ORDER BY a.status`,
      conditions.values.slice(0, before),
    );
    const rows = await db.query<ApplicationRow>(
      `SELECT ${APPLICATION_COLUMNS} FROM ${APPLICATIONS} WHERE ${conditions.sql}
       ORDER BY a.created_at DESC, a.id LIMIT ${PAGE} OFFSET ${(pageNum - 1) * PAGE}`,
      conditions.values,
    );
    const chosen = input.statuses?.length
      ? counts.filter(({ status }) => input.statuses!.includes(status))
      : counts;
    const total = chosen.reduce((sum, { count }) => sum + count, 0);
    return { applications: rows.map(presentApplicationRow), total, hasMore: pageNum * PAGE < total, counts };
  });
}

function conditionsOf(actor: Actor, input: GetUserApplicationsInput): Conditions {
  const conditions = new Conditions();
  visibleApplications(conditions, actor);
  if (input.kind) conditions.add(`a.kind = ${conditions.value(input.kind)}`);
  if (input.programId) conditions.add(`a.program_id = ${conditions.value(input.programId)}`);
  if (input.backgroundCheckStatuses?.length)
    conditions.add(
      `a.background_check_status = ANY(${conditions.value(input.backgroundCheckStatuses)}::text[])`,
    );
  const terms = termsOf(input.searchTerm);
  // A search was typed that contains no word to search for: it finds nothing.
  if (input.searchTerm?.trim() && terms.length === 0) conditions.add('false');
  matchesTerms(
    conditions,
    terms.map((text) => ({ text })),
  );
  return conditions;
}
