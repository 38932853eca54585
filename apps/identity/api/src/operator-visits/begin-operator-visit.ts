import type { Actor } from '@lyceum/server/actor';
import { BadInput, Forbidden, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { MutationBeginOperatorVisitArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { actorChanged } from '../people/subject';
import { nameOfOperator } from './visit-of.platform';
import { VISIT_COLUMNS, VISIT_LASTS, type VisitRow } from './visit-row';

const SHORTEST_REASON = 10;
const LONGEST_REASON = 500;
const [SHORTEST, LONGEST] = [5, 240];

/** Opens an ecosystem to the operator for a limited time; its super admins see at once who and why. */
export async function beginOperatorVisit(
  actor: Actor,
  { ecosystemId, reason, minutes }: MutationBeginOperatorVisitArgs,
  services: Services,
): Promise<VisitRow> {
  const why = checkReason(reason);
  const length = checkLength(minutes ?? 60);
  const { userId, accountId, familyId } = actor;
  if (!userId || !accountId || !familyId) throw new Forbidden();
  if (!isUuid(ecosystemId)) throw new NotFound('ecosystem');
  const operatorName = await nameOfOperator(userId, services);
  return services.tenancy.within({ ...actor, ecosystemId, operatorVisit: true }, async (db) => {
    const [known] = await db.query(`SELECT 1 FROM identity.ecosystems e WHERE e.id = $1`, [ecosystemId]);
    if (!known) throw new NotFound('ecosystem');
    await db.query(
      `UPDATE identity.operator_visits v SET ended_at = now() WHERE v.family_id = $1 AND ${VISIT_LASTS}`,
      [familyId],
    );
    const [visit] = await db.query<VisitRow>(
      `INSERT INTO identity.operator_visits AS v (ecosystem_id, account_id, family_id, user_id, operator_name, reason, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7)) RETURNING ${VISIT_COLUMNS}`,
      [ecosystemId, accountId, familyId, userId, operatorName, why, length],
    );
    const entry = { subjectKind: 'ecosystem', subjectId: ecosystemId, reason: why };
    await db.audit({ action: 'begin-operator-visit', ...entry, after: { minutes: length } });
    db.notify({ userIds: 'ecosystem', topics: ['operator-visits'] });
    db.afterCommit(() => actorChanged(services, accountId));
    return visit!;
  });
}

function checkReason(reason: string): string {
  const why = reason.trim();
  if (why.length >= SHORTEST_REASON && why.length <= LONGEST_REASON) return why;
  const remedy = t('operatorVisits.reasonLength', {
    shortestReason: SHORTEST_REASON,
    longestReason: LONGEST_REASON,
  });
  throw new BadInput('reason', remedy, remedy);
}

function checkLength(minutes: number): number {
  if (minutes >= SHORTEST && minutes <= LONGEST) return minutes;
  const remedy = t('operatorVisits.minutesRange', { shortest: SHORTEST, longest: LONGEST });
  throw new BadInput('minutes', remedy, remedy);
}
