import type { OperatorVisit } from '../__generated__/resolvers';

export interface VisitRow extends Omit<OperatorVisit, 'startedAt' | 'endsAt' | 'endedAt'> {
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

export const presentVisit = ({ startedAt, endsAt, endedAt, ...visit }: VisitRow): OperatorVisit => ({
  ...visit,
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

export const VISIT_COLUMNS = `v.id, v.ecosystem_id AS "ecosystemId", v.operator_name AS "operatorName", v.reason,
  v.started_at AS "startedAt", v.ends_at AS "endsAt", v.ended_at AS "endedAt"`;

/** Over `identity.operator_visits v`: the visit is in progress. */
export const VISIT_LASTS = `v.ended_at IS NULL AND v.ends_at > now()`;
