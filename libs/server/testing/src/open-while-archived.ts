/** Mutations that stay open in an archived ecosystem, each with its reason. All others are refused there. */
export const OPEN_WHILE_ARCHIVED: Record<string, string> = {
  // Mutations of the platform: they belong to no ecosystem, and their use cases refuse an archived target.
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
  // Accounts belong to the platform: signing in, signing out, and account security.
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
  // Rights by law do not end with the ecosystem.
  requestDataExport: 'people’s right to their data',
  downloadDataExport: 'people’s right to their data',
  requestDataErasure: 'people’s right to have their data deleted',
  withdrawDataErasure: 'people’s right to have their data deleted',
  decideDataErasure: 'people’s right to have their data deleted',
  // State of the reader.
  readNotification: 'marks a notification of one’s own as read',
  clearNotifications: 'marks notifications of one’s own as read',
  closeCareText: 'closes a text that only its reader sees',
};
