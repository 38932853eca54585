import { randomUUID } from 'node:crypto';
import {
  makeCast,
  matrixRows,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type OperationCall,
  type Place,
  type TestSubgraph,
} from '@lyceum/server/testing';
import { identity } from './definition';
import { signUpAccess } from './testing/sign-up-access';
import { dataRightsAccess } from './testing/data-rights-access';
import { insertCast, insertMember, startIdentity } from './testing/identity-test';

const cast = makeCast();
/** The person that the operations of each place name: with an address, without a sign-in, outside the cast. */
const people: Record<Place, string> = { own: randomUUID(), sibling: randomUUID(), other: randomUUID() };
const programs: Record<Place, string> = {
  own: cast.programId,
  sibling: cast.siblingProgramId,
  other: cast.otherProgramId,
};
/** Queries that answer the same in every ecosystem, and tables of accounts, which may be in several. */
const SHARED = [
  ...['zip_codes', 'cities', 'ecosystems'],
  ...['accounts', 'refresh_tokens', 'reset_links', 'trusted_devices'],
  ...['mfa_methods', 'recovery_codes', 'sent_codes'],
];

let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  subgraph.as = subgraph.inProcess;
  await insertCast(subgraph, cast);
  for (const place of ['own', 'sibling', 'other'] as const) {
    await insertMember(subgraph, {
      id: people[place],
      ecosystemId: place === 'other' ? cast.otherEcosystemId : cast.ecosystemId,
      email: `${place}@matrix.example`,
      firstName: 'Matrix',
      programRoles: [{ programId: programs[place], role: 'LEARNER' }],
    });
  }
  // Without it Postgres plans for empty tables, and a search takes ten times as long.
  await subgraph.admin.query('ANALYZE');
});
afterAll(() => subgraph.close());

/** Operations whose input names no place: the actor’s own ecosystem is the only one. */
const OWN = { places: ['own' as Place] };
const settingsOfOthers = (document: string, input: object = {}): OperationCall => ({
  document,
  variables: (place) => ({ userId: people[place], ...input }),
});

const ecosystemOf = (place: Place) => (place === 'other' ? cast.otherEcosystemId : cast.ecosystemId);

async function putNote(place: Place, posterId: string | null): Promise<{ id: string }> {
  const { rows } = await subgraph.admin.query(
    `INSERT INTO identity.profile_activity (ecosystem_id, owner_id, poster_id, type, visibility, subject, message)
     VALUES ($1, $2, $3, 'NOTE', 'ADMINS', 'x', 'y') RETURNING id`,
    [ecosystemOf(place), people[place], posterId],
  );
  return { id: rows[0].id };
}

async function putFile(place: Place): Promise<string> {
  const { rows } = await subgraph.admin.query(
    `INSERT INTO identity.user_files (ecosystem_id, owner_id, filename, mimetype, bytes, uploaded_at)
     VALUES ($1, $2, 'a.txt', 'text/plain', 5, now()) RETURNING id`,
    [ecosystemOf(place), people[place]],
  );
  return rows[0].id as string;
}

async function putRelative(place: Place): Promise<string> {
  const id = randomUUID();
  await insertMember(subgraph, { id, ecosystemId: ecosystemOf(place) });
  return id;
}

async function connect(place: Place, relativeId: string): Promise<string> {
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [ecosystemOf(place), people[place], relativeId],
  );
  return relativeId;
}

/** A PNG of one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const operations = withAllowed(identity, {
  getHeldRoles: {
    document: 'query ($id: ID!) { getHeldRoles(userId: $id) { role } }',
    variables: (place) => ({ id: people[place] }),
  },
  getOperatorVisit: { document: '{ getOperatorVisit { id } }', ...OWN },
  getOperatorVisits: { document: '{ getOperatorVisits { endCursor } }', ...OWN },
  beginOperatorVisit: {
    document: 'mutation ($id: ID!) { beginOperatorVisit(ecosystemId: $id, reason: "too short") { id } }',
    variables: (place) => ({ id: place === 'own' ? cast.ecosystemId : cast.otherEcosystemId }),
    places: ['own', 'other'],
  },
  // An operator visit is ended by the sign-in that began it, and no actor of the cast has begun one.
  endOperatorVisit: {
    document: 'mutation ($id: ID!) { endOperatorVisit(visitId: $id) { id } }',
    variables: () => ({ id: randomUUID() }),
    ...OWN,
  },
  ...signUpAccess,
  ...dataRightsAccess,
  getProgramsInCommon: {
    document: `query ($ids: [ID!]!) { getProgramsInCommon(userIds: $ids) { id } }`,
    variables: (place) => ({ ids: [people[place]] }),
    isEmpty: ({ getProgramsInCommon }) => getProgramsInCommon.length === 0,
  },
  getPeopleByProfileType: {
    document: `query ($id: ID!) { getPeopleByProfileType(programId: $id) { tutors } }`,
    variables: (place) => ({ id: programs[place] }),
  },
  getWaiverSignatures: { document: '{ getWaiverSignatures { current } }', ...OWN },
  getMyPrograms: { document: '{ getMyPrograms { roles } }', ...OWN },
  // The program of the matrix takes nobody without an invitation, and its members cannot join again.
  selfEnrollInProgram: {
    document: 'mutation ($id: ID!) { selfEnrollInProgram(programId: $id) { roles } }',
    variables: (place) => ({ id: programs[place] }),
  },
  leaveProgram: {
    document: 'mutation ($id: ID!) { leaveProgram(programId: $id) { roles } }',
    variables: (place) => ({ id: programs[place] }),
  },
  getCurrentUserV2: { document: '{ getCurrentUserV2 { id } }', ...OWN },
  searchUsers: {
    document: `query ($programId: ID) { searchUsers(input: { searchTerm: "matrix", programId: $programId }) { id } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ searchUsers }) => searchUsers.length === 0,
  },
  findUsersById: {
    document: `query ($ids: [ID!]!) { findUsersById(userIds: $ids) { id } }`,
    variables: (place) => ({ ids: [people[place]] }),
    isEmpty: ({ findUsersById }) => findUsersById.length === 0,
  },
  getUserRoster: {
    document: `query ($programId: ID) { getUserRoster(selectedFilters: { programId: $programId }) { total } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ getUserRoster }) => getUserRoster.total === 0,
  },
  getHomeEcosystemAdminUserSearch: {
    document: `query ($programId: ID) { getHomeEcosystemAdminUserSearch(input: { searchTerm: "matrix", programId: $programId }) { users { id } } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ getHomeEcosystemAdminUserSearch: { users } }) => users.length === 0,
  },
  getAdminsForEcosystem: { document: '{ getAdminsForEcosystem { id } }', ...OWN },
  ecosystemUserAnySearch: {
    document: `query ($programId: ID) { ecosystemUserAnySearch(input: { searchTerm: "matrix", programId: $programId }) { id } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ ecosystemUserAnySearch }) => ecosystemUserAnySearch.length === 0,
  },
  adminSearchUsers: {
    document: `query ($programId: ID) { adminSearchUsers(input: { searchTerm: "matrix", programId: $programId }) { id } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ adminSearchUsers }) => adminSearchUsers.length === 0,
  },
  searchTeachers: { document: '{ searchTeachers(input: {}) { id } }', ...OWN },
  searchParents: { document: '{ searchParents(input: {}) { id } }', ...OWN },
  searchStaff: { document: '{ searchStaff(input: {}) { id } }', ...OWN },
  getUserPropertyKeys: { document: '{ getUserPropertyKeys }', ...OWN },
  exportUserRoster: {
    document: `mutation ($programId: ID) { exportUserRoster(selectedFilters: { programId: $programId }) { rows } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ exportUserRoster: { rows } }) => rows === 0,
  },
  adminArchiveOneOrManyUser: {
    document: `mutation ($userId: ID!) { adminArchiveOneOrManyUser(input: { userIds: [$userId], archived: false }) { refused { userId } } }`,
    variables: (place) => ({ userId: people[place] }),
    isEmpty: ({ adminArchiveOneOrManyUser: { refused } }) => refused.length > 0,
  },
  adminArchiveAllUser: {
    document: `mutation ($programId: ID) { adminArchiveAllUser(selectedFilters: { programId: $programId }, archived: false) { jobId } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ adminArchiveAllUser: { jobId } }) => jobId === null,
  },
  updateOneOrManyUserPermissions: {
    document: `mutation ($userId: ID!, $programId: ID!) { updateOneOrManyUserPermissions(userIds: [$userId],
      input: { programId: $programId, addProgramRoles: [LEARNER] }) { refused { userId } } }`,
    variables: (place) => ({ userId: people[place], programId: programs[place] }),
    isEmpty: ({ updateOneOrManyUserPermissions: { refused } }) => refused.length > 0,
  },
  adminUpdateAllUserPermissions: {
    document: `mutation ($programId: ID!) { adminUpdateAllUserPermissions(selectedFilters: { programId: $programId, searchTerm: "matrix" },
      input: { programId: $programId, addProgramRoles: [LEARNER] }) { jobId } }`,
    variables: (place) => ({ programId: programs[place] }),
    isEmpty: ({ adminUpdateAllUserPermissions: { jobId } }) => jobId === null,
  },
  sendErrorMessageFollowUpToUser: settingsOfOthers(
    'mutation ($userId: ID!) { sendErrorMessageFollowUpToUser(userId: $userId, message: "x") { changed } }',
  ),
  bulkUploadUserCustomProperties: {
    document: `mutation ($csv: String!) { bulkUploadUserCustomProperties(csv: $csv, dryRun: true) { errors { row } } }`,
    variables: (place) => ({ csv: `userId,Note\n${people[place]},x` }),
    isEmpty: ({ bulkUploadUserCustomProperties: { errors } }) => errors.length > 0,
  },
  getProfileActivity: {
    document: `query ($userId: ID!) { getProfileActivity(input: { userId: $userId }) { hasMore } }`,
    variables: (place) => ({ userId: people[place] }),
  },
  createProfileActivity: {
    document: `mutation ($userId: ID!) { createProfileActivity(input: { userId: $userId, subject: "x", message: "y", visibility: ADMINS }) { id } }`,
    variables: (place) => ({ userId: people[place] }),
  },
  createMultiProfileActivity: {
    document: `mutation ($userId: ID!) { createMultiProfileActivity(input: { userIds: [$userId], subject: "x", message: "y", visibility: ADMINS }) { changed } }`,
    variables: (place) => ({ userId: people[place] }),
    isEmpty: ({ createMultiProfileActivity: { changed } }) => changed === 0,
  },
  editNote: {
    document: `mutation ($id: ID!) { editNote(input: { id: $id, subject: "z" }) { id } }`,
    variables: (place, _fixture, principal) => putNote(place, cast.actors[principal].userId),
  },
  deleteNote: {
    document: `mutation ($id: ID!) { deleteNote(id: $id) }`,
    variables: (place) => putNote(place, null),
  },
  getFamilyConnections: settingsOfOthers(
    'query ($userId: ID!) { getFamilyConnections(userId: $userId) { parents { relationship } } }',
  ),
  getUserConnections: settingsOfOthers(
    'query ($userId: ID!) { getUserConnections(userId: $userId) { family { relationship } } }',
  ),
  hasConnections: { document: '{ hasConnections }', ...OWN },
  addFamilyConnection: {
    document: `mutation ($userId: ID!, $relativeId: ID!) { addFamilyConnection(input: { userId: $userId, relativeId: $relativeId }) { connected } }`,
    variables: async (place) => ({ userId: people[place], relativeId: await putRelative(place) }),
  },
  removeFamilyConnection: {
    document: `mutation ($userId: ID!, $relativeId: ID!) { removeFamilyConnection(userId: $userId, relativeId: $relativeId) { connected } }`,
    variables: async (place) => ({
      userId: people[place],
      relativeId: await connect(place, await putRelative(place)),
    }),
  },
  editParentNotifications: {
    document: `mutation ($userId: ID!, $parentId: ID!) { editParentNotifications(
      input: { studentId: $userId, userId: $parentId, notifPreferences: { notes: false } }) { students { relationship } } }`,
    variables: async (place) => ({
      userId: people[place],
      parentId: await connect(place, await putRelative(place)),
    }),
  },
  getInvitedUserByToken: { document: '{ getInvitedUserByToken(token: "x") { userId } }', ...OWN },
  loginPaas: { document: 'mutation { loginPaas(email: "x", password: "y") { refusal } }', ...OWN },
  sendForgotPassword: {
    document: 'mutation { sendForgotPassword(email: "x@matrix.example") { accepted } }',
    ...OWN,
  },
  resetPassword: {
    document: 'mutation { resetPassword(token: "x", password: "y") { refusal } }',
    ...OWN,
  },
  changePassword: {
    document: 'mutation { changePassword(oldPass: "x", newPass: "y") { refusal } }',
    ...OWN,
  },
  ecosystemAgnosticEmailLogin: {
    document: 'mutation { ecosystemAgnosticEmailLogin(user: "x", pass: "y") { status } }',
    ...OWN,
  },
  getSignInOptions: { document: '{ getSignInOptions(ecosystemId: "x") { sso { id } } }', ...OWN },
  getSsoConnections: { document: '{ getSsoConnections { id } }', ...OWN },
  authenticateSSO: {
    document: 'mutation { authenticateSSO(connectionId: "x", ecosystemId: "y") { refusal } }',
    ...OWN,
  },
  completeSSO: { document: 'mutation { completeSSO(response: "x") { refusal } }', ...OWN },
  authenticateCleverAccount: {
    document: 'mutation { authenticateCleverAccount(response: "x") { refusal } }',
    ...OWN,
  },
  saveSsoConnection: {
    document: 'mutation { saveSsoConnection(input: { label: "x" }) { id } }', // BAD_USER_INPUT for who may
    ...OWN,
  },
  removeSsoConnection: {
    document: `mutation { removeSsoConnection(id: "${randomUUID()}") }`,
    ...OWN,
  },
  getUserFromToken: { document: '{ getUserFromToken(token: "x") { type } }', ...OWN },
  verifyToken: { document: 'mutation { verifyToken(token: "x") { refusal } }', ...OWN },
  verifyPhoneToken: { document: 'mutation { verifyPhoneToken(token: "x") { refusal } }', ...OWN },
  sendVerification: {
    document: 'mutation { sendVerification(type: LOGIN_USER, email: "x@matrix.example") { accepted } }',
    ...OWN,
  },
  // The person of the matrix has no account, so an actor who passes the access rule gets CONFLICT.
  sendVerificationReminder: settingsOfOthers(
    'mutation ($userId: ID!) { sendVerificationReminder(userId: $userId) { accepted } }',
  ),
  getContactInformation: { document: '{ getContactInformation { email } }', ...OWN },
  saveNewEcosystemUserEmail: {
    document: `mutation ($userId: ID!, $email: String!) {
      saveNewEcosystemUserEmail(userId: $userId, email: $email) { saved } }`,
    variables: (place) => ({ userId: people[place], email: `${randomUUID()}@matrix.example` }),
  },
  saveNewEcosystemUserPhoneNumber: settingsOfOthers(
    'mutation ($userId: ID!) { saveNewEcosystemUserPhoneNumber(userId: $userId, phone: "3035550142") { saved } }',
  ),
  saveNewEcosystemUserPassword: {
    document: `mutation ($userId: ID!) { saveNewEcosystemUserPassword(userId: $userId, password: "x") { refusal } }`,
    variables: (_place, _fixture, principal) => ({ userId: cast.actors[principal].userId ?? 'nobody' }),
    ...OWN,
  },
  adminSaveEcosystemUserPassword: settingsOfOthers(
    'mutation ($userId: ID!) { adminSaveEcosystemUserPassword(userId: $userId, password: "x") { refusal } }',
  ),
  getSignedInDevices: { document: '{ getSignedInDevices { id } }', ...OWN },
  signOutDevice: {
    // The device is of no account, so an actor who passes the access rule gets NOT_FOUND.
    document: `mutation { signOutDevice(deviceId: "${randomUUID()}") }`,
    ...OWN,
  },
  signOutAllDevices: { document: 'mutation { signOutAllDevices }', ...OWN },
  getAccountSecurity: { document: '{ getAccountSecurity { hasPassword } }', ...OWN },
  addMFAMethod: {
    document: 'mutation { addMFAMethod(method: AUTHENTICATOR, password: "x") { refusal } }',
    ...OWN,
  },
  validateMFACode: {
    document: 'mutation { validateMFACode(method: AUTHENTICATOR, code: "1") { refusal } }',
    ...OWN,
  },
  removeMFAMethod: {
    document: 'mutation { removeMFAMethod(method: TEXT, password: "x") { refusal } }',
    ...OWN,
  },
  cleanupMFAMethods: { document: 'mutation { cleanupMFAMethods }', ...OWN },
  renewRecoveryCodes: {
    document: 'mutation { renewRecoveryCodes(password: "x") { refusal } }',
    ...OWN,
  },
  forgetTrustedDevices: { document: 'mutation { forgetTrustedDevices }', ...OWN },
  sendMFACode: {
    document: 'mutation { sendMFACode(method: EMAIL, userIdToken: "x") { refusal } }',
    ...OWN,
  },
  loginPaasMFA: {
    document: 'mutation { loginPaasMFA(userIdToken: "x", code: "1") { refusal } }',
    ...OWN,
  },
  activateAccountFromInvite: {
    document: 'mutation { activateAccountFromInvite(userId: "x", password: "y", token: "z") { refusal } }',
    ...OWN,
  },
  invitePaasUser: {
    document: `mutation ($programId: ID) { invitePaasUser(input: {
      email: "new@matrix.example", firstName: "A", lastName: "B", programId: $programId, programRole: LEARNER }) { refusal } }`,
    variables: (place) => ({ programId: programs[place] }),
  },
  resendInviteEmail: settingsOfOthers(
    'mutation ($userId: ID!) { resendInviteEmail(userId: $userId) { invited } }',
  ),
  editAvailability: settingsOfOthers(
    'mutation ($userId: ID) { editAvailability(input: { userId: $userId, availableHours: [] }) { id } }',
  ),
  editTimeZoneId: settingsOfOthers(
    'mutation ($userId: ID) { editTimeZoneId(timeZoneId: "America/Denver", userId: $userId) { id } }',
  ),
  editPrimaryInfo: settingsOfOthers(
    'mutation ($userId: ID) { editPrimaryInfo(input: { userId: $userId, bio: "x" }) { id } }',
  ),
  updateUser: settingsOfOthers(
    'mutation ($userId: ID) { updateUser(input: { userId: $userId, education: "x" }) { id } }',
  ),
  genericUpdateUser: settingsOfOthers(
    'mutation ($userId: ID) { genericUpdateUser(input: { userId: $userId, canDrive: true }) { id } }',
  ),
  editUserProperties: settingsOfOthers(
    'mutation ($userId: ID!) { editUserProperties(input: { userId: $userId, customProperties: [] }) { id } }',
  ),
  editStaffNotificationSetting: {
    document: 'mutation { editStaffNotificationSetting(input: { events: [] }) { id } }',
    ...OWN,
  },
  softSearchInstitutions: {
    document: '{ softSearchInstitutions(searchTerm: "x") { id } }',
    ...OWN,
  },
  uploadFile: settingsOfOthers(
    'mutation ($userId: ID) { uploadFile(input: { userId: $userId, filename: "a.txt", content: "aGVsbG8=" }) { id } }',
  ),
  removeUserFile: {
    document: 'mutation ($fileId: ID!) { removeUserFile(fileId: $fileId) }',
    variables: async (place) => ({ fileId: await putFile(place) }),
  },
  uploadFileV2: settingsOfOthers(
    'mutation ($userId: ID) { uploadFileV2(input: { userId: $userId, filename: "a.txt", size: 5 }) { fileId } }',
  ),
  editTimeZone: {
    document: 'mutation { editTimeZone(timeZoneId: "America/Denver") { id } }',
    ...OWN,
  },
  editTimezoneCooldownInfo: {
    document: 'mutation { editTimezoneCooldownInfo(latestDetectedTimezone: "Europe/Paris") { id } }',
    ...OWN,
  },
  getPersonImports: settingsOfOthers('query ($userId: ID!) { getPersonImports(userId: $userId) { id } }'),
  getFieldSources: settingsOfOthers('query ($userId: ID!) { getFieldSources(userId: $userId) { field } }'),
  giveFieldBackToSync: settingsOfOthers(
    'mutation ($userId: ID!) { giveFieldBackToSync(userId: $userId, field: GRADE) { id } }',
  ),
  editSchool: settingsOfOthers(
    'mutation ($userId: ID) { editSchool(schoolId: null, userId: $userId) { id } }',
  ),
  editDescription: settingsOfOthers(
    'mutation ($userId: ID) { editDescription(description: "x", userId: $userId) { id } }',
  ),
  editHourlyWage: settingsOfOthers(
    'mutation ($userId: ID!) { editHourlyWage(userId: $userId, hourlyWage: "20") { id } }',
  ),
  editBundleAmt: settingsOfOthers(
    'mutation ($userId: ID!) { editBundleAmt(userId: $userId, bundleAmt: "20") { id } }',
  ),
  uploadProfilePicture: {
    document: `mutation { uploadProfilePicture(input: { content: "${PICTURE}" }) { id } }`,
    ...OWN,
  },
  deleteProfilePicture: { document: 'mutation { deleteProfilePicture { id } }', ...OWN },
  adminUploadProfilePicture: settingsOfOthers(
    `mutation ($userId: ID!) { adminUploadProfilePicture(userId: $userId, input: { content: "${PICTURE}" }) { id } }`,
  ),
  adminDeleteProfilePicture: settingsOfOthers(
    'mutation ($userId: ID!) { adminDeleteProfilePicture(userId: $userId) { id } }',
  ),
  saveUserLanguagePreference: {
    document: 'mutation { saveUserLanguagePreference(language: en) { id } }',
    ...OWN,
  },
  editNotifications: {
    document: 'mutation { editNotifications(notificationPreference: [EMAIL]) { id } }',
    ...OWN,
  },
});

const withoutHiddenProgram: Record<string, string> = {
  signUpTutor: 'the sign-up page shows every open program, and what it asks of applicants, to everybody',
  signUpTutorByTutorReferral: 'as signUpTutor',
  saveTutorApplicationDraft: 'as signUpTutor, for who is here already',
  studentApplyToTutor: 'as signUpTutor, for who is here already',
  saveClientSignUp: 'the sign-up page shows every program that families may name to everybody',
  addMyChild: 'as saveClientSignUp, for a parent who is here already',
  saveSsoConnection: 'a way to sign in belongs to the organization',
  removeSsoConnection: 'a way to sign in belongs to the organization',
  savePeopleView: 'a view belongs to who saved it',
  getMySignedWaivers: 'a signature belongs to who signed it',
};

describe('access to identity', () => {
  it.each(matrixRows(identity, operations))('%s', async (operation) => {
    const matrix = { subgraph, cast, operations, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('is confined to one tenant by row-level security, whatever the code queries', async () => {
    expect(await unconfinedTables(subgraph, { shared: SHARED })).toEqual([]);
  });
});

it('writes an audit entry for every access of an operator on a visit', async () => {
  const count = async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT count(*)::int AS n FROM identity.audit_log WHERE action = 'operator-access'`,
    );
    return rows[0].n as number;
  };
  const before = await count();
  await subgraph.as(cast.actors.internalAdmin).query('{ getUserRoster { total } }');
  expect(await count()).toBeGreaterThan(before);
});
