import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ImportCause, QueryGetImportCausesArgs } from '../__generated__/resolvers';
import { fixesOf } from '../rows/subject';
import { problemText, type ProblemCode } from '../cells/subject';
import { templateOfJob } from '../import-templates/subject';
import { detailOf } from './get-import-csv-page';
import { administeredImport } from './import-job';

const MOST_VALUES = 50;

interface CauseRow {
  property: string;
  code: ProblemCode;
  refused: boolean;
  rows: number;
  valueCount: number;
  values: { value: string; rows: number }[];
}

export async function getImportCauses(
  actor: Actor,
  { importJobId }: QueryGetImportCausesArgs,
  { tenancy }: Services,
): Promise<ImportCause[]> {
  return tenancy.within(actor, async (db) => {
    const job = await administeredImport(actor, importJobId, db);
    const template = await templateOfJob(db, job);
    const causes = await db.query<CauseRow>(
      `SELECT property, code, refused, sum(rows)::int AS rows, count(*)::int AS "valueCount",
         coalesce(jsonb_agg(jsonb_build_object('value', value, 'rows', rows) ORDER BY rows DESC, value)
           FILTER (WHERE place <= ${MOST_VALUES}), '[]') AS values
       FROM (SELECT property, code, refused, value, count(*)::int AS rows,
               row_number() OVER (PARTITION BY property, code, refused ORDER BY count(*) DESC, value) AS place
             FROM roster.import_row_errors WHERE ecosystem_id = $1 AND import_job_id = $2
             GROUP BY property, code, refused, value) counted
       GROUP BY property, code, refused ORDER BY refused DESC, sum(rows) DESC, property, code`,
      [db.ecosystemId, job.id],
    );
    return causes.map(({ property, code, refused, rows, valueCount, values }) => {
      const column = template.columns.find(({ name }) => name === property);
      return {
        property,
        code,
        refused,
        rows,
        values,
        valueCount,
        message: problemText(code, actor.language, null, detailOf(template, { property, code })),
        fixes: job.headers.length > 0 ? fixesOf(code, column) : [],
        allowedValues: [...(column?.rules?.allowedValues ?? [])],
      };
    });
  });
}
