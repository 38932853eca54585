import {
  ACCOUNTABILITY,
  cleared,
  copied,
  deleted,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { FILE_KEY_SQL } from '../user-files/subject';

const ofTheirNotes = `t.activity_id IN (SELECT a.id FROM identity.profile_activity a WHERE a.owner_id = :person)`;

/** Spelling variants that only this person's name has: what remained would reveal the name. */
const ofTheirNameAlone = `t.word IN (SELECT w.word FROM identity.member_words w WHERE w.user_id = :person)
  AND NOT EXISTS (SELECT 1 FROM identity.member_words o WHERE o.word = t.word AND o.user_id <> :person)`;

/** People and their families, notes and files. Rows that refer to another row stand before it. */
export const peopleData: PersonalData = {
  profile_activity_versions: {
    title: t('personalData.people.profileActivityVersions.title'),
    held: [
      deleted(ofTheirNotes, 'activity_id version subject message visibility edited_at'),
      kept('edited_by', 'activity_id version edited_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  profile_activity: {
    title: t('personalData.people.profileActivity.title'),
    held: [
      deleted('owner_id', 'id program_id type visibility subject message post_date_time edited_at'),
      kept('poster_id', 'id type post_date_time', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  user_files: {
    title: t('personalData.people.userFiles.title'),
    held: [
      // Uploads that never arrived or were not confirmed: nothing to export.
      copied(
        deleted(`t.owner_id = :person AND t.uploaded_at IS NULL`, 'id filename bytes created_at', {
          withheld: 'upload_id',
          files: { key: FILE_KEY_SQL, name: 't.filename', uploadId: 't.upload_id' },
        }),
      ),
      deleted('owner_id', 'id filename mimetype bytes uploaded_at created_at', {
        files: {
          key: `CASE WHEN t.uploaded_at IS NOT NULL THEN ${FILE_KEY_SQL} END`,
          name: 't.filename',
        },
      }),
    ],
    plain: 'ecosystem_id',
  },
  family_connections: {
    title: t('personalData.people.familyConnections.title'),
    held: [
      deleted('user_id', 'relative_id relationship notif_preferences'),
      deleted('relative_id', 'user_id relationship notif_preferences'),
    ],
    plain: 'ecosystem_id',
  },
  family_requests: {
    title: t('personalData.people.familyRequests.title'),
    held: [
      deleted('owner_id', 'relative_id relationship asked_at'),
      deleted('relative_id', 'owner_id relationship asked_at'),
      kept('asked_by', 'asked_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  row_import_changes: {
    title: t('personalData.people.rowImportChanges.title'),
    held: [
      deleted('user_id', 'import_job_id kind role before after'),
      deleted('relative_id', 'import_job_id kind'),
    ],
    plain: 'ecosystem_id place revision',
  },
  row_imports: {
    plain: 'ecosystem_id import_job_id program_id entity_type fresh changed same refused loaded_at undone_at',
  },
  delivered_guardians: {
    title: t('personalData.people.deliveredGuardians.title'),
    held: [
      deleted('guardian_id', 'learner_id relationship connected'),
      deleted('learner_id', 'guardian_id relationship connected'),
    ],
    plain: 'ecosystem_id program_id',
  },
  field_sources: {
    title: t('personalData.people.fieldSources.title'),
    held: [
      deleted('user_id', 'field by_hand changed_at source delivered_at delivered'),
      kept('changed_by', 'field changed_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id program_id',
  },
  ecosystem_roles: {
    title: t('personalData.people.ecosystemRoles.title'),
    held: [deleted('user_id', 'role supported_school_ids sort_name status granted_at expires_at')],
    plain: 'ecosystem_id',
  },
  program_roles: {
    title: t('personalData.people.programRoles.title'),
    held: [deleted('user_id', 'program_id role sort_name status granted_at expires_at')],
    plain: 'ecosystem_id',
  },
  member_properties: {
    title: t('personalData.people.memberProperties.title'),
    held: [deleted('user_id', 'key value')],
    plain: 'ecosystem_id',
  },
  name_variants: {
    title: t('personalData.people.nameVariants.title'),
    held: [deleted(ofTheirNameAlone, 'variant word')],
    plain: 'ecosystem_id entry',
  },
  member_words: {
    title: t('personalData.people.memberWords.title'),
    held: [deleted('user_id', 'word sort_name status other_words')],
    plain: 'ecosystem_id',
  },
  people_views: {
    title: t('personalData.people.peopleViews.title'),
    held: [deleted('owner_id', 'id name filters is_shared is_default created_at')],
    plain: 'ecosystem_id',
  },
  data_requests: {
    title: t('personalData.people.dataRequests.title'),
    held: [
      deleted(
        `t.user_id = :person AND t.kind = 'EXPORT'`,
        'id kind status created_at finished_at expires_at',
        {
          withheld: 'file_key',
          files: { key: 't.file_key', name: `'archive.zip'` },
        },
      ),
      kept(
        'user_id',
        'id kind status asked_as reason decision_message created_at decided_at finished_at',
        ACCOUNTABILITY,
      ),
      kept('asked_by', 'id kind created_at', ACCOUNTABILITY),
      kept('decided_by', 'id kind decided_at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id language bytes certificate',
  },
  data_request_parts: { plain: 'ecosystem_id request_id domain done done_at' },
  members: {
    title: t('personalData.people.members.title'),
    held: [
      cleared('id', clearedProfile(), {
        keeps: 'id status profile_types created_at erased_at',
        ground: PSEUDONYM,
        withheld: 'email_lower search_words sort_name',
        files: { key: `t.picture->>'key'`, name: `'picture.webp'` },
      }),
    ],
    plain: 'ecosystem_id revision updated_at',
  },
};

/** Clears everything that identifies the person; settings return to the defaults of a new member. */
function clearedProfile(): Record<string, string> {
  const none =
    'email email_lower email_verified_at preferred_name name_pronunciation phone_number phone_verified_at verified_phone bio picture';
  const more =
    'school_id grade_level external_id education skills_accomplishments hobbies_interests availability_desc birth_date';
  const last =
    'account_id hourly_wage bundle_amt primary_payout_method advance_limit current_institution_id last_signed_in_at brought_by_program_id';
  const usual =
    'available_hours availability_overrides notification_preference languages_spoken preferred_subject_ids can_drive can_message parent_guardian_contacts zone_changed_by_admin zone_cooldown advance_length custom_properties event_channels is_welcome_flow_complete has_seen_welcome_dialog';
  const to = (columns: string, value: string) => columns.split(' ').map((column) => [column, value]);
  return Object.fromEntries([
    ['first_name', ':formerFirst'],
    ['last_name', ':formerLast'],
    ['sort_name', `lower(:formerLast || ' ' || :formerFirst)`],
    ['search_words', `'{}'`],
    ['language', `'en'`],
    ['time_zone_id', `'UTC'`],
    ...to(`${none} ${more} ${last}`, 'NULL'),
    ...to(usual, 'DEFAULT'),
  ]) as Record<string, string>;
}
