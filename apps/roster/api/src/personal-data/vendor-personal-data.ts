import {
  ACCOUNTABILITY,
  cleared,
  deleted,
  EDUCATION_RECORD,
  kept,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';

/** The session also belongs to the student, so only the tutor's identifier is erased. */
const VENDOR_RECORD = (more: string) => [
  deleted('student_id', `program_id student tutor topic starts_at minutes ratio ${more}`),
  cleared('tutor_id', { tutor: `''` }, { keeps: 'starts_at minutes', ground: EDUCATION_RECORD }),
];

/** Personal data in the tables of vendors, OneRoster clients and webhook endpoints. */
export const vendorPersonalData: PersonalData = {
  vendors: {
    title: t('personalData.vendors.title'),
    held: [kept('created_by', 'id name created_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id program_ids revision',
  },
  vendor_keys: {
    title: t('personalData.vendorKeys.title'),
    held: [kept('created_by', 'id vendor_id ending created_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id key_hash expires_at revoked_at last_used_at',
  },
  one_roster_clients: {
    title: t('personalData.oneRosterClients.title'),
    held: [kept('created_by', 'id name created_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id program_ids scopes revision audited_on audited',
  },
  one_roster_secrets: {
    title: t('personalData.oneRosterSecrets.title'),
    held: [kept('created_by', 'id client_id ending created_at', ACCOUNTABILITY)],
    plain: 'ecosystem_id secret_hash expires_at revoked_at last_used_at',
  },
  one_roster_tokens: { plain: 'ecosystem_id id client_id secret_id token_hash scopes expires_at' },
  webhook_endpoints: {
    title: t('personalData.webhookEndpoints.title'),
    held: [kept('created_by', 'id name url created_at', ACCOUNTABILITY)],
    plain:
      'ecosystem_id kinds vendor_id program_ids secret secret_before secret_before_until secret_changed_at disabled disabled_at failing_since resting_until last_success_at job_id revision',
  },
  webhook_deliveries: {
    title: t('personalData.webhookDeliveries.title'),
    held: [
      deleted(':person = ANY (t.person_ids)', 'id kind occurred_at', {
        withheld: 'person_ids payload response_body',
      }),
    ],
    plain:
      'ecosystem_id endpoint_id program_id created_at status attempts tries round_started_at next_attempt_at last_attempt_at response_status problem',
  },
  vendor_record_versions: {
    title: t('personalData.vendorRecordVersions.title'),
    held: VENDOR_RECORD('version change at'),
    plain: 'ecosystem_id record',
  },
  vendor_records: {
    title: t('personalData.vendorRecords.title'),
    held: VENDOR_RECORD('record_id created_at updated_at deleted_at'),
    plain: 'ecosystem_id id vendor_id session_id version push_id',
  },
  vendor_pushes: {
    plain: 'ecosystem_id id vendor_id revision awaited_chunks file_keys created_at failed_at',
  },
};
