/**
 * Kinds of jobs that no fault kills, because each works like one that a fault kills: a mail sent in one transaction with the
 * record of it, under a key of its subject; a file fetched in one transaction with its record; a table streamed into a new file;
 * a plan applied school by school, each in one transaction with its record; a deletion or a transfer at a vendor, which is idempotent; a
 * message to a receiver that recognizes a repeated id. By kind, the kind that is killed.
 *
 * @type {Record<string, string>}
 */
export const equivalentJobs = {
  'application-mail': 'invite-mail',
  'assessment-answers-mail': 'session-news-mail',
  'assessment-due-mail': 'session-news-mail',
  'attendance-news-mail': 'session-news-mail',
  'billing-news-mail': 'session-news-mail',
  'crisis-mail': 'session-news-mail',
  'delete-files': 'personal-data',
  'family-note-mail': 'invite-mail',
  'fetch-one-roster': 'import',
  'fetch-sftp-files': 'import',
  'follow-up-mail': 'invite-mail',
  'load-attendance': 'import',
  'load-rows': 'import',
  'low-review-mail': 'session-news-mail',
  'mail-invoice': 'session-news-mail',
  'mail-report': 'session-news-mail',
  'message-news-mail': 'session-news-mail',
  'payment-news-mail': 'session-news-mail',
  'remove-at-card-vendor': 'personal-data',
  'request-news-mail': 'session-news-mail',
  'roster-sync': 'import',
  'security-note': 'invite-mail',
  'send-code': 'invite-mail',
  'send-referral': 'invite-mail',
  'send-transfers': 'personal-data',
  'send-webhooks': 'personal-data',
  'session-letter-mail': 'session-news-mail',
  'session-news-text': 'session-news-mail',
  'session-reminder-mail': 'session-news-mail',
  'session-reminder-text': 'session-news-mail',
  'sign-up-mail': 'invite-mail',
  'time-away-mail': 'session-news-mail',
  'user-report-mail': 'session-news-mail',
  'waiver-copy': 'invite-mail',
  'weekly-report-mail': 'session-news-mail',
  'welcome-mail': 'invite-mail',
  'write-report': 'export-sessions',
  'undo-attendance': 'import',
  'undo-rows': 'import',
};
