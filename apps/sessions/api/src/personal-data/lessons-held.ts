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
import { FILE_KEY_SQL } from '../materials/subject';
import { UNCONFIRMED } from '../stored-files';

const asLearner = `t.session_id IN (SELECT p.session_id FROM sessions.session_participants p
  WHERE p.user_id = :person AND p.user_type = 'LEARNER')`;
const formerName = `:formerFirst || ' ' || :formerLast`;

/** Lesson rooms with their chat, documents and recordings, and files. */
export const lessonsHeld: PersonalData = {
  lesson_recordings: {
    title: { en: 'Recordings of lessons', sp: 'Grabaciones de clases' },
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
    title: { en: 'Files of lessons', sp: 'Archivos de clases' },
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
    title: { en: 'Consent to recordings', sp: 'Consentimiento para grabar' },
    held: [
      kept('user_id', 'session_id given at', ACCOUNTABILITY),
      kept('decided_by', 'session_id at', ACCOUNTABILITY),
    ],
    plain: 'ecosystem_id id',
  },
  lesson_issues: {
    title: { en: 'Reported issues', sp: 'Problemas comunicados' },
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
    title: { en: 'Files with sessions', sp: 'Archivos de sesiones' },
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
    title: { en: 'Notes on sessions', sp: 'Notas de sesiones' },
    held: [
      kept(asLearner, 'session_id id body created_at edited_at', EDUCATION_RECORD),
      kept('created_by', 'session_id id created_at', PSEUDONYM),
    ],
    plain: 'ecosystem_id',
  },
  rooms: {
    title: { en: 'Lesson rooms', sp: 'Salas de clase' },
    held: [kept('ended_by', 'session_id ended_at', PSEUDONYM)],
    plain: 'ecosystem_id waiting_room created_at recording_asked_at recording_peer_id recording_since',
  },
  room_admissions: {
    title: { en: 'Admissions to rooms', sp: 'Admisiones a salas' },
    held: [deleted('user_id', 'session_id admitted at'), kept('decided_by', 'session_id at', PSEUDONYM)],
    plain: 'ecosystem_id',
  },
  room_breakouts: {
    title: { en: 'Breakout rooms', sp: 'Salas en grupos' },
    held: [kept('created_by', 'session_id id created_at', PSEUDONYM)],
    plain: 'ecosystem_id number closed_at',
  },
  room_places: {
    title: { en: 'Places in breakout rooms', sp: 'Lugares en salas de grupo' },
    held: [deleted('user_id', 'session_id breakout_id')],
    plain: 'ecosystem_id',
  },
  room_peers: {
    title: { en: 'Presence in rooms', sp: 'Presencia en salas' },
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
    title: { en: 'Messages in rooms', sp: 'Mensajes en salas' },
    held: [
      cleared('user_id', { name: formerName, body: `'[…]'` }, { keeps: 'session_id at', ground: PSEUDONYM }),
    ],
    plain: 'ecosystem_id id breakout_id',
  },
  room_documents: {
    title: { en: 'Whiteboards and shared documents', sp: 'Pizarras y documentos compartidos' },
    held: [kept(asLearner, 'session_id name updated_at', EDUCATION_RECORD, { withheld: 'state' })],
    plain: 'ecosystem_id',
  },
  meetings: {
    plain: 'ecosystem_id session_id solution meeting_id join_url host_id password created_at',
  },
};
