import { t } from '../i18n';
import { fileKeySql } from '../conversations/subject';
import { anew, merges, moves, technical, type MovePlan } from '@lyceum/server/ecosystem-move';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  notifications: moves(t('ecosystemMove.movePlan.notifications'), { texts: 'link' }),
  conversations: moves(t('ecosystemMove.movePlan.conversations')),
  participants: merges(t('ecosystemMove.movePlan.participants')),
  messages: moves(t('ecosystemMove.movePlan.messages'), { file: fileKeySql('file_id') }),
  message_translations: anew('translated again when somebody asks'),
  message_words: anew('the words of messages, which follow them'),
  attachment_uploads: technical('files that were not sent yet: they are uploaded again, and these are swept'),
  reports: moves(t('ecosystemMove.movePlan.reports')),
  pairs: anew('a copy of what the domain of pairs keeps'),
  pending_requests: anew('a copy of what the domain of requests keeps, which tells it to the target'),
  meetings: merges(t('ecosystemMove.movePlan.meetings')),
  session_starts: anew('a copy of what the domain of sessions tells of the next days'),
  review_items: moves(t('ecosystemMove.movePlan.reviewItems')),
  legal_holds: moves(t('ecosystemMove.movePlan.legalHolds')),
  legal_hold_settings: technical('the target decides about its holds itself'),
  held_people: technical('counted again from the holds'),
  safeguarding_policies: technical('the target decides about its conversations itself'),
  messaging_settings: technical('the target decides about its messages itself'),
  quiet_hours: merges(t('ecosystemMove.movePlan.quietHours')),
  postponed_jobs: technical('mails about the former organization that wait for the morning'),
  people: anew('a copy of what the domain of people keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
};
