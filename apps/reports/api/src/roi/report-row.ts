import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { RoiReport, RoiReportType } from '../__generated__/resolvers';
import { readStoredFigures } from './stored-figures';

export interface ReportRow {
  id: string;
  reportType: RoiReportType;
  reportName: string;
  notes: string;
  reportSubject: string;
  stringifiedReport: string;
  createdBy: string | null;
  createdAt: Date;
  ecosystemProfileId: string;
  ecosystemName: string;
}

export const REPORT_COLUMNS = `r.id, r.report_type AS "reportType", r.name AS "reportName", r.notes, r.subject AS "reportSubject",
  r.report AS "stringifiedReport", r.created_by AS "createdBy", r.created_at AS "createdAt", e.profile_id AS "ecosystemProfileId",
  e.name AS "ecosystemName"`;

/** Condition on a row `r` with `$1`: reports that the actor may see. */
export const SEEN = `($1::uuid[] IS NULL OR (NOT r.whole AND r.program_ids <@ $1))`;
export const seenBy = (actor: Actor): string[] | null =>
  isSuperAdmin(actor) ? null : programIdsAs(actor, 'PROGRAM_ADMIN');

export function presentReport({ createdBy, createdAt, ...row }: ReportRow, actor: Actor): RoiReport {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    // Parsed on access, because lists do not need the figures.
    get figures() {
      return readStoredFigures(row.stringifiedReport);
    },
    canDelete: isSuperAdmin(actor) || createdBy === actor.userId,
  };
}
