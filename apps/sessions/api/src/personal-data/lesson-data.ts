import {
  ACCOUNTABILITY,
  cleared,
  copied,
  deleted,
  EDUCATION_RECORD,
  kept,
  PSEUDONYM,
  type PersonalData,
} from '@lyceum/server/personal-data';
import { t } from '../i18n';
import { FILE_KEY_SQL } from '../materials/subject';
import { UNCONFIRMED } from '../stored-files';

const asLearner = `t.session_id IN (SELECT p.session_id FROM sessions.session_participants p
  WHERE p.user_id = :person AND p.user_type = 'LEARNER')`;
const formerName = `:formerFirst || ' ' || :formerLast`;

/** Lesson rooms with their chat, documents and recordings, and files. */
export const lessonData: PersonalData = {
  lesson_recordings: {
    title: t('personalData.lessonData.lessonRecordings.title'),
    held: [
      cleared(
        `t.deleted_at IS NULL AND ${asLearner}`,
        { deleted_at: 'now()' },
        {
          keeps: 'id session_id started_at duration_seconds',
          ground: EDUCATION_RECORD,
          files: {
            key: `(SELECT f.file_key FROM sessions.lesson_files f WHERE f.id = t.file_id)`,
            name: `(SELECT f.filename FROM sessions.lesson_files f WHERE f.id = t.file_id)`,
          },
        },
      ),
      kept('created_by', 'id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id file_id delete_after',
  },
  lesson_files: {
    title: t('personalData.lessonData.lessonFiles.title'),
    held: [
      // Incomplete or unconfirmed uploads, including those of bulk requests, which belong to no lesson.
      copied(
        deleted(`t.created_by = :person AND ${UNCONFIRMED}`, 'id filename size created_at', {
          withheld: 'file_key upload_id',
          files: { key: 't.file_key', name: 't.filename', uploadId: 't.upload_id' },
        }),
      ),
      kept('created_by', 'id session_id purpose filename size created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id ready_at removed_at',
  },
  recording_consents: {
    title: t('personalData.lessonData.recordingConsents.title'),
    held: [
      kept('user_id', 'session_id given at', ACCOUNTABILITY),
      kept('decided_by', 'session_id at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  lesson_issues: {
    title: t('personalData.lessonData.lessonIssues.title'),
    held: [
      cleared(
        'about_user_id',
        { description: `''` },
        { keeps: 'id session_id category at', ground: PSEUDONYM },
      ),
      kept('reported_by', 'id session_id at', PSEUDONYM),
    ],
    plain: 'ecosystem_id as_admin',
  },
  session_files: {
    title: t('personalData.lessonData.sessionFiles.title'),
    held: [
      copied(
        deleted(`t.created_by = :person AND t.uploaded_at IS NULL`, 'id filename bytes created_at', {
          withheld: 'upload_id',
          files: { key: FILE_KEY_SQL, name: 't.filename', uploadId: 't.upload_id' },
        }),
      ),
      kept('created_by', 'session_id id filename bytes created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id uploaded_at',
  },
  session_notes: {
    title: t('personalData.lessonData.sessionNotes.title'),
    held: [
      kept(asLearner, 'session_id id body created_at edited_at', EDUCATION_RECORD),
      kept('created_by', 'session_id id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  session_resources: {
    title: t('personalData.lessonData.sessionResources.title'),
    held: [kept('added_by', 'session_id resource_id added_at', PSEUDONYM)],
    plain: 'ecosystem_id',
  },
  rooms: {
    title: t('personalData.lessonData.rooms.title'),
    held: [kept('ended_by', 'session_id ended_at', PSEUDONYM)],
    plain: 'ecosystem_id waiting_room created_at recording_asked_at recording_peer_id recording_since',
  },
  room_admissions: {
    title: t('personalData.lessonData.roomAdmissions.title'),
    held: [deleted('user_id', 'session_id admitted at'), kept('decided_by', 'session_id at', PSEUDONYM)],
    plain: 'ecosystem_id',
  },
  room_breakouts: {
    title: t('personalData.lessonData.roomBreakouts.title'),
    held: [kept('created_by', 'session_id id created_at', PSEUDONYM)],
    plain: 'ecosystem_id number closed_at',
  },
  room_places: {
    title: t('personalData.lessonData.roomPlaces.title'),
    held: [deleted('user_id', 'session_id breakout_id')],
    plain: 'ecosystem_id',
  },
  room_peers: {
    title: t('personalData.lessonData.roomPeers.title'),
    held: [
      cleared(
        'user_id',
        { name: formerName, media: `'{}'` },
        {
          keeps: 'session_id role entered_at joined_at last_seen left_at hand_at',
          ground: EDUCATION_RECORD,
        },
      ),
      kept('actor_user_id', 'session_id entered_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id id connected',
  },
  room_messages: {
    title: t('personalData.lessonData.roomMessages.title'),
    held: [
      cleared('user_id', { name: formerName, body: `'[…]'` }, { keeps: 'session_id at', ground: PSEUDONYM }),
    ],
    plain: 'ecosystem_id id breakout_id',
  },
  room_documents: {
    title: t('personalData.lessonData.roomDocuments.title'),
    held: [kept(asLearner, 'session_id name updated_at', EDUCATION_RECORD, { withheld: 'state' })],
    plain: 'ecosystem_id',
  },
  meetings: {
    plain: 'ecosystem_id session_id solution meeting_id join_url host_id password created_at',
  },
};
