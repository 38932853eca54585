const CONVERSATION = `id title isGroup archived isMuted showsTyping readOnly readOnlyReason canEditTitle unreadCount
  lastMessage { id body filename } participants { userId name role active childNames childCount reasons } pair { id } tutoringRequest { id }
  oversight { guardians { guardian { userId } children { userId } } monitors isPending viewerOnlyReads }`;
const MESSAGE = `id number body date isRead isFlagged readBy { userId } type filename fileSize contentType fileUrl
  fromUser { userId name } isOwn`;

export const LIST = `query ($pageNumber: Int, $isActiveContext: Boolean, $isTutorContext: Boolean) {
  getPaginatedConversationList(pageNumber: $pageNumber, isActiveContext: $isActiveContext, isTutorContext: $isTutorContext) {
    conversations { ${CONVERSATION} } exhaustedConversations unreadConversations isMonitor } }`;
export const BY_ID = `query ($id: ID!) { getConversationByID(conversationId: $id) { ${CONVERSATION} } }`;
export const MESSAGES = `query ($id: ID, $users: [ID!], $limit: Int, $before: Int) {
  getMessagesForConversation(conversationId: $id, users: $users, limit: $limit, before: $before) {
    conversation { id } messages { ${MESSAGE} } hasMoreMessages } }`;
export const SEND = `mutation ($id: ID!, $body: String!, $key: String, $acknowledged: Boolean, $sentBy: ID) {
  sendMessageMutation(conversationId: $id, body: $body, clientKey: $key, acknowledged: $acknowledged, sentBy: $sentBy) { careText message { ${MESSAGE} } conversation { ${CONVERSATION} } } }`;
export const UPLOAD = `mutation ($id: ID!, $fileName: String!, $fileSize: Int!, $sentBy: ID) {
  requestAttachmentUpload(conversationId: $id, fileName: $fileName, fileSize: $fileSize, sentBy: $sentBy) { fileId partSize partCount presignedUrls } }`;
export const SEND_FILE = `mutation ($id: ID!, $file: ID!, $body: String, $key: String, $sentBy: ID) {
  sendAttachmentMessage(conversationId: $id, file: $file, body: $body, clientKey: $key, sentBy: $sentBy) { message { ${MESSAGE} } conversation { ${CONVERSATION} } } }`;
export const PENDING = `query ($pageNumber: Int) { getPendingTutorRequestConversations(pageNumber: $pageNumber) {
  conversations { ${CONVERSATION} } exhaustedConversations totalCount } }`;
export const READ = `mutation ($id: ID!) { readMessageMutation(messageId: $id) { id unreadCount } }`;
export const ARCHIVE = `mutation ($id: ID!, $archived: Boolean!) { updateArchiveState(conversationId: $id, archived: $archived) { id archived } }`;
export const MUTE = `mutation ($id: ID!, $muted: Boolean!) { muteConversation(conversationId: $id, muted: $muted) { id isMuted unreadCount } }`;
export const EXPORT_TRANSCRIPT = `mutation ($id: ID!, $reason: String!, $part: Int) {
  exportConversationTranscript(conversationId: $id, reason: $reason, part: $part) { filename text parts head seal } }`;
export const TYPE = `mutation ($id: ID!) { sendTyping(conversationId: $id) }`;
export const SEARCH = `query ($text: String!, $pageNumber: Int) { searchMessages(text: $text, pageNumber: $pageNumber) {
  results { message { id number body filename } conversation { id isMuted } } exhaustedResults } }`;
const HOURS = `choice own { starts ends } organization { starts ends }`;
export const QUIET_HOURS = `{ getQuietHours { ${HOURS} } }`;
export const SAVE_QUIET_HOURS = `mutation ($choice: QuietHoursChoice!, $hours: QuietHoursInput) {
  updateQuietHours(choice: $choice, hours: $hours) { ${HOURS} } }`;
const SETTINGS = `quietHours { starts ends } readMarks typing revision`;
export const SETTINGS_OF_MESSAGES = `{ getMessagingSettings { ${SETTINGS} } }`;
export const SAVE_SETTINGS_OF_MESSAGES = `mutation ($settings: MessagingSettingsInput!) { updateMessagingSettings(settings: $settings) { ${SETTINGS} } }`;
export const START = `mutation ($ids: [ID!]!, $title: String, $key: String) {
  startConversation(conversantIds: $ids, title: $title, clientKey: $key) { ${CONVERSATION} } }`;
export const WRITE_TO = `mutation ($userId: ID!, $body: String!, $key: String) {
  startConversationWithMessage(conversantId: $userId, body: $body, clientKey: $key) { message { ${MESSAGE} } conversation { ${CONVERSATION} } } }`;
/** With one person (`userId`) or several (`ids`). */
export const WRITE_NEW = `mutation ($userId: ID, $ids: [ID!], $title: String, $body: String!, $key: String, $acknowledged: Boolean, $sentBy: ID) {
  startConversationWithMessage(conversantId: $userId, conversantIds: $ids, title: $title, body: $body, clientKey: $key,
    acknowledged: $acknowledged, sentBy: $sentBy) { careText message { ${MESSAGE} } conversation { ${CONVERSATION} } } }`;
export const RENAME = `mutation ($id: ID!, $title: String!) { updateConversationTitle(conversationId: $id, title: $title) { title } }`;

export const conversants = (name = 'getUserConversants') =>
  `query ($pageNum: Int, $selectedFilters: ConversantFilters, $limit: Int) {
    ${name}(pageNum: $pageNum, selectedFilters: $selectedFilters, limit: $limit) { conversants { userId name role childNames childCount reasons } unavailable { userId active reasons } hasMore total } }`;

const POLICY = `enabled guardians showEarlier adultGrades monitors { userId } samplePercent checksEnabled checks { category action }
  crisisContacts { userId } protocol { en } careText { en } revision`;
export const GET_POLICY = `{ getSafeguardingPolicy { ${POLICY} } }`;
export const SAVE_POLICY = `mutation ($policy: SafeguardingPolicyInput!) { updateSafeguardingPolicy(policy: $policy) { ${POLICY} } }`;

const REVIEW = `id kind source conversationId sessionId subjectId participants { userId } from { userId } categories isCrisis acknowledged outcome note
  reviewedBy { userId }`;
export const QUEUE = `query ($pageNumber: Int, $reviewed: Boolean, $itemId: ID) {
  getSafeguardingQueue(pageNumber: $pageNumber, reviewed: $reviewed, itemId: $itemId) { items { ${REVIEW} } totalCount exhaustedItems
    protocol coverage { active lookedAt } opened { item { id } body } } }`;
export const REVIEW_ITEM = `mutation ($id: ID!, $outcome: ReviewOutcome!, $note: String, $deliver: Boolean) {
  reviewSafeguardingItem(itemId: $id, outcome: $outcome, note: $note, deliver: $deliver) { ${REVIEW} } }`;

export const REPORT = `mutation ($userId: ID!, $id: ID!, $messageId: ID, $reason: String!) {
  reportUserV2(userId: $userId, conversationId: $id, messageId: $messageId, reason: $reason) { told } }`;
export const WATCH = `query ($pageNumber: Int, $searchTerm: String, $id: ID, $onlyReported: Boolean, $before: Int) {
  getEcosystemPaginatedConversationList(pageNumber: $pageNumber, searchTerm: $searchTerm, conversationId: $id,
    onlyReported: $onlyReported, before: $before) {
    conversations { id participants { userId name } messageCount reportCount } exhaustedConversations
    opened { conversation { id } messages { body isFlagged filename fileUrl } hasMoreMessages reports { reason messageId reporter { userId } reported { userId } } } } }`;

export const PERSON_MESSAGES = `query ($userId: ID!) { getPersonMessages(userId: $userId) {
  conversationCount messageCount lastMessageAt readable { id messageCount participants { userId } } } }`;

const HOLD = `id reason people { userId } conversations { conversationId participants { userId } } placedBy { userId }
  releaseAskedBy { userId } releaseReason releasedBy { userId } releasedAt mayRelease`;
export const HOLDS = `query ($pageNumber: Int, $released: Boolean) { getLegalHolds(pageNumber: $pageNumber, released: $released) {
  holds { ${HOLD} } totalCount exhaustedHolds settings { twoPeople showsWaiting revision } } }`;
export const PLACE_HOLD = `mutation ($hold: LegalHoldInput!) { placeLegalHold(hold: $hold) { ${HOLD} } }`;
export const RELEASE_HOLD = `mutation ($id: ID!, $reason: String!) { releaseLegalHold(holdId: $id, reason: $reason) { ${HOLD} } }`;
export const RETAIN_HOLD = `mutation ($id: ID!) { keepLegalHold(holdId: $id) { ${HOLD} } }`;
export const SAVE_HOLD_SETTINGS = `mutation ($settings: LegalHoldSettingsInput!) {
  updateLegalHoldSettings(settings: $settings) { twoPeople showsWaiting revision } }`;
export const TRANSLATE = `mutation ($ids: [ID!]!) { translateMessages(messageIds: $ids) { messageId state body fromLanguage } }`;
export const TRANSLATE_ALL = `mutation ($id: ID!, $translated: Boolean!) {
  setConversationTranslation(conversationId: $id, translated: $translated) { id canTranslate isTranslated } }`;
