import { ACCOUNTABILITY, cleared, deleted, kept, type PersonalData } from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { BOOKS } from './books';

/** Contracts with vendors, their settlements, and what those are computed from. */
export const vendorData = {
  dosage_sessions: {
    plain: 'ecosystem_id session_id program_id former_program_id starts_at held subject minutes told_at',
  },
  dosage_entries: {
    title: t('personalData.dosageEntries.title'),
    held: [kept('learner_id', 'session_id delivered present', BOOKS)],
    plain: 'ecosystem_id',
  },
  vendor_contracts: {
    title: t('personalData.vendorContracts.title'),
    held: [kept('made_by', 'vendor_name made_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id id vendor_email time_zone_id currency period results_revision',
  },
  vendor_contacts: {
    title: t('personalData.vendorContacts.title'),
    held: [deleted('user_id', 'contract_id added_at')],
    plain: 'ecosystem_id',
  },
  vendor_contract_versions: {
    title: t('personalData.vendorContractVersions.title'),
    held: [kept('saved_by', 'contract_id number reason saved_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id from_date until_date program_ids former_program_ids terms',
  },
  vendor_settlements: {
    title: t('personalData.vendorSettlements.title'),
    held: [
      kept('made_by', 'contract_id from_date to_date name', ACCOUNTABILITY),
      kept('outcome_by', 'growth growth_error learners on_target outcome_source', ACCOUNTABILITY),
      kept('shared_by', 'shared_at', ACCOUNTABILITY),
      kept('approved_by', 'approved_at approved_total', ACCOUNTABILITY),
      kept('paid_by', 'paid_at paid_on paid_reference', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id state currency computed_at from_results growth_bound served results_revision',
  },
  settlement_lines: {
    title: t('personalData.settlementLines.title'),
    held: [
      kept(
        'learner_id',
        'kind session_id program_id subject starts_at minutes size present share rule figure amount decided',
        BOOKS,
      ),
    ],
    plain: 'ecosystem_id id settlement_id version corrects bonus bonus_at',
  },
  settlement_learners: {
    title: t('personalData.settlementLearners.title'),
    held: [
      cleared(
        'learner_id',
        { first_on: 'NULL', first_score: 'NULL', last_on: 'NULL', last_score: 'NULL', error: 'NULL' },
        // A payment stands on them.
        { keeps: 'settlement_id difference reached', ground: BOOKS },
      ),
    ],
    plain: 'ecosystem_id admins_only',
  },
  outcome_tests: {
    plain: `ecosystem_id id program_id name search_text is_outside measures_skills admins_only pre_test_id archived_since told_at`,
  },
  test_results: {
    title: t('personalData.testResults.title'),
    held: [deleted('learner_id', 'test_id measured_on score error subject measure norms')],
    plain: 'ecosystem_id id admins_only withdrawn told_at',
  },
  result_removals: { plain: 'ecosystem_id id told_at' },
  line_disputes: {
    title: t('personalData.lineDisputes.title'),
    held: [
      kept('raised_by', 'settlement_id line_id side state reason claimed raised_at', ACCOUNTABILITY),
      kept('answered_by', 'answer decided answered_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
} satisfies PersonalData;
