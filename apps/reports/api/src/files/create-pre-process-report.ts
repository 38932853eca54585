import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { MutationCreatePreProcessReportArgs, PreProcessReport } from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { chooseDays, chooseReport, readEcosystemFacts, typeTexts, withTerms } from '../templates/subject';
import { viewsOf } from './report-file';
import { requestFile } from './request-file';

const MOST_RUNNING = 10;
const LONGEST_NAME = 120;

/** The report's name; an empty one falls back to `otherwise`. Throws BAD_USER_INPUT for an invalid one. */
export function nameOf(name: string | null | undefined, otherwise: string | null): string {
  const given = name?.trim() || otherwise;
  if (given && given.length <= LONGEST_NAME) return given;
  throw new BadInput('input.reportName', t('files.name', { longestName: LONGEST_NAME }));
}

export async function createPreProcessReport(
  actor: Actor,
  { input }: MutationCreatePreProcessReportArgs,
  { tenancy, clock }: Services,
): Promise<PreProcessReport> {
  if (input.format === 'IN_MAIL') throw new BadInput('input.format', t('files.inMail'));
  return tenancy.within(actor, async (db) => {
    const read = inTransaction(db);
    const chosen = await chooseReport(input, read);
    const ecosystemFacts = await readEcosystemFacts(read);
    const { reportType } = chosen;
    const days = chooseDays({ ...input, reportType }, ecosystemFacts.timeZoneId, clock.now());
    const { language } = actor;
    const usual = withTerms(typeTexts[reportType].name, language, ecosystemFacts.terms[language]);
    const name = nameOf(input.reportName, usual);
    await refuseBusy(db);
    const file = await requestFile(db, {
      ...chosen,
      name,
      startDay: days?.begin ?? null,
      endDay: days?.end ?? null,
      language,
      format: input.format ?? 'CSV',
      requestedBy: actor.userId,
    });
    const [view] = await viewsOf([file!], read);
    return view!;
  });
}

/** Throws CONFLICT while ten files of the actor are queued or running. Concurrent requests wait for one another. */
export async function refuseBusy(db: TenantDb): Promise<void> {
  const { userId } = db.actor;
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.files ' || $1, 0))`, [userId]);
  const [running] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM reports.report_files WHERE requested_by = $1 AND status IN ('QUEUED', 'RUNNING')`,
    [userId],
  );
  if (running!.n >= MOST_RUNNING) throw new Conflict(t('files.tooMany', { mostRunning: MOST_RUNNING }));
}
