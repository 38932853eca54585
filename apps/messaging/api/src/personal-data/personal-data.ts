import { cleared, deleted, type PersonalData } from '@lyceum/server/personal-data';

export const personalData: PersonalData = {
  notifications: {
    title: { en: 'Notifications', sp: 'Notificaciones' },
    held: [deleted('user_id', 'id type facts link created_at read_at cleared_at')],
    plain: 'ecosystem_id source_event_id',
  },
  people: {
    title: { en: 'Where mails and messages go', sp: 'A dónde se envían correos y mensajes' },
    held: [
      cleared('user_id', {
        email: 'NULL',
        text_number: 'NULL',
        first_name: ':formerFirst',
        language: `'en'`,
        time_zone_id: `'UTC'`,
        status: `'ARCHIVED'`,
        profile_types: `'{}'`,
        notification_preference: `'{}'`,
        guardian_ids: `'{}'`,
        event_channels: `'{}'`,
      }),
      cleared(':person = ANY (t.guardian_ids)', {
        guardian_ids: 'array_remove(t.guardian_ids, :person)',
      }),
    ],
    // A later state is told by its revision: it stays, so that an older one does not bring the person back.
    plain: 'ecosystem_id revision',
  },
  ecosystems: { plain: 'ecosystem_id name terms primary_color archived revision' },
  programs: { plain: 'ecosystem_id id name rules revision' },
};
