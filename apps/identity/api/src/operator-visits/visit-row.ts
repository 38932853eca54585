import type { OperatorVisit } from '../__generated__/resolvers';

export type VisitRow = OperatorVisit;

export const VISIT_COLUMNS = `v.id, v.ecosystem_id AS "ecosystemId", v.operator_name AS "operatorName", v.reason,
  v.started_at AS "startedAt", v.ends_at AS "endsAt", v.ended_at AS "endedAt"`;

/** Of `identity.operator_visits v`: it lasts. */
export const VISIT_LASTS = `v.ended_at IS NULL AND v.ends_at > now()`;
