import { isProgramAdmin, type Actor } from '@lyceum/server/actor';

export interface PairRow {
  id: string;
  programId: string;
  tutorId: string;
  tuteeId: string;
  type: 'PLATFORM';
  hourlyRate: string | null;
  tutorWage: string | null;
  sessionsTutored: number;
  reviewId: string | null;
  madeAt: Date;
  endedAt: Date | null;
  programArchived: boolean;
}

/** SQL over `p`, a row of matching.pairs. */
export const PAIR_COLUMNS = `p.id, p.program_id AS "programId", p.tutor_id AS "tutorId", p.tutee_id AS "tuteeId", p.type,
  p.hourly_rate::text AS "hourlyRate", p.made_at AS "madeAt", p.ended_at AS "endedAt",
  EXISTS (SELECT 1 FROM matching.programs g WHERE g.id = p.program_id AND g.archived) AS "programArchived",
  (SELECT w.hourly_wage::text FROM matching.people w WHERE w.user_id = p.tutor_id) AS "tutorWage",
  (SELECT count(*)::int FROM matching.held_participants learner
   JOIN matching.held_sessions s ON s.ecosystem_id = learner.ecosystem_id AND s.session_id = learner.session_id
   JOIN matching.held_participants leader ON leader.ecosystem_id = learner.ecosystem_id AND leader.session_id = learner.session_id
   WHERE learner.user_id = p.tutee_id AND learner.user_type = 'LEARNER' AND s.program_id = p.program_id
     AND leader.user_id = p.tutor_id AND leader.user_type = 'LEADER') AS "sessionsTutored",
  (SELECT r.id FROM matching.reviews r WHERE r.learner_id = p.tutee_id AND r.reviewee_id = p.tutor_id
     AND r.program_id = p.program_id AND r.deleted_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS "reviewId"`;

/** The reader, with the children whom they are responsible for. */
export interface PairReader {
  actor: Actor;
  childIds: readonly string[];
}

type Who = Pick<PairRow, 'programId' | 'tutorId' | 'tuteeId'>;

const learns = ({ actor, childIds }: PairReader, { tuteeId }: Who) =>
  actor.userId === tuteeId || childIds.includes(tuteeId);

export function maySeePair(reader: PairReader, pair: Who): boolean {
  return (
    isProgramAdmin(reader.actor, pair.programId) ||
    reader.actor.userId === pair.tutorId ||
    learns(reader, pair)
  );
}

/** A pair as its reader sees it: the rate is for the leader and admins, reviewing for the family and admins. */
export function presentPair(row: PairRow, reader: PairReader) {
  const administers = isProgramAdmin(reader.actor, row.programId);
  const earns = administers || reader.actor.userId === row.tutorId;
  return {
    id: row.id,
    tutor: { __typename: 'User' as const, id: row.tutorId },
    tutee: { __typename: 'User' as const, id: row.tuteeId },
    programId: row.programId,
    program: { __typename: 'Program' as const, id: row.programId },
    hourlyWage: earns ? row.hourlyRate : null,
    tutorHourlyWage: earns ? row.tutorWage : null,
    sessionsTutored: row.sessionsTutored,
    type: row.type,
    clientReviewId: administers || learns(reader, row) ? row.reviewId : null,
    active: row.endedAt === null,
    createdAt: row.madeAt,
    endedAt: row.endedAt,
    mayChange: administers && row.endedAt === null && !row.programArchived,
  };
}
