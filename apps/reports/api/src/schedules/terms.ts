import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReportTerm, ReportTerms } from '../__generated__/resolvers';

/** A term of the organization, from its first to its last day. */
export type Term = ReportTerm;

/** The organization's terms in their order; none until a super admin enters them. */
export async function readTerms(db: TenantDb): Promise<ReportTerms> {
  const [row] = await db.query<ReportTerms>(`SELECT t.terms, t.revision FROM reports.terms t`, []);
  return row ?? { terms: [], revision: 1 };
}

/** The term that ended last before a day; null: none has ended yet. */
export function lastTerm(terms: readonly Term[], today: string): Term | null {
  return terms.filter(({ lastDay }) => lastDay < today).at(-1) ?? null;
}
