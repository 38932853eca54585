import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationCreatePivotFileArgs, PreProcessReport } from '../__generated__/resolvers';
import { t } from '../i18n';
import { choosePivot, readerOf } from '../pivots/subject';
import { inTransaction } from '../read';
import { readEcosystemFacts, typeTexts, withTerms } from '../templates/subject';
import { nameOf, refuseBusy } from './create-pre-process-report';
import { formatsOfPivots } from './formats-of-pivots';
import { viewsOf } from './report-file';
import { requestFile } from './request-file';

/** The rights are those of now: the job writes what the actor saw. */
export async function createPivotFile(
  actor: Actor,
  { input }: MutationCreatePivotFileArgs,
  { tenancy }: Services,
): Promise<PreProcessReport> {
  const format = input.format ?? 'CSV';
  if (!formatsOfPivots.includes(format)) throw new BadInput('input.format', t('files.pivotFormat'));
  return tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const days = { beginDate: input.startDate, endDate: input.endDate };
    const { pivot, span, programIds } = await choosePivot(actor, input.pivot, days, read);
    const { terms } = await readEcosystemFacts(read);
    const { language } = actor;
    const name = nameOf(input.reportName, withTerms(typeTexts.PIVOT.name, language, terms[language]));
    await refuseBusy(db);
    const reader = readerOf(actor);
    // The table of a program admin stays one of these programs, whatever the person administers later.
    const own = reader.isSuperAdmin ? pivot.programIds : programIds;
    const compared = pivot.comparedProgramId && own.length > 0 ? [pivot.comparedProgramId] : [];
    const file = await requestFile(db, {
      reportType: 'PIVOT',
      columns: [],
      ...{ name, language, format, requestedBy: actor.userId },
      programIds: [...new Set([...own, ...compared])],
      filters: { schoolId: pivot.schoolId, gradeLevel: pivot.gradeLevel, statuses: null },
      ...{ startDay: span.beginDate, endDay: span.endDate },
      pivot: { ...pivot, programIds: own, reader },
    });
    const [view] = await viewsOf([file!], read);
    return view!;
  });
}
