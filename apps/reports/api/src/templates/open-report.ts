import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import { gradeLevels, isGradeLevel } from '@lyceum/contracts/ecosystems';
import type { Language } from '@lyceum/server/actor';
import { BadInput, everywhere, NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { ReportFilterInput, ReportType } from '../__generated__/resolvers';
import { t } from '../i18n';
import { requestedDays } from '../per-program/subject';
import type { Read } from '../read';
import type { ReportDays, ReportFilters, TableFacts } from './report-source';
import { columnKeys, isOfRows, reportTypes, usualColumns, type RowsReportType } from './report-types';

const MOST_PROGRAMS = 100;

/** A validated choice. */
export interface ChosenReport {
  reportType: RowsReportType;
  /** In the template's order. */
  columns: string[];
  /** Empty: the whole ecosystem. */
  programIds: string[];
  filters: ReportFilters;
}

export interface EcosystemFacts {
  name: string;
  profileId: string;
  archived: boolean;
  timeZoneId: string;
  terms: Record<Language, EcosystemTerms>;
}

export async function readEcosystemFacts(read: Read): Promise<EcosystemFacts> {
  const [ecosystemFacts] = await read<EcosystemFacts>(
    'report-ecosystem',
    `SELECT name, profile_id AS "profileId", archived, time_zone_id AS "timeZoneId", terms FROM reports.ecosystems`,
    [],
  );
  if (!ecosystemFacts) throw new NotFound('ecosystem');
  return ecosystemFacts;
}

interface Asked {
  reportType: ReportType;
  columns?: readonly string[] | null | undefined;
  filter?: ReportFilterInput | null | undefined;
}

/** Throws BAD_USER_INPUT with fields below `input`, and NOT_FOUND. */
export async function chooseReport(asked: Asked, read: Read): Promise<ChosenReport> {
  const { reportType, columns, filter } = ofRows(asked);
  const { filterTypes } = reportTypes[reportType];
  const { schoolId = null, gradeLevel = null } = filter ?? {};
  const statuses = filter?.statuses?.length ? filter.statuses : null;
  const programIds = [...new Set(filter?.programIds ?? [])];
  const narrowed = {
    schoolId: schoolId && 'SCHOOL',
    gradeLevel: gradeLevel && 'GRADE',
    statuses: statuses && 'STATUS',
  };
  for (const [field, type] of Object.entries(narrowed))
    if (type && !filterTypes.includes(type as 'SCHOOL'))
      throw new BadInput(`input.filter.${field}`, t('templates.filter'));
  if (programIds.length > MOST_PROGRAMS)
    throw new BadInput(
      'input.filter.programIds',
      t('templates.programCount', { mostPrograms: MOST_PROGRAMS }),
    );
  if (gradeLevel && !isGradeLevel(gradeLevel))
    throw new BadInput('input.filter.gradeLevel', everywhere(gradeLevels.join(', ')));
  await findAll('programs', 'program', programIds, read);
  await findAll('schools', 'school', schoolId ? [schoolId] : [], read);
  return {
    reportType,
    columns: chooseColumns(reportType, columns ?? []),
    programIds,
    filters: { schoolId, gradeLevel, statuses: statuses && [...new Set(statuses)] },
  };
}

/** Throws BAD_USER_INPUT for a table of figures side by side, which is made by operations of its own. */
function ofRows<Report extends { reportType: ReportType }>(report: Report) {
  if (isOfRows(report)) return report;
  throw new BadInput('input.reportType', t('templates.pivot'));
}

function chooseColumns(type: RowsReportType, chosen: readonly string[]): string[] {
  const keys = columnKeys(type);
  const unknown = chosen.find((key) => !keys.includes(key));
  if (unknown !== undefined)
    throw new BadInput(
      'input.columns',
      t('templates.unknownColumn', { unknown: unknown.slice(0, 40), keys: keys.join(', ') }),
    );
  return chosen.length > 0 ? keys.filter((key) => chosen.includes(key)) : usualColumns(type);
}

async function findAll(
  table: 'programs' | 'schools',
  kind: string,
  ids: readonly string[],
  read: Read,
): Promise<void> {
  if (ids.length === 0) return;
  if (!ids.every(isUuid)) throw new NotFound(kind);
  const found = await read(`report-${table}`, `SELECT 1 FROM reports.${table} WHERE id = ANY ($1::uuid[])`, [
    ids,
  ]);
  if (found.length !== ids.length) throw new NotFound(kind);
}

/** The chosen days; null where the report has none. */
export function chooseDays(
  {
    reportType,
    startDate,
    endDate,
  }: { reportType: RowsReportType; startDate?: string | null; endDate?: string | null },
  timeZoneId: string,
  now: Date,
): ReportDays | null {
  if (reportTypes[reportType].period === null) return null;
  const fields = { begin: 'input.startDate', end: 'input.endDate' };
  return requestedDays({ beginDate: startDate, endDate }, now, timeZoneId, fields);
}

export async function readFacts(
  ecosystemFacts: EcosystemFacts,
  language: Language,
  read: Read,
): Promise<TableFacts> {
  const schools = await read<{ id: string; name: string }>(
    'report-school-names',
    `SELECT id, name FROM reports.schools`,
    [],
  );
  return {
    language,
    terms: ecosystemFacts.terms[language],
    timeZoneId: ecosystemFacts.timeZoneId,
    schools: new Map(schools.map(({ id, name }) => [id, name])),
  };
}
