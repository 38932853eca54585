import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReportTemplatesArgs, ReportTemplate } from '../__generated__/resolvers';
import { singly } from '../read';
import { actorInEcosystem } from './actor-in-ecosystem.platform';
import { readEcosystemFacts } from './open-report';
import { headOf } from './report-rows';
import { columnKeys, reportTypes, type RowsReportType } from './report-types';
import { typeTexts, withTerms } from './report-texts';

export async function getReportTemplates(
  actor: Actor,
  { ecosystemId }: QueryGetReportTemplatesArgs,
  services: Services,
): Promise<ReportTemplate[]> {
  const { language } = actor;
  const ecosystemFacts = await readEcosystemFacts(
    singly(await actorInEcosystem(actor, ecosystemId, services), services),
  );
  const terms = ecosystemFacts.terms[language];
  const facts = { language, terms, timeZoneId: ecosystemFacts.timeZoneId, schools: new Map() };
  return (Object.keys(reportTypes) as RowsReportType[]).map((reportType) => {
    const { filterTypes, period, chartId } = reportTypes[reportType];
    return {
      reportType,
      name: withTerms(typeTexts[reportType].name, language, terms),
      description: withTerms(typeTexts[reportType].description, language, terms),
      fields: headOf(reportType, columnKeys(reportType), facts),
      filterTypes,
      defaultFilter: { period },
      isCustom: true,
      isPreview: true,
      chartId,
    };
  });
}
