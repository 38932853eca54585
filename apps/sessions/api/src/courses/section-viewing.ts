import DataLoader from 'dataloader';
import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import { hotReads, type Reader } from '../projections/subject';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { Viewing } from '../view/subject';
import type { Asker } from '../permissions/subject';
import { once } from '../once';
import { SECTION_COLUMNS, type SectionRow } from './section-row';
import { SectionView } from './section-view';

interface Coming {
  next: string | null;
  left: number;
}

/** Data shared by all sections of one answer, each read at most once and only when needed. */
export class SectionViewing {
  readonly coming: DataLoader<string, Coming>;
  /** The viewer and their children who are enrolled, by section id. */
  readonly enrolled: () => Promise<Map<string, string[]>>;

  constructor(
    readonly viewing: Viewing,
    readonly reader: Reader,
  ) {
    this.coming = new DataLoader(async (ids) => {
      const found = await readComing(reader, ids, viewing.now);
      return ids.map((id) => found.get(id) ?? { next: null, left: 0 });
    });
    this.enrolled = once(async () => readEnrolled(reader, await viewing.asker()));
  }

  static of(actor: Actor, services: Services): SectionViewing {
    return new SectionViewing(new Viewing(actor, services), hotReads(actor, services));
  }

  view(row: SectionRow): SectionView {
    return new SectionView(row, this);
  }

  /** The section, when it exists and the actor may see it. */
  async visible(id: string): Promise<SectionView | null> {
    if (!isUuid(id)) return null;
    const asker = await this.viewing.asker();
    const [row] = await this.reader.read<SectionRow>(
      'course-section-visible',
      `SELECT ${SECTION_COLUMNS} FROM sessions.course_sections c WHERE c.id = $1 AND ${seen(2)}`,
      [id, ...seenBy(asker)],
    );
    return row ? this.view(row) : null;
  }
}

/**
 * Condition for the sections that an actor sees. Super admins: all of the tenant. Others: those of their own and their
 * children's programs, and those that they lead or created. Staff and teachers also: those in which they may enrol
 * learners, and those in which learners of their schools are enrolled. Archived ones only for those who manage them or
 * were enrolled. `from` is the number of the first parameter.
 */
export function seen(from: number): string {
  const [all, programs, own, schools, roles] = [0, 1, 2, 3, 4].map((add) => `$${from + add}`);
  const enrolled = `SELECT 1 FROM sessions.course_enrollments e`;
  return `(${all}::boolean
    OR (NOT c.archived AND (c.program_ids && ${programs}::uuid[] OR c.enroll_roles && ${roles}::text[]))
    OR c.leader_ids && ${own}::uuid[] OR c.created_by = ANY (${own}::uuid[])
    OR EXISTS (${enrolled} WHERE e.section_id = c.id AND e.user_id = ANY (${own}::uuid[]))
    OR EXISTS (${enrolled} JOIN sessions.people p ON p.user_id = e.user_id
               WHERE e.section_id = c.id AND e.left_at IS NULL AND p.school_id = ANY (${schools}::uuid[]))
    OR c.program_ids && $${from + 5}::uuid[])`;
}

/** The values of the six parameters of `seen`. */
export function seenBy({ actor, childIds, programIds }: Asker): unknown[] {
  const own = actor.userId ? [actor.userId, ...childIds] : [];
  const roles = (['STAFF', 'TEACHER'] as const).filter((role) => actor.ecosystemRoles.includes(role));
  const schools = roles.length > 0 ? actor.supportedSchoolIds : [];
  return [isSuperAdmin(actor), programIds, own, schools, roles, programIdsAs(actor, 'PROGRAM_ADMIN')];
}

/** PENDING and UPCOMING sessions of each section that are not over. */
async function readComing(reader: Reader, ids: readonly string[], now: Date): Promise<Map<string, Coming>> {
  const rows = await reader.read<Coming & { id: string }>(
    'course-sections-coming',
    `SELECT section.id, coming.next, coming.left FROM unnest($1::uuid[]) AS section (id)
     CROSS JOIN LATERAL (
       SELECT (array_agg(s.id ORDER BY s.starts_at))[1] AS next, count(*)::int AS left FROM sessions.sessions s
       WHERE s.course_section_id = section.id AND s.starts_at > $3 AND s.ends_at > $2 AND s.status IN ('PENDING', 'UPCOMING')) coming`,
    [ids, now, new Date(now.getTime() - DAY_MS)],
  );
  return new Map(rows.map(({ id, ...coming }) => [id, coming]));
}

/** No session is longer than a day. */
const DAY_MS = 24 * 60 * 60_000;

async function readEnrolled(reader: Reader, { actor, childIds }: Asker): Promise<Map<string, string[]>> {
  const rows = await reader.read<{ sectionId: string; userId: string }>(
    'course-enrollments-of-people',
    `SELECT section_id AS "sectionId", user_id AS "userId" FROM sessions.course_enrollments
     WHERE user_id = ANY ($1::uuid[]) AND left_at IS NULL`,
    [actor.userId ? [actor.userId, ...childIds] : []],
  );
  const bySection = new Map<string, string[]>();
  for (const { sectionId, userId } of rows)
    bySection.set(sectionId, [...(bySection.get(sectionId) ?? []), userId]);
  return bySection;
}
