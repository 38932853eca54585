/**
 * Kinds of jobs that no fault kills because one that is killed is made alike: a mail in one transaction with the note that
 * it was sent, under a key of what it is about; a file that was fetched in one with the note of it. Each with that one.
 *
 * @type {Record<string, string>}
 */
export const alike = {
  'application-mail': 'invite-mail',
  'family-note-mail': 'invite-mail',
  'fetch-sftp-files': 'import',
  'follow-up-mail': 'invite-mail',
  'low-review-mail': 'session-news-mail',
  'message-news-mail': 'session-news-mail',
  'request-news-mail': 'session-news-mail',
  'security-note': 'invite-mail',
  'send-code': 'invite-mail',
  'send-referral': 'invite-mail',
  'session-news-text': 'session-news-mail',
  'sign-up-mail': 'invite-mail',
  'user-report-mail': 'session-news-mail',
  'weekly-report-mail': 'session-news-mail',
};
