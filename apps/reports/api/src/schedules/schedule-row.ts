import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import type { Actor, Language } from '@lyceum/server/actor';
import type {
  ReportFormat,
  ReportPeriod,
  ReportType,
  ScheduledReport,
  ScheduledReportError,
} from '../__generated__/resolvers';
import type { Alert } from '../deliveries/subject';
import { presentMetric } from '../metrics/subject';
import { pivotOfSearch, presentPivot, type StoredPivot } from '../pivots/subject';
import type { PivotTemplate } from '../saved-templates/subject';
import { type ReportFilters, typeTexts, withTerms } from '../templates/subject';
import { alertText } from './alert-texts';
import { isOfDomain } from './approved-domains';
import { nextRuns, SHOWN_RUNS, type RunRule } from './next-run';

/** What a schedule reports on. */
export interface ScheduledContent {
  reportType: ReportType;
  programIds: string[];
  columns: string[];
  filters: ReportFilters;
  /** The table of PIVOT without a template. */
  pivot: StoredPivot | null;
  /** The saved template whose table each run has. */
  templateId: string | null;
}

export interface ScheduleRow extends RunRule, ScheduledContent {
  id: string;
  name: string;
  period: ReportPeriod | null;
  format: ReportFormat;
  skipIfEmpty: boolean;
  alert: Alert | null;
  recipientIds: string[];
  outsideAddresses: string[];
  archived: boolean;
  error: ScheduledReportError | null;
  nextRunAt: Date | null;
  lastRunAt: Date | null;
  createdBy: string | null;
  /** Null: an internal admin. */
  ownerId: string | null;
  revision: number;
  modifiedAt: Date;
}

interface ListedSchedule extends ScheduleRow {
  byOperator: boolean;
  creator: string | null;
  owner: string | null;
  ecosystem: { id: string; name: string; profileId: string };
  approvedDomains: string[];
  terms: Record<Language, EcosystemTerms>;
  programs: { id: string; name: string }[];
  /** Null: none, or deleted. */
  template: PivotTemplate | null;
  recipients: {
    userId: string;
    name: string | null;
    email: string | null;
    isSuperAdmin: boolean;
    mayReceive: boolean;
  }[];
}

export const SCHEDULE_COLUMNS = `r.id, r.name, r.report_type AS "reportType", r.program_ids AS "programIds", r.columns, r.filters, r.period, r.format,
  r.skip_if_empty AS "skipIfEmpty", r.alert,
  r.frequency, r.day_of_week AS "dayOfWeek", r.day_of_month AS "dayOfMonth", r.hour, r.time_zone_id AS "timeZoneId",
  r.start_day::text AS "startDay", r.end_day::text AS "endDay", r.recipient_ids AS "recipientIds", r.outside_addresses AS "outsideAddresses", r.archived, r.error,
  r.next_run_at AS "nextRunAt", r.last_run_at AS "lastRunAt", r.created_by AS "createdBy", r.owner_id AS "ownerId", r.pivot, r.template_id AS "templateId", r.revision, r.modified_at AS "modifiedAt",
  coalesce((SELECT t.terms FROM reports.terms t WHERE t.ecosystem_id = r.ecosystem_id), '[]') AS "schoolTerms"`;

/** Who owns what the actor creates or resumes; null: an internal admin. */
export const ownerOf = (actor: Actor): string | null => (actor.isInternalAdmin ? null : actor.userId);

/** Whether admin `a` may receive a report about programs (an SQL array; empty: the whole ecosystem). */
export const mayReceive = (programIds: string) =>
  `(a.super_admin OR (${programIds} <> '{}' AND a.program_ids @> ${programIds}))`;

/**
 * Whether admin `a` may receive their own part of a report about programs: each person's table has the programs that the
 * person administers.
 */
export const mayReceivePart = (programIds: string) =>
  `(a.super_admin OR (a.program_ids <> '{}' AND (${programIds} = '{}' OR a.program_ids && ${programIds})))`;

/** Schedules `r` with the names of what they refer to, each in its own ecosystem. */
export const LISTED = `SELECT ${SCHEDULE_COLUMNS}, r.by_operator AS "byOperator", c.name AS creator, o.name AS owner, e.terms,
    CASE WHEN st.id IS NOT NULL THEN jsonb_build_object('id', st.id, 'name', st.name, 'search', st.search) END AS template,
    jsonb_build_object('id', e.ecosystem_id, 'name', e.name, 'profileId', e.profile_id) AS ecosystem,
    coalesce((SELECT d.domains FROM reports.approved_domains d WHERE d.ecosystem_id = r.ecosystem_id), '{}') AS "approvedDomains",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) ORDER BY reports.fold_text(p.name), p.id), '[]')
     FROM reports.programs p WHERE p.ecosystem_id = r.ecosystem_id AND p.id = ANY (r.program_ids)) AS programs,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'name', nullif(p.name, ''), 'email', a.email,
       'isSuperAdmin', coalesce(a.super_admin, false), 'mayReceive', coalesce(
         CASE WHEN r.report_type = 'PIVOT' THEN ${mayReceivePart('r.program_ids')} ELSE ${mayReceive('r.program_ids')} END, false)) ORDER BY reports.fold_text(p.name), u.id), '[]')
     FROM unnest(r.recipient_ids) AS u (id)
     LEFT JOIN reports.people p ON p.ecosystem_id = r.ecosystem_id AND p.user_id = u.id
     LEFT JOIN reports.admins a ON a.ecosystem_id = r.ecosystem_id AND a.user_id = u.id) AS recipients
  FROM reports.scheduled_reports r
  JOIN reports.ecosystems e ON e.ecosystem_id = r.ecosystem_id
  LEFT JOIN reports.people c ON c.ecosystem_id = r.ecosystem_id AND c.user_id = r.created_by
  LEFT JOIN reports.saved_templates st ON st.ecosystem_id = r.ecosystem_id AND st.id = r.template_id AND st.page = 'PIVOT'
  LEFT JOIN reports.people o ON o.ecosystem_id = r.ecosystem_id AND o.user_id = r.owner_id`;

export function scheduleView(row: ListedSchedule, language: Language): ScheduledReport {
  const { frequency, dayOfWeek, dayOfMonth, hour, recipients, filters, reportType, template } = row;
  const pivot = template ? pivotOfSearch(template.search) : row.pivot;
  const timeOfDay = `${String(hour).padStart(2, '0')}:00`;
  return {
    id: row.id,
    reportName: row.name,
    reportType,
    report: withTerms(typeTexts[reportType].name, language, row.terms[language]),
    recipientEmail: recipients.flatMap(({ email, mayReceive: may }) => (may && email ? [email] : [])),
    programs: row.programs,
    ecosystems: [row.ecosystem],
    schedule: { frequency, dayOfWeek, dailySchedule: { timeOfDay }, dayOfMonth },
    createdBy:
      row.byOperator || row.createdBy === null ? null : { userId: row.createdBy, name: row.creator || null },
    owner: row.ownerId === null ? null : { userId: row.ownerId, name: row.owner || null },
    startDay: row.startDay,
    endDay: row.endDay,
    lastModified: row.modifiedAt.toISOString(),
    archived: row.archived,
    error: row.error,
    frequency,
    day: dayOfWeek ?? dayOfMonth,
    hour,
    timeZoneId: row.timeZoneId,
    recipients,
    outsideAddresses: row.outsideAddresses,
    unapprovedAddresses: row.outsideAddresses.filter((each) => !isOfDomain(each, row.approvedDomains)),
    format: row.format,
    skipIfEmpty: row.skipIfEmpty,
    alert: row.alert && {
      ...row.alert,
      name: presentMetric(row.alert.metric, language, row.terms[language]).name,
      text: alertText(row.alert, language, row.terms[language]),
    },
    pivot: pivot && presentPivot(pivot),
    template: template && { id: template.id, name: template.name },
    selectedFilters: { period: row.period, columns: row.columns, programIds: row.programIds, ...filters },
    lastRun: row.lastRunAt?.toISOString() ?? null,
    nextRun: row.nextRunAt?.toISOString() ?? null,
    nextRuns: row.nextRunAt
      ? [row.nextRunAt, ...nextRuns(row, row.nextRunAt, SHOWN_RUNS - 1)].map((at) => at.toISOString())
      : [],
    revision: row.revision,
  };
}

export type { ListedSchedule };
