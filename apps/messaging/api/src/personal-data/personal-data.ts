import {
  ACCOUNTABILITY,
  cleared,
  copied,
  deleted,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { LEGAL_HOLD_PERSONAL_DATA } from '@lyceum/server/legal-holds';
import { t } from '../i18n';
import { fileKeySql } from '../conversations/subject';

/** The revision stays, so that a late, older event does not restore the request. */
const PENDING_NO_MORE = { tutor_id: 'NULL', learner_id: 'NULL', program_id: 'NULL', family_ids: `'{}'` };

export const personalData: PersonalData = {
  notifications: {
    title: t('personalData.notifications.title'),
    held: [deleted('user_id', 'id type facts link created_at read_at cleared_at')],
    plain: 'ecosystem_id source_event_id',
  },
  people: {
    title: t('personalData.people.title'),
    held: [
      cleared(
        'user_id',
        {
          email: 'NULL',
          text_number: 'NULL',
          first_name: ':formerFirst',
          language: `'en'`,
          time_zone_id: `'UTC'`,
          status: `'ARCHIVED'`,
          profile_types: `'{}'`,
          notification_preference: `'{}'`,
          guardian_ids: `'{}'`,
          event_channels: `'{}'`,
          name: `:formerFirst || ' ' || :formerLast`,
          search_text: `''`,
          sort_name: 'DEFAULT', // derived from the name
          reachable: 'false',
          can_message: 'false',
          roles: `'{}'`,
          learner_only: 'false',
          admin_of: `'{}'`,
          leads_in: `'{}'`,
          learns_in: `'{}'`,
          child_ids: `'{}'`,
          school_id: 'NULL',
          school_ids: `'{}'`,
          of_age_on: 'NULL',
          grade_level: 'NULL',
        },
        { withheld: 'sort_name' },
      ),
      cleared(':person = ANY (t.child_ids)', { child_ids: 'array_remove(t.child_ids, :person)' }),
      cleared(':person = ANY (t.guardian_ids)', {
        guardian_ids: 'array_remove(t.guardian_ids, :person)',
      }),
    ],
    // The revision stays, so that a late, older event does not bring the person back.
    plain: 'ecosystem_id revision known',
  },
  conversations: {
    title: t('personalData.conversations.title'),
    held: [
      cleared(
        'started_by',
        { title: 'NULL', client_key: 'NULL' },
        { keeps: 'started_at direct', ground: PSEUDONYM },
      ),
    ],
    plain: 'ecosystem_id id last_seq last_message_at overseen',
  },
  participants: {
    title: t('personalData.participants.title'),
    held: [
      kept('user_id', 'conversation_id archived muted translated read_seq last_message_at seat', PSEUDONYM, {
        withheld: 'tell_at',
      }),
    ],
    plain: 'ecosystem_id last_seq since_seq',
  },
  messages: {
    title: t('personalData.messages.title'),
    held: [
      cleared(
        'from_user_id',
        {
          body: `''`,
          client_key: 'NULL',
          filename: 'NULL',
          file_size: 'NULL',
          content_type: 'NULL',
          file_id: 'NULL',
        },
        {
          keeps: 'conversation_id type sent_at',
          ground: PSEUDONYM,
          files: { key: fileKeySql('file_id'), name: 't.filename' },
        },
      ),
    ],
    plain: 'ecosystem_id seq id flagged_at',
  },
  message_words: {
    title: t('personalData.messageWords.title'),
    held: [
      copied(
        deleted(
          `EXISTS (SELECT 1 FROM messaging.messages m WHERE m.ecosystem_id = t.ecosystem_id AND m.conversation_id = t.conversation_id
             AND m.seq = t.seq AND m.from_user_id = :person)`,
          'word',
        ),
      ),
    ],
    plain: 'ecosystem_id conversation_id seq',
  },
  message_translations: {
    title: t('personalData.messageTranslations.title'),
    held: [
      copied(
        deleted(
          `EXISTS (SELECT 1 FROM messaging.messages m WHERE m.ecosystem_id = t.ecosystem_id AND m.id = t.message_id
             AND m.from_user_id = :person)`,
          'message_id language body',
        ),
      ),
    ],
    plain: 'ecosystem_id from_language translated_at',
  },
  quiet_hours: {
    title: t('personalData.quietHours.title'),
    held: [deleted('user_id', 'starts ends')],
    plain: 'ecosystem_id',
  },
  postponed_jobs: {
    title: t('personalData.postponedJobs.title'),
    held: [copied(deleted('user_id', 'kind due_at', { withheld: 'data' }))],
    plain: 'ecosystem_id job_id',
  },
  messaging_settings: {
    plain: 'ecosystem_id quiet_starts quiet_ends read_marks typing translates withholds_flagged revision',
  },
  attachment_uploads: {
    title: t('personalData.attachmentUploads.title'),
    held: [
      // Uploads are not exported: some have not arrived.
      copied(
        deleted('user_id', 'conversation_id filename bytes created_at', {
          withheld: 'upload_id',
          files: { key: fileKeySql('id'), name: 't.filename', uploadId: 't.upload_id' },
        }),
      ),
    ],
    plain: 'ecosystem_id id',
  },
  reports: {
    title: t('personalData.reports.title'),
    held: [
      kept('reporter_id', 'conversation_id message_id reason reported_at', ACCOUNTABILITY),
      // The reported person must not learn who reported them and why.
      kept('reported_id', 'reported_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  pairs: {
    title: t('personalData.pairs.title'),
    held: [
      deleted('tutor_id', 'program_id paired told_at'),
      deleted('tutee_id', 'program_id paired told_at'),
    ],
    plain: 'ecosystem_id pair_id',
  },
  pending_requests: {
    title: t('personalData.pendingRequests.title'),
    held: [
      copied(cleared('tutor_id', PENDING_NO_MORE)),
      copied(cleared('learner_id', PENDING_NO_MORE)),
      copied(cleared(':person = ANY (t.family_ids)', { family_ids: 'array_remove(t.family_ids, :person)' })),
    ],
    plain: 'ecosystem_id request_id revision',
  },
  meetings: {
    title: t('personalData.meetings.title'),
    held: [
      deleted('leader_id', 'session_id program_id ends_at'),
      deleted('learner_id', 'session_id program_id ends_at'),
    ],
    plain: 'ecosystem_id',
  },
  session_starts: { plain: 'ecosystem_id session_id starts_at told_at' },
  safeguarding_policies: {
    title: t('personalData.safeguardingPolicies.title'),
    held: [
      cleared(':person = ANY (t.monitor_ids)', { monitor_ids: 'array_remove(t.monitor_ids, :person)' }),
      cleared(':person = ANY (t.crisis_contact_ids)', {
        crisis_contact_ids: 'array_remove(t.crisis_contact_ids, :person)',
      }),
    ],
    plain: 'ecosystem_id settings revision announced_revision',
  },
  review_items: {
    title: t('personalData.reviewItems.title'),
    held: [
      cleared(
        'from_user_id',
        { body: 'NULL', client_key: 'NULL' },
        {
          keeps:
            'kind source conversation_id session_id subject_id message_id categories crisis acknowledged care_due at',
          ground: ACCOUNTABILITY,
        },
      ),
      kept('reviewed_by', 'kind outcome note reviewed_at', ACCOUNTABILITY),
      kept(':person = ANY (t.member_ids)', 'session_id at', ACCOUNTABILITY, { withheld: 'member_ids' }),
    ],
    plain: 'ecosystem_id id',
  },
  legal_holds: {
    title: t('personalData.legalHolds.title'),
    held: [
      kept('placed_by', 'reason placed_at', ACCOUNTABILITY),
      kept('release_asked_by', 'release_reason release_asked_at', ACCOUNTABILITY),
      kept('released_by', 'released_at', ACCOUNTABILITY),
      // A person must not learn of a hold from their own archive.
      kept(':person = ANY (t.person_ids)', '', ACCOUNTABILITY, { withheld: 'person_ids conversation_ids' }),
    ],
    plain: 'ecosystem_id id',
  },
  legal_hold_settings: { plain: 'ecosystem_id two_people shows_waiting revision' },
  held_people: LEGAL_HOLD_PERSONAL_DATA,
  ecosystems: { plain: 'ecosystem_id name terms primary_color archived revision profile_id' },
  programs: { plain: 'ecosystem_id id name rules revision tutee_inbox archived' },
};
