import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PreProcessReport, QueryGetPreProcessReportArgs } from '../__generated__/resolvers';
import { singly } from '../read';
import { findReportFile } from './find-report-file';
import { viewsOf } from './report-file';

export async function getPreProcessReport(
  actor: Actor,
  { reportId }: QueryGetPreProcessReportArgs,
  services: Services,
): Promise<PreProcessReport> {
  const read = singly(actor, services);
  const [view] = await viewsOf([await findReportFile(actor, reportId, read)], read);
  return view!;
}
