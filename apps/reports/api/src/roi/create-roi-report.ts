import type { Actor } from '@lyceum/server/actor';
import { Conflict, PublicError, type ErrorCode } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type {
  CreateRoiReportInput,
  MutationCreateRoiReportArgs,
  RoiFigures,
  RoiReport,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { inTransaction } from '../read';
import { readReport } from './get-roi-report-by-id';
import { figuresOf } from './get-roi-figures';
import type { RoiScope } from './open-roi';
import { presentReport } from './report-row';
import { badInput } from './refuse';
import { visitEcosystem } from './visit-ecosystem.platform';

const MOST_REPORTS = 500;
const LONGEST_NAME = 120;
const LONGEST_NOTES = 2000;

/** Saves the figures as computed today, so that a report presented to a board does not change. */
export async function createRoiReport(
  actor: Actor,
  { input }: MutationCreateRoiReportArgs,
  services: Services,
): Promise<RoiReport> {
  const named = checkWords(input);
  const keeping = await visitEcosystem(actor, input.figures.ecosystemProfileId, services);
  const { figures, scope } = await figuresOf(keeping, input.figures, services).catch(belowFigures);
  return services.tenancy.within(keeping, async (db) => {
    await refuseTooMany(db);
    const id = await save(db, named, figures, scope);
    await db.audit({
      action: 'create-roi-report',
      subjectKind: 'roi-report',
      subjectId: id,
      after: { name: named.name, reportType: figures.reportType },
    });
    db.notify({ userIds: 'ecosystem', topics: ['roi-reports'], ids: [id] });
    return presentReport(await readReport(keeping, id, inTransaction(db)), keeping);
  });
}

/** Prefixes the fields of a refusal: the figures' input is nested in this operation's input. */
function belowFigures(error: unknown): never {
  if (!(error instanceof PublicError)) throw error;
  const below = (field: unknown) => String(field).replace(/^input\./, 'input.figures.');
  const words = { en: error.in('en').message, sp: error.in('sp').message };
  const code = error.in('en').extensions['code'] as ErrorCode;
  throw new PublicError(words, code, (language) => {
    const { code: _, field, problems, ...rest } = error.in(language).extensions;
    const given = problems as { field: string; remedy: string }[] | undefined;
    return {
      ...rest,
      ...(field ? { field: below(field) } : {}),
      ...(given ? { problems: given.map((each) => ({ ...each, field: below(each.field) })) } : {}),
    };
  });
}

function checkWords({ reportName, notes }: CreateRoiReportInput): { name: string; notes: string } {
  const words = { name: reportName.trim(), notes: (notes ?? '').trim() };
  if (words.name === '' || words.name.length > LONGEST_NAME)
    throw badInput('reportName', t('roi.name', { most: LONGEST_NAME }));
  if (words.notes.length > LONGEST_NOTES) throw badInput('notes', t('roi.notes'));
  return words;
}

/** Refuses beyond the limit, under a lock: concurrent requests cannot both take the last place. */
async function refuseTooMany(db: TenantDb): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('reports.roi ' || $1, 0))`, [db.ecosystemId]);
  const [kept] = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM reports.roi_reports`);
  if (kept!.count >= MOST_REPORTS) throw new Conflict(t('roi.tooMany', { mostReports: MOST_REPORTS }));
}

async function save(
  db: TenantDb,
  { name, notes }: { name: string; notes: string },
  figures: RoiFigures,
  { programs, whole, subject }: RoiScope,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO reports.roi_reports (ecosystem_id, report_type, name, notes, subject, program_ids, whole, report, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      db.ecosystemId,
      figures.reportType,
      name,
      notes,
      subject,
      programs.map(({ id }) => id),
      whole,
      JSON.stringify(figures),
      db.actor.userId,
      figures.computedAt,
    ],
  );
  return row!.id;
}
