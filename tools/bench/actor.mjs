/**
 * An actor as the gateway makes it after a sign-in.
 *
 * @param {string} ecosystemId
 * @param {{ userId: string, ecosystemRoles?: string[], programRoles?: { programId: string, role: string }[] }} person
 */
export const actorIn = (ecosystemId, { userId, ecosystemRoles = [], programRoles = [] }) => ({
  kind: 'user',
  accountId: userId,
  userId,
  ecosystemId,
  ecosystemRoles,
  programRoles,
  profileTypes: [],
  supportedSchoolIds: [],
  isInternalAdmin: false,
  operatorVisit: false,
  language: 'en',
  timeZoneId: 'America/Denver',
  requestId: 'bench',
  ip: null,
  platformMode: 'web',
});
