import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { LeadStatus } from '../__generated__/resolvers';

const MOST = 50;

interface IntakeRow {
  id: string;
  status: LeadStatus;
  learnerId: string;
  sentById: string | null;
  createdAt: Date;
  details: {
    subjects?: string[];
    goals: string;
    needs?: string;
    availability?: string;
    sessionsPerWeek?: number;
  };
}

/** The intake forms about the actor's children, by any guardian, and those that a learner sent about themself. */
export async function getIntakeForms(actor: Actor, services: Services) {
  const rows = await services.tenancy.read<IntakeRow>(actor, {
    name: 'intake-forms',
    text: `SELECT l.id, l.status, l.user_id AS "learnerId", l.sent_by AS "sentById", l.created_at AS "createdAt", l.details
      FROM identity.leads l
      WHERE l.kind = 'INTAKE' AND (l.user_id = $1 AND l.sent_by = $1 OR l.user_id IN (
        SELECT f.user_id FROM identity.family_connections f WHERE f.relative_id = $1 AND f.relationship <> 'CHILD'))
      ORDER BY l.id DESC LIMIT ${MOST}`,
    values: [actor.userId],
  });
  return rows.map(({ details, createdAt, ...row }) => ({
    ...row,
    subjects: [],
    needs: null,
    availability: null,
    sessionsPerWeek: null,
    ...details,
    createdAt: createdAt.toISOString(),
  }));
}

export type PresentedIntakeForm = Awaited<ReturnType<typeof getIntakeForms>>[number];
