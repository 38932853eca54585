import type { RosterSyncLeaverDecision } from '../../__generated__/resolvers';

/** A student whom a plan marks as gone, with the decision about their sessions. */
export interface Leaver {
  id: string;
  external_id: string;
  school_name: string | null;
  decision: RosterSyncLeaverDecision | null;
  decided_by: string | null;
  decided_at: Date | null;
  left_at: Date | null;
  missing_since: Date | null;
  archives_at: Date | null;
  archived_at: Date | null;
  can_decide: boolean;
}

/**
 * SQL: the leavers of plan `$2` with the columns of `Leaver` and `applied`; `$1` is the ecosystem. A student who was
 * kept before the removal was applied is no longer among the plan's changes, only among its decisions.
 */
export const LEAVERS = `
  SELECT s.id, s.external_id, c.name AS school_name, d.decision, d.decided_by, d.decided_at, d.left_at, m.missing_since,
    CASE WHEN m.missing_since IS NOT NULL AND m.archived_at IS NULL
      THEN m.missing_since + coalesce(r.grace_days, 14) * interval '1 day' END AS archives_at,
    m.archived_at, coalesce(g.applied, true) AS applied,
    g.external_id IS NOT NULL AND d.left_at IS NULL AND p.undone_at IS NULL
      AND CASE WHEN g.applied THEN m.missing_since IS NOT NULL ELSE p.status = 'WAITING' END AS can_decide
  FROM (
    SELECT c.external_id FROM roster.sync_changes c
    WHERE c.ecosystem_id = $1 AND c.plan_id = $2 AND c.kind = 'STUDENT' AND c.change = 'GONE'
    UNION
    SELECT k.external_id FROM roster.sync_leavers d JOIN roster.students k ON k.ecosystem_id = $1 AND k.id = d.student_id
    WHERE d.ecosystem_id = $1 AND d.plan_id = $2 AND d.decision = 'KEEP') l
  JOIN roster.sync_plans p ON p.ecosystem_id = $1 AND p.id = $2
  JOIN roster.students s ON s.ecosystem_id = $1 AND s.external_id = l.external_id
  LEFT JOIN roster.schools c ON c.ecosystem_id = $1 AND c.id = s.school_id
  LEFT JOIN roster.sync_changes g ON g.ecosystem_id = $1 AND g.plan_id = $2 AND g.kind = 'STUDENT' AND g.change = 'GONE'
    AND g.external_id = s.external_id
  LEFT JOIN roster.sync_leavers d ON d.ecosystem_id = $1 AND d.program_id = p.program_id AND d.student_id = s.id AND d.plan_id = $2
  LEFT JOIN roster.sync_members m ON m.ecosystem_id = $1 AND m.program_id = p.program_id AND m.kind = 'STUDENT'
    AND m.source = p.source AND m.external_id = s.external_id
  LEFT JOIN roster.sync_sources r ON r.ecosystem_id = $1 AND r.program_id = p.program_id AND r.source = p.source`;
