import type {
  TutoringRequestChange,
  TutoringRequestChanged,
  TutoringRequestPart,
} from '@lyceum/contracts/matching';
import type { TenantDb } from '@lyceum/server/tenancy';
import { checkMatchingText } from '../text-check/subject';
import type { RequestRow } from './request-row';

/**
 * Leaders who are pushed to one by one; programs with more are rare, and the pages of the others reload when they are
 * opened.
 */
const MOST_LEADERS = 1000;

interface Told {
  id: string;
  as: TutoringRequestPart | 'LEADER';
  super: boolean;
}

/** Publishes the state of a request, and pushes to open pages of whoever may see it. */
export async function publishRequest(
  db: TenantDb,
  change: TutoringRequestChange,
  row: RequestRow,
  programName: string,
  /** The leader who had the request until now, where the change takes it away from them. */
  formerTutorId: string | null = null,
): Promise<void> {
  await checkTexts(db, change, row);
  const people = await peopleOf(db, row);
  const tutorId = row.takenBy ?? row.namedId;
  const tutors = [tutorId, formerTutorId].filter((id): id is string => id !== null);
  const concerned = [
    ...adminsAmong(people).map((userId) => ({ userId, as: 'ADMIN' as const })),
    ...[...new Set(tutors)].map((userId) => ({ userId, as: 'TUTOR' as const })),
    { userId: row.learnerId, as: 'LEARNER' as const },
    ...familyAmong(people, row).map((userId) => ({ userId, as: 'FAMILY' as const })),
  ];
  const payload: TutoringRequestChanged = {
    requestId: row.id,
    change,
    revision: row.revision,
    type: row.type,
    status: row.status,
    program: { id: row.programId, name: programName },
    learner: { userId: row.learnerId, name: row.learnerName },
    tutor: tutorId ? { userId: tutorId, name: row.takerName ?? row.namedName ?? '' } : null,
    subjects: row.subjects,
    askedAt: row.createdAt.toISOString(),
    takenAt: isTaken(row) ? (row.decidedAt?.toISOString() ?? null) : null,
    message: row.message,
    concerned,
    // A request from a sign-up was made by the person who signed up, although the server stores it.
    changedByUserId: db.actor.userId ?? (change === 'CREATED' ? row.askedBy : null),
  };
  await db.record({ type: 'matching.tutoring-request-changed', payload });
  await db.query(`UPDATE matching.tutoring_requests SET told = true WHERE id = $1 AND NOT told`, [row.id]);
  const leaders = people.filter(({ as }) => as === 'LEADER').map(({ id }) => id);
  const userIds = [...new Set([...concerned.map(({ userId }) => userId), ...leaders])];
  db.notify({ userIds, programId: row.programId, topics: ['tutoring-requests'], ids: [row.id] });
}

const isTaken = ({ status }: RequestRow) => status === 'ACCEPTED' || status === 'BOOKED';

/** Checks what the actor wrote with this change: the request, or the answer to it. */
async function checkTexts(db: TenantDb, change: TutoringRequestChange, row: RequestRow): Promise<void> {
  const { subjects, note, location, className, additionalInfo, message } = row;
  const texts: Partial<Record<TutoringRequestChange, (string | null)[]>> = {
    CREATED: [...subjects, note, location, className, additionalInfo],
    EDITED: [...subjects, note, location, className, additionalInfo],
    DECLINED: [message],
  };
  await checkMatchingText(db, {
    source: 'TUTORING_REQUEST',
    text: (texts[change] ?? []).filter(Boolean).join('\n'),
    learnerIds: [row.learnerId],
    memberIds: [row.askedBy, row.namedId, row.takenBy],
    ...{ subjectId: row.id, isNew: change === 'CREATED' },
  });
}

/** The people to whom the change matters: admins and leaders of the program, and parents of the learner. */
function peopleOf(db: TenantDb, { programId, learnerId }: RequestRow): Promise<Told[]> {
  return db.query<Told>(
    `SELECT user_id AS id, 'ADMIN' AS as, NOT ($1 = ANY (admin_of)) AS super FROM matching.people
     WHERE (super_admin OR admin_of <> '{}') AND active AND (super_admin OR $1 = ANY (admin_of))
     UNION ALL SELECT user_id, 'FAMILY', false FROM matching.people WHERE child_ids @> ARRAY[$2::uuid] AND active
     UNION ALL (SELECT user_id, 'LEADER', false FROM matching.people
       WHERE leads_in <> '{}' AND NOT archived AND $1 = ANY (leads_in) LIMIT ${MOST_LEADERS}) ORDER BY 2, 1`,
    [programId, learnerId],
  );
}

function adminsAmong(people: readonly Told[]): string[] {
  const admins = people.filter(({ as }) => as === 'ADMIN');
  const own = admins.filter((admin) => !admin.super);
  return (own.length > 0 ? own : admins).map(({ id }) => id);
}

function familyAmong(people: readonly Told[], { askedBy, learnerId }: RequestRow): string[] {
  const parents = people.filter(({ as }) => as === 'FAMILY').map(({ id }) => id);
  const all = askedBy ? [...parents, askedBy] : parents;
  return [...new Set(all)].filter((id) => id !== learnerId);
}
