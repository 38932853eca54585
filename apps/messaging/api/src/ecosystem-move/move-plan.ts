import { fileKeySql } from '../conversations/subject';
import { anew, merges, moves, technical, type MovePlan } from '@lyceum/server/moving';

/** What becomes of each table when an organization becomes a program of another. */
export const movePlan: MovePlan = {
  notifications: moves({ en: 'Notifications', sp: 'Avisos' }, { texts: 'link' }),
  conversations: moves({ en: 'Conversations', sp: 'Conversaciones' }),
  participants: merges({ en: 'Who is in conversations', sp: 'Quién está en las conversaciones' }),
  messages: moves({ en: 'Messages', sp: 'Mensajes' }, { file: fileKeySql('file_id') }),
  attachment_uploads: technical('files that were not sent yet: they are uploaded again, and these are swept'),
  reports: moves({ en: 'Reports of people', sp: 'Denuncias de personas' }),
  pairs: anew('a copy of what the domain of pairs keeps'),
  pending_requests: anew('a copy of what the domain of requests keeps, which tells it to the target'),
  meetings: merges({ en: 'Who meets in sessions', sp: 'Quién se reúne en sesiones' }),
  session_starts: anew('a copy of what the domain of sessions tells of the next days'),
  review_items: moves({ en: 'Messages looked at for safety', sp: 'Mensajes revisados por seguridad' }),
  safeguarding_policies: technical('the target decides about its conversations itself'),
  people: anew('a copy of what the domain of people keeps'),
  ecosystems: technical('a copy of what the domain of ecosystems keeps, of the archived one too'),
  programs: anew('a copy of what the domain of ecosystems keeps'),
};
