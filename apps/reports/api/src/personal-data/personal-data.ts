import {
  cleared,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';

/**
 * Every column of the domain's tables: plain, or personal (`held`) with what an export and an erasure do with it.
 * Minutes are kept as an education record; engagement standings are not.
 */
export const personalData: PersonalData = {
  ledger_entries: {
    title: t('personalData.ledgerEntries.title'),
    held: [
      kept(
        'user_id',
        'session_id user_type week starts_at held scheduled delivered present lost_reason',
        EDUCATION_RECORD,
      ),
    ],
    plain: 'ecosystem_id program_id',
  },
  ledger_sessions: {
    plain: 'ecosystem_id session_id program_id starts_at held subject session_type meeting told_at',
  },
  weeks: {
    title: t('personalData.weeks.title'),
    held: [
      kept(
        'user_id',
        'program_id user_type week school_id sessions offered attended cancelled scheduled delivered present last_at lost_cancelled lost_no_leader lost_absent',
        EDUCATION_RECORD,
      ),
    ],
    plain: 'ecosystem_id',
  },
  subject_weeks: {
    title: t('personalData.subjectWeeks.title'),
    held: [
      kept(
        'user_id',
        'program_id subject week sessions offered attended scheduled delivered present lost_cancelled lost_no_leader lost_absent',
        EDUCATION_RECORD,
      ),
    ],
    plain: 'ecosystem_id',
  },
  // Ids of sessions, charges and settlements, none of a person.
  recorded_costs: { plain: 'ecosystem_id source source_id currency part program_id day amount approved' },
  // Payments keeps the charge itself, under the person's id.
  charges: {
    title: t('personalData.charges.title'),
    held: [kept('user_id', 'session_id program_id day currency charged paid refunded credit', PSEUDONYM)],
    plain: 'ecosystem_id charge_id published_at',
  },
  // Sums of programs, of no person.
  pay_weeks: { plain: 'ecosystem_id program_id week subject currency amount approved' },
  charge_weeks: {
    title: t('personalData.chargeWeeks.title'),
    held: [kept('user_id', 'program_id week subject currency charged paid refunded credit', PSEUDONYM)],
    plain: 'ecosystem_id',
  },
  cost_events: { plain: 'ecosystem_id source source_id currency published_at' },
  // Sums of groups.
  school_weeks: {
    plain: `ecosystem_id program_id school_id week learners learners_present visits offered attended cancelled scheduled delivered present
      lost_cancelled lost_no_leader lost_absent`,
  },
  rollup_checks: {
    plain:
      'ecosystem_id id checked_at weeks school_weeks subject_weeks amount_weeks mended_weeks mended_school_weeks mended_subject_weeks mended_amount_weeks mended',
  },
  standings: {
    title: t('personalData.standings.title'),
    held: [
      deleted(
        'user_id',
        'program_id user_type school_id grade_level status reasons last_seen_at attendance weekly_minutes',
        { withheld: 'sort_name search_text leader_ids' },
      ),
      cleared(':person = ANY (t.leader_ids)', { leader_ids: 'array_remove(t.leader_ids, :person)' }),
    ],
    plain: 'ecosystem_id urgency seen_sort attendance_sort counted_at',
  },
  people: {
    title: t('personalData.people.title'),
    held: [
      cleared('user_id', { name: `:formerFirst || ' ' || :formerLast`, known: 'true', parent_ids: `'{}'` }),
      cleared(':person = ANY (t.parent_ids)', { parent_ids: 'array_remove(t.parent_ids, :person)' }),
    ],
    // The revision stays, so that a delayed older event does not restore the erased person.
    plain: 'ecosystem_id asked_at admin_told revision',
  },
  roi_reports: {
    title: t('personalData.roiReports.title'),
    held: [kept('created_by', 'id name created_at', PSEUDONYM)],
    // Sums of groups, none of one person.
    plain: 'ecosystem_id report_type notes subject program_ids whole report',
  },
  admins: {
    title: t('personalData.admins.title'),
    held: [deleted('user_id', 'email language super_admin program_ids')],
    plain: 'ecosystem_id',
  },
  // Files contain figures of many people, belong to no single person, and are deleted after two weeks.
  report_files: {
    title: t('personalData.reportFiles.title'),
    held: [
      kept('requested_by', 'id name report_type start_day end_day created_at', PSEUDONYM),
      kept('reader_id', 'id name report_type start_day end_day created_at', PSEUDONYM),
      cleared(':person = ANY (t.recipient_ids)', {
        recipient_ids: 'array_remove(t.recipient_ids, :person)',
      }),
    ],
    plain:
      'ecosystem_id program_ids columns filters pivot language status rows format instead_of_pdf too_long file_key file_name schedule_id run_at finished_at alert alert_crossed outside_addresses mail_figures',
  },
  // `outside_addresses` are not tied to an account: an admin takes them out of the schedule.
  scheduled_reports: {
    title: t('personalData.scheduledReports.title'),
    held: [
      kept('created_by', 'id name report_type created_at', PSEUDONYM),
      kept('owner_id', 'id name report_type', PSEUDONYM),
      cleared(':person = ANY (t.recipient_ids)', {
        recipient_ids: 'array_remove(t.recipient_ids, :person)',
      }),
    ],
    plain: `ecosystem_id program_ids columns filters pivot template_id period format frequency day_of_week day_of_month hour time_zone_id start_day end_day
      archived error skip_if_empty alert outside_addresses next_run_at last_run_at by_operator revision modified_at`,
  },
  dashboard_layouts: {
    title: t('personalData.dashboardLayouts.title'),
    held: [deleted('user_id', 'side parts')],
    plain: 'ecosystem_id',
  },
  // Shared templates stay for the others; they hold filters, no figures.
  saved_templates: {
    title: t('personalData.savedTemplates.title'),
    held: [kept('created_by', 'id name page created_at', PSEUDONYM)],
    plain: 'ecosystem_id search scope program_id revision',
  },
  report_deliveries: {
    title: t('personalData.reportDeliveries.title'),
    held: [deleted('user_id', 'id schedule_id run_at status reason attempts created_at changed_at')],
    // Addresses outside the organization were of no admin when they were chosen. They are not tied to an account, so an
    // export or erasure does not find them: they go with the deliveries after 90 days.
    plain: 'ecosystem_id file_id address next_attempt_at',
  },
  // The record of a draw stays so that it can be repeated; it has codes instead of names.
  lottery_entrants: {
    title: t('personalData.lotteryEntrants.title'),
    held: [kept('user_id', 'lottery_id code household stratum place seated', EDUCATION_RECORD)],
    plain: 'ecosystem_id',
  },
  lotteries: {
    title: t('personalData.lotteries.title'),
    held: [kept('created_by', 'id name created_at', PSEUDONYM)],
    plain: `ecosystem_id program_id seats strata siblings_together status seed seed_hash list_hash word closed_at drawn_at revision`,
  },
  waiting_requests: {
    title: t('personalData.waitingRequests.title'),
    held: [deleted('user_id', 'request_id program_id waiting asked_at taken_at')],
    plain: 'ecosystem_id revision',
  },
  substitute_requests: {
    title: t('personalData.substituteRequests.title'),
    held: [deleted('absent_id', 'session_id program_id asked_at taken_at cancelled')],
    plain: 'ecosystem_id published_at',
  },
  session_feedback: {
    title: t('personalData.sessionFeedback.title'),
    held: [cleared(':person = ANY (t.owed_by)', { owed_by: 'array_remove(t.owed_by, :person)' })],
    plain: 'ecosystem_id session_id program_id given revision',
  },
  session_ratings: {
    title: t('personalData.sessionRatings.title'),
    held: [deleted('user_id', 'session_id form_type answers points')],
    plain: 'ecosystem_id revision',
  },
  rating_weeks: {
    title: t('personalData.ratingWeeks.title'),
    held: [
      deleted(
        'user_id',
        'program_id week subject learner_answers learner_points leader_answers leader_points',
      ),
    ],
    plain: 'ecosystem_id',
  },
  learner_characteristics: {
    title: t('personalData.learnerCharacteristics.title'),
    held: [deleted('user_id', 'characteristics')],
    plain: 'ecosystem_id published_at',
  },
  observations: {
    title: t('personalData.observations.title'),
    held: [deleted('leader_id', 'observation_id program_id observed_on outcome')],
    plain: 'ecosystem_id published_at',
  },
  training_completions: {
    title: t('personalData.trainingCompletions.title'),
    held: [deleted('user_id', 'module_id completed_on')],
    plain: 'ecosystem_id',
  },
  trainings: { plain: 'ecosystem_id module_id program_ids live published_at' },
  library_resources: { plain: 'ecosystem_id resource_id' },
  session_materials: { plain: 'ecosystem_id session_id resource_ids published_at' },
  family_reports: {
    title: t('personalData.familyReports.title'),
    held: [deleted('user_id', 'day')],
    plain: 'ecosystem_id',
  },
  measured_learners: {
    title: t('personalData.measuredLearners.title'),
    held: [deleted('user_id', 'response_id program_id measured_on form_name points most_points')],
    plain: 'ecosystem_id withdrawn published_at assessment_id',
  },
  safeguards: { plain: 'ecosystem_id monitored checked revision' },
  scorecard_aims: { plain: 'ecosystem_id program_id aims revision' },
  terms: { plain: 'ecosystem_id terms revision' },
  approved_domains: { plain: 'ecosystem_id domains revision' },
  chart_settings: { plain: 'ecosystem_id key sites revision' },
  ecosystems: {
    plain: 'ecosystem_id name search_text profile_id archived time_zone_id terms currency revision',
  },
  programs: { plain: 'ecosystem_id id name archived tracked weekly_target revision' },
  schools: { plain: 'ecosystem_id id name district_name revision' },
};
