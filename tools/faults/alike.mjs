/**
 * Kinds of jobs that no fault kills because one that is killed is made alike: a mail in one transaction with the note that
 * it was sent, under a key of what it is about; a file that was fetched in one with the note of it; a table that is streamed
 * into a file anew; a plan that is applied school by school, each in one transaction with the note of it; a deletion at a vendor, which
 * may be asked for again; a message to a receiver that knows by its id that it came twice. Each with that one.
 *
 * @type {Record<string, string>}
 */
export const alike = {
  'application-mail': 'invite-mail',
  'assessment-answers-mail': 'session-news-mail',
  'attendance-news-mail': 'session-news-mail',
  'crisis-mail': 'session-news-mail',
  'delete-files': 'personal-data',
  'family-note-mail': 'invite-mail',
  'fetch-one-roster': 'import',
  'fetch-sftp-files': 'import',
  'follow-up-mail': 'invite-mail',
  'low-review-mail': 'session-news-mail',
  'mail-report': 'session-news-mail',
  'message-news-mail': 'session-news-mail',
  'payment-news-mail': 'session-news-mail',
  'remove-at-card-vendor': 'personal-data',
  'request-news-mail': 'session-news-mail',
  'roster-sync': 'import',
  'security-note': 'invite-mail',
  'send-code': 'invite-mail',
  'send-referral': 'invite-mail',
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
};
