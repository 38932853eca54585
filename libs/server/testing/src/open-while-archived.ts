/**
 * The mutations that an archived ecosystem does not close, each with its reason. What is not named here is refused to
 * whoever may still look at it.
 */
export const OPEN_WHILE_ARCHIVED: Record<string, string> = {
  // The platform's own: they belong to no ecosystem, and the use case refuses a target that is archived.
  createEcosystem: 'makes another ecosystem',
  archiveEcosystem: 'changes nothing of one that is archived',
  unArchiveEcosystem: 'the way back',
  updatePlatformEcosystemConfig: 'what new ecosystems begin with',
  createEcosystemDemoData: 'names its ecosystem, and refuses one that is archived',
  deleteEcosystemDemoData:
    'names its ecosystem, which may be archived: what was made up keeps it from migrating',
  countEcosystemMigration: 'names its ecosystem, which may be archived: only counts are kept',
  migrateEcosystemToProgram: 'names its ecosystem, which may be archived: everything leaves it',
  editLegacyImportTemplate: 'changes a template of the platform, which belongs to no ecosystem',
  beginOperatorVisit: 'operators may look, and what they look at is logged',
  endOperatorVisit: 'whoever looked has to be able to go',
  // Accounts belong to the platform: getting in, getting out, and keeping a sign-in safe.
  loginPaas: 'signing in to look, or as somebody else',
  loginPaasMFA: 'the second step of signing in',
  sendMFACode: 'the second step of signing in',
  ecosystemAgnosticEmailLogin: 'signing in',
  authenticateSSO: 'signing in',
  completeSSO: 'signing in',
  authenticateCleverAccount: 'signing in',
  sendForgotPassword: 'a password of the account',
  resetPassword: 'a password of the account',
  changePassword: 'a password of the account, which may be known to somebody else',
  sendVerification: 'a link to sign in, or of the account',
  verifyToken: 'a link to sign in, or of the account',
  activateAccountFromInvite: 'an invitation to another ecosystem; one to this one is no longer valid',
  signOutDevice: 'signing out',
  signOutAllDevices: 'signing out',
  // What the law gives people does not end with the work.
  requestDataExport: 'people’s right to their data',
  downloadDataExport: 'people’s right to their data',
  requestDataErasure: 'people’s right to have their data deleted',
  withdrawDataErasure: 'people’s right to have their data deleted',
  decideDataErasure: 'people’s right to have their data deleted',
  // What the reader has seen.
  readNotification: 'marks a notification of one’s own as read',
  clearNotifications: 'marks notifications of one’s own as read',
};
