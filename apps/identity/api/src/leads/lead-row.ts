import type { Language } from '@lyceum/server/actor';
import type { LeadDetail } from '../__generated__/resolvers';

export interface LeadRow {
  id: string;
  kind: 'INTEREST' | 'INTAKE' | 'SPORTS_CLUB';
  status: 'NEW' | 'PROVISIONED' | 'CLOSED';
  name: string;
  email: string | null;
  phoneNumber: string | null;
  language: Language;
  details: Record<string, unknown>;
  userId: string | null;
  createdAt: Date;
  handledAt: Date | null;
}

export const LEAD_COLUMNS = `l.id, l.kind, l.status, l.name, l.email, l.phone_number AS "phoneNumber", l.language, l.details,
  l.user_id AS "userId", l.created_at AS "createdAt", l.handled_at AS "handledAt"`;

/** The person has a field resolver of its own. */
export function presentLead(row: LeadRow) {
  const details: LeadDetail[] = Object.entries(row.details).map(([key, value]) => ({
    key,
    value: Array.isArray(value) ? value.join(', ') : String(value),
  }));
  return {
    ...row,
    details: details.filter(({ value }) => value !== ''),
    createdAt: row.createdAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
  };
}

export type PresentedLead = ReturnType<typeof presentLead>;
