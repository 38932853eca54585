import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetExternalAssessmentReportArgs } from '../__generated__/resolvers';

/** Names the report; learning, which keeps the results, fills it. */
export async function getExternalAssessmentReport(
  actor: Actor,
  { input = {} }: QueryGetExternalAssessmentReportArgs,
  { tenancy }: Services,
) {
  const { programId = null, schoolYear = null, grouping = 'PROGRAM' } = input;
  if (programId !== null) {
    if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
    const text = 'SELECT 1 FROM reports.programs WHERE id = $1';
    const found = await tenancy.read(actor, { name: 'program-of-report', text, values: [programId] });
    if (found.length === 0) throw new NotFound('program');
  }
  if (schoolYear !== null && !/^20\d\d-20\d\d$/.test(schoolYear))
    throw new BadInput('input.schoolYear', {
      en: 'Write a school year, as 2026-2027.',
      sp: 'Escriba un año escolar, como 2026-2027.',
    });
  const id = [grouping, programId?.toLowerCase() ?? 'all', schoolYear ?? 'latest'].join('/');
  return { __typename: 'ExternalAssessmentReport' as const, id, grouping };
}
