import { randomUUID } from 'node:crypto';
import { type OperationCall, type Place, type Principal } from '@lyceum/server/testing';
import { fileKey } from '../conversations/file-key';
import {
  ARCHIVE,
  BY_ID,
  conversants,
  EXPORT_TRANSCRIPT,
  GET_POLICY,
  HOLDS,
  RETAIN_HOLD,
  LIST,
  MESSAGES,
  MUTE,
  PENDING,
  PERSON_MESSAGES,
  PLACE_HOLD,
  QUIET_HOURS,
  READ,
  RELEASE_HOLD,
  RENAME,
  QUEUE,
  REPORT,
  REVIEW_ITEM,
  SAVE_HOLD_SETTINGS,
  SAVE_POLICY,
  SAVE_QUIET_HOURS,
  SAVE_SETTINGS_OF_MESSAGES,
  SEARCH,
  SEND,
  SEND_FILE,
  SETTINGS_OF_MESSAGES,
  START,
  TRANSLATE,
  TRANSLATE_ALL,
  TYPE,
  UPLOAD,
  WATCH,
  WRITE_TO,
} from './inbox-documents';
import type { MessagingFixture } from './messaging-fixture';

/** Rows of the access matrix for conversations. */
export function conversationRows(fixture: () => MessagingFixture): Record<string, OperationCall> {
  /** A group with a message: of the principal (own), of a colleague (sibling) or of people elsewhere (other). */
  async function conversationAt(place: Place, principal: Principal) {
    const { admin, cast } = fixture();
    const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
    const owner = place === 'own' ? cast.actors[principal].userId : null;
    const { superAdmin } = place === 'other' ? cast.foreigners : cast.actors;
    const other = owner === superAdmin.userId ? cast.actors.leader : superAdmin;
    const starter = owner ?? randomUUID();
    const [id, messageId] = [randomUUID(), randomUUID()];
    await admin.query(
      `INSERT INTO messaging.conversations (ecosystem_id, id, direct, started_by, last_seq) VALUES ($1, $2, false, $3, 1)`,
      [ecosystemId, id, starter],
    );
    await admin.query(
      `INSERT INTO messaging.participants (ecosystem_id, conversation_id, user_id, last_seq) SELECT $1, $2, unnest($3::uuid[]), 1`,
      [ecosystemId, id, [starter, owner === null ? randomUUID() : other.userId]],
    );
    await admin.query(
      `INSERT INTO messaging.messages (ecosystem_id, conversation_id, seq, id, from_user_id, type, body) VALUES ($1, $2, 1, $3, $4, 'TEXT', 'x')`,
      [ecosystemId, id, messageId, starter],
    );
    return { id, messageId };
  }

  /** An upload of the principal, whether they are in the conversation or not. */
  async function uploadTo(id: string, place: Place, principal: Principal): Promise<string> {
    const { admin, cast, services } = fixture();
    const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
    const file = randomUUID();
    await admin.query(
      `INSERT INTO messaging.attachment_uploads (ecosystem_id, id, conversation_id, user_id, filename, bytes, upload_id)
       VALUES ($1, $2, $3, $4, 'sums.txt', 5, $5)`,
      [ecosystemId, file, id, cast.actors[principal].userId ?? randomUUID(), randomUUID()],
    );
    await services.files.write(fileKey(ecosystemId, { conversationId: id, id: file }), '2 + 2');
    return file;
  }

  /** A review item of a conversation in which the principal is not. */
  async function reviewItemAt(place: Place, principal: Principal): Promise<string> {
    const { admin, cast } = fixture();
    const { id: conversationId, messageId } = await conversationAt(
      place === 'own' ? 'sibling' : place,
      principal,
    );
    const { rows } = await admin.query(
      `INSERT INTO messaging.review_items (ecosystem_id, kind, conversation_id, message_id, from_user_id, categories)
       VALUES ($1, 'FLAG', $2, $3, $4, '{SECRECY}') RETURNING id`,
      [place === 'other' ? cast.otherEcosystemId : cast.ecosystemId, conversationId, messageId, randomUUID()],
    );
    return rows[0].id;
  }

  /** A learner of the program (own), of another program (sibling) or of another ecosystem. */
  async function learnerAt(place: Place): Promise<string> {
    const { cast, savePerson } = fixture();
    if (place !== 'sibling') return (place === 'own' ? cast.actors : cast.foreigners).learner.userId!;
    const programRoles = [{ programId: cast.siblingProgramId, role: 'LEARNER' as const }];
    const sibling = { ...cast.actors.learner, userId: randomUUID(), programRoles };
    await savePerson(sibling);
    return sibling.userId;
  }

  /** A hold in force whose release somebody else asked for, in an ecosystem that wants two people. */
  async function holdAt(place: Place): Promise<string> {
    const { admin, cast } = fixture();
    const { rows } = await admin.query(
      `INSERT INTO messaging.legal_holds (ecosystem_id, reason, person_ids, placed_at, release_asked_by, release_asked_at, release_reason)
       VALUES ($1, 'Court', $2, now(), $3, now(), 'Over') RETURNING id`,
      [place === 'other' ? cast.otherEcosystemId : cast.ecosystemId, [randomUUID()], randomUUID()],
    );
    return rows[0].id;
  }

  const ofConversation = async (place: Place, principal: Principal) => ({
    id: (await conversationAt(place, principal)).id,
  });
  const ofMessage = async (place: Place, principal: Principal) => ({
    id: (await conversationAt(place, principal)).messageId,
  });
  /** A person to whom everyone may write, and who is no member of another ecosystem. */
  const somebody = (place: Place, principal: Principal) => {
    const { actors, foreigners } = fixture().cast;
    if (place === 'other') return foreigners.superAdmin.userId;
    return (principal === 'superAdmin' ? actors.leader : actors.superAdmin).userId;
  };
  const list = (document: string, isEmpty?: OperationCall['isEmpty']): OperationCall => ({
    document,
    places: ['own'],
    ...(isEmpty ? { isEmpty } : {}),
  });
  const own = (document: string, more: Partial<OperationCall> = {}): OperationCall => ({
    document,
    variables: (place, _fixture, principal) => ofConversation(place, principal),
    ...more,
  });

  return {
    getPaginatedConversationList: list(LIST),
    getConversationByID: own(BY_ID),
    getMessagesForConversation: own(MESSAGES),
    sendMessageMutation: own(SEND, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        body: 'Hello',
      }),
    }),
    requestAttachmentUpload: own(UPLOAD, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        fileName: 'sums.txt',
        fileSize: 5,
      }),
    }),
    sendAttachmentMessage: own(SEND_FILE, {
      variables: async (place, _fixture, principal) => {
        const { id } = await conversationAt(place, principal);
        return { id, file: await uploadTo(id, place, principal) };
      },
    }),
    getPendingTutorRequestConversations: list(PENDING),
    readMessageMutation: own(READ, {
      variables: (place, _fixture, principal) => ofMessage(place, principal),
    }),
    updateArchiveState: own(ARCHIVE, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        archived: true,
      }),
    }),
    updateConversationTitle: own(RENAME, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        title: 'All',
      }),
    }),
    muteConversation: own(MUTE, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        muted: true,
      }),
    }),
    sendTyping: own(TYPE),
    exportConversationTranscript: own(EXPORT_TRANSCRIPT, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        reason: 'Court',
      }),
    }),
    searchMessages: { document: SEARCH, places: ['own'], variables: () => ({ text: 'hello' }) },
    getQuietHours: list(QUIET_HOURS),
    updateQuietHours: { document: SAVE_QUIET_HOURS, places: ['own'], variables: () => ({ choice: 'NONE' }) },
    getMessagingSettings: list(SETTINGS_OF_MESSAGES),
    updateMessagingSettings: {
      document: SAVE_SETTINGS_OF_MESSAGES,
      places: ['own'],
      variables: () => ({ settings: { revision: -1, readMarks: true, typing: false } }),
    },
    startConversation: {
      document: START,
      places: ['own', 'other'],
      variables: (place, _fixture, principal) => ({ ids: [somebody(place, principal)] }),
    },
    startConversationWithMessage: {
      document: WRITE_TO,
      places: ['own', 'other'],
      variables: (place, _fixture, principal) => ({ userId: somebody(place, principal), body: 'Hello' }),
    },
    reportUserV2: own(REPORT, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        userId: somebody(place, principal),
        reason: 'Rude words',
      }),
    }),
    getEcosystemPaginatedConversationList: {
      document: WATCH,
      places: ['own', 'other'],
      variables: (place, _fixture, principal) => ofConversation(place, principal),
    },
    getPersonMessages: {
      document: PERSON_MESSAGES,
      variables: async (place) => ({ userId: await learnerAt(place) }),
    },
    getSafeguardingPolicy: list(GET_POLICY),
    updateSafeguardingPolicy: {
      document: SAVE_POLICY,
      places: ['own'],
      variables: () => ({ policy: { revision: 0 } }),
    },
    getSafeguardingQueue: list(QUEUE),
    reviewSafeguardingItem: {
      document: REVIEW_ITEM,
      places: ['sibling', 'other'],
      variables: async (place, _fixture, principal) => ({
        id: await reviewItemAt(place, principal),
        outcome: 'FINE',
      }),
    },
    getLegalHolds: list(HOLDS),
    placeLegalHold: {
      document: PLACE_HOLD,
      variables: async (place, _fixture, principal) => ({
        hold: { reason: 'Court', conversationIds: [(await ofConversation(place, principal)).id] },
      }),
    },
    releaseLegalHold: {
      document: RELEASE_HOLD,
      variables: async (place) => ({ id: await holdAt(place), reason: 'Over' }),
    },
    keepLegalHold: { document: RETAIN_HOLD, variables: async (place) => ({ id: await holdAt(place) }) },
    updateLegalHoldSettings: {
      document: SAVE_HOLD_SETTINGS,
      places: ['own'],
      variables: () => ({ settings: { revision: -1, twoPeople: false, showsWaiting: true } }),
    },
    translateMessages: own(TRANSLATE, {
      variables: async (place, _fixture, principal) => ({ ids: [(await ofMessage(place, principal)).id] }),
    }),
    setConversationTranslation: own(TRANSLATE_ALL, {
      variables: async (place, _fixture, principal) => ({
        ...(await ofConversation(place, principal)),
        translated: false,
      }),
    }),
    getUserConversants: list(conversants('getUserConversants')),
    getTeacherConversants: list(conversants('getTeacherConversants')),
    getParentConversants: list(conversants('getParentConversants')),
    getStaffConversants: list(conversants('getStaffConversants')),
    getStudentConversants: list(conversants('getStudentConversants')),
  };
}
