import { t } from './i18n';
import { ACCOUNTABILITY, IN_TRANSIT, PSEUDONYM } from './grounds';
import { copied, deleted, kept, type PersonalData } from './register';

const named = (column: string) => `position(:person::text IN t.${column}::text) > 0`;

/** The tables that every subgraph has (`standardTables`). */
export const STANDARD_REGISTER: PersonalData = {
  audit_log: {
    title: t('standardRegister.auditLog.title'),
    held: [
      kept(
        `t.subject_id = :person::text`,
        'id at action subject_kind subject_id before after reason',
        ACCOUNTABILITY,
      ),
      kept('actor_user_id', 'id at actor_kind action subject_kind', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id request_id',
  },
  outbox: {
    title: t('standardRegister.outbox.title'),
    held: [
      copied(kept(named('payload'), 'id type payload occurred_at', IN_TRANSIT)),
      copied(kept('actor_user_id', 'id', IN_TRANSIT)),
    ],
    plain: 'ecosystem_id version request_id published_at traceparent',
  },
  inbox: { plain: 'ecosystem_id event_id handled_at' },
  unhandled_events: {
    title: t('standardRegister.unhandledEvents.title'),
    held: [copied(deleted(`t.ecosystem_id = :ecosystem AND ${named('event')}`, 'event_id type event error'))],
    plain: 'ecosystem_id failed_at',
  },
  job_records: {
    title: t('standardRegister.jobRecords.title'),
    held: [
      copied(deleted(`t.status IN ('DONE', 'FAILED') AND ${named('data')}`, 'id kind data error created_at')),
      copied(kept('created_by', 'id kind created_at', PSEUDONYM)),
    ],
    plain:
      'ecosystem_id status progress_done progress_total phase attempts lease_owner lease_until updated_at request_id traceparent',
  },
  sent_mails: {
    title: t('standardRegister.sentMails.title'),
    held: [copied(deleted(named('message_key'), 'message_key sent_at'))],
    plain: 'ecosystem_id',
  },
  moves: { plain: 'ecosystem_id id target_id program_id state begun_at done_at' },
  move_steps: { plain: 'ecosystem_id move_id position phase table_name cursor done moved there' },
  moved_ids: {
    title: t('standardRegister.movedIds.title'),
    held: [copied(deleted(':person IN (t.from_id, t.to_id)', 'from_id to_id kind'))],
    plain: 'ecosystem_id move_id',
  },
};
