import { anew, merges, moves, stays, technical, type MovePlan } from '@lyceum/server/ecosystem-move';
import { t } from '../i18n';

/** What a move does with each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  ledger_sessions: moves(t('ecosystemMove.movePlan.ledgerSessions')),
  ledger_entries: moves(t('ecosystemMove.movePlan.ledgerEntries')),
  roi_reports: moves(
    t('ecosystemMove.movePlan.roiReports'),
    // A saved report stays unchanged, and the admins of the new program see it.
    { set: { program_ids: 'ARRAY[:program]::uuid[]', whole: 'false' }, literal: 'report' },
  ),
  lotteries: moves(t('ecosystemMove.movePlan.lotteries')),
  lottery_entrants: moves(t('ecosystemMove.movePlan.lotteryEntrants')),
  measured_learners: moves(t('ecosystemMove.movePlan.measuredLearners')),
  observations: moves(t('ecosystemMove.movePlan.observations')),
  family_reports: merges(t('ecosystemMove.movePlan.familyReports')),
  trainings: moves(t('ecosystemMove.movePlan.trainings')),
  training_completions: moves(t('ecosystemMove.movePlan.trainings')),
  library_resources: moves(t('ecosystemMove.movePlan.sessionMaterials')),
  session_materials: moves(t('ecosystemMove.movePlan.sessionMaterials')),
  recorded_costs: moves(t('ecosystemMove.movePlan.recordedCosts')),
  charges: moves(t('ecosystemMove.movePlan.charges')),
  cost_events: moves(t('ecosystemMove.movePlan.recordedCosts')),
  substitute_requests: moves(t('ecosystemMove.movePlan.substituteRequests')),
  session_feedback: moves(t('ecosystemMove.movePlan.sessionFeedback')),
  session_ratings: moves(t('ecosystemMove.movePlan.sessionRatings')),
  // Several programs become one, which keeps the aims of one of them.
  scorecard_aims: merges(t('ecosystemMove.movePlan.scorecardAims')),
  waiting_requests: anew('a copy of what the domain of matching keeps'),
  safeguards: technical('settings of the organization, of which the other one has its own'),
  weeks: anew('sums of the minutes, counted once a day'),
  subject_weeks: anew('sums of the minutes by subject, counted with the weeks'),
  school_weeks: anew('sums of the weeks of learners'),
  pay_weeks: anew('sums of the recorded pay, counted at night'),
  charge_weeks: anew('sums of the charges, counted at night'),
  rating_weeks: anew('sums of the ratings, counted at night'),
  rollup_checks: technical('what the nightly check of sums found'),
  standings: anew('made of roles in programs, and of the minutes'),
  people: anew('a copy of what the domain of people keeps'),
  learner_characteristics: merges(t('ecosystemMove.movePlan.learnerCharacteristics')),
  admins: anew('made of the roles of people'),
  report_files: stays(
    t('ecosystemMove.movePlan.reportFiles.title'),
    t('ecosystemMove.movePlan.reportFiles.reason'),
  ),
  scheduled_reports: stays(
    t('ecosystemMove.movePlan.scheduledReports.title'),
    t('ecosystemMove.movePlan.scheduledReports.reason'),
  ),
  report_deliveries: technical('what became of mails of scheduled reports, which stay'),
  dashboard_layouts: technical('how people arranged the dashboards of the source'),
  saved_templates: stays(
    t('ecosystemMove.movePlan.savedTemplates.title'),
    t('ecosystemMove.movePlan.savedTemplates.reason'),
  ),
  terms: technical('terms of the organization, of which the other one has its own'),
  approved_domains: technical('domains for scheduled reports, which stay'),
  chart_settings: technical('a key of the source, and the sites that it allows'),
  schools: anew('a copy of what the domain of ecosystems keeps'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
};
