import type { WeeklyReport } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { REPORTS, type DueFamily } from './due-families';

interface Row {
  guardianId: string;
  userId: string;
  name: string;
  coming: boolean;
  subject: string;
  programName: string;
  startsAt: Date;
  endsAt: Date;
  location: string | null;
  minutesPresent: number | null;
  minutesLost: number | null;
  lostReason: string | null;
}

const PAST = `(part.starts_at < f.monday AND part.minutes_scheduled IS NOT NULL)`;

/** For current learners of the program: the seven days before the family's Monday, and the rest of its week. */
const ROWS = `
  SELECT f.guardian_id AS "guardianId", l.user_id AS "userId", coalesce(l.preferred_name, l.first_name) AS name,
    NOT ${PAST} AS coming, s.subject, p.name AS "programName", part.starts_at AS "startsAt",
    part.ends_at AS "endsAt", s.location_name AS location, part.minutes_present AS "minutesPresent",
    part.minutes_lost AS "minutesLost", part.lost_reason AS "lostReason"
  FROM (
    SELECT guardian_id, (week::timestamp AT TIME ZONE zone) AS monday,
      ((week - 7)::timestamp AT TIME ZONE zone) AS begins, ((week + 7)::timestamp AT TIME ZONE zone) AS ends
    FROM unnest($1::uuid[], $2::text[], $3::date[]) AS of_family (guardian_id, zone, week)
  ) f
  JOIN unnest($4::uuid[], $5::uuid[]) AS child (guardian_id, learner_id) USING (guardian_id)
  JOIN sessions.session_participants part ON part.user_id = child.learner_id AND part.user_type = 'LEARNER'
    AND part.starts_at >= f.begins AND part.starts_at < f.ends
  JOIN sessions.sessions s ON s.id = part.session_id
  JOIN sessions.programs p ON p.id = s.program_id AND NOT p.archived AND ${REPORTS}
  JOIN sessions.people l ON l.user_id = child.learner_id
    AND l.program_roles @> jsonb_build_array(jsonb_build_object('programId', p.id, 'role', 'LEARNER'))
  WHERE ${PAST} OR (part.starts_at >= $6 AND part.status = 'UPCOMING')
  ORDER BY sessions.fold_text(coalesce(l.preferred_name, l.first_name)), l.user_id, part.starts_at, s.id`;

/** One report for each family whose children had sessions in the past week; none for other families. */
export async function readReports(
  db: TenantDb,
  families: readonly DueFamily[],
  now: Date,
): Promise<WeeklyReport[]> {
  if (families.length === 0) return [];
  const children = families.flatMap(({ guardianId, learnerIds }) =>
    learnerIds.map((learnerId) => ({ guardianId, learnerId })),
  );
  const rows = await db.query<Row>(ROWS, [
    families.map(({ guardianId }) => guardianId),
    families.map(({ timeZoneId }) => timeZoneId),
    families.map(({ week }) => week),
    children.map(({ guardianId }) => guardianId),
    children.map(({ learnerId }) => learnerId),
    now,
  ]);
  const byGuardian = grouped(rows, 'guardianId');
  return families
    .map(({ learnerIds: _, ...family }) => ({
      ...family,
      children: childrenOf(byGuardian.get(family.guardianId) ?? []),
    }))
    .filter((report) => report.children.length > 0);
}

function childrenOf(rows: readonly Row[]): WeeklyReport['children'] {
  return [...grouped(rows, 'userId')]
    .map(([userId, own]) => ({
      userId,
      name: own[0]!.name,
      past: own
        .filter(({ coming }) => !coming)
        .map((row) => ({
          ...presented(row),
          minutesPresent: row.minutesPresent ?? 0,
          minutesLost: row.minutesLost ?? 0,
          lostReason: row.lostReason,
        })),
      coming: own
        .filter(({ coming }) => coming)
        .map((row) => ({ ...presented(row), location: row.location })),
    }))
    .filter(({ past }) => past.length > 0);
}

function grouped(rows: readonly Row[], by: 'guardianId' | 'userId'): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row[by], [...(groups.get(row[by]) ?? []), row]);
  return groups;
}

function presented({ subject, programName, startsAt, endsAt }: Row) {
  return { subject, programName, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
