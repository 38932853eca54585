import type { IdentityEvents } from '@lyceum/contracts/identity';
import { defineConsumer } from '@lyceum/server/events';
import { projectContact } from './project-contact';
import { deleteConversations } from '../conversations/subject';

/**
 * Projects people: what notifications need (address, number, language, zone, guardians), and what decides who may write
 * to whom.
 */
export const identityConsumer = defineConsumer<IdentityEvents>({
  topic: 'identity',
  handlers: {
    'identity.person-saved': async ({ payload: person }, db) => {
      // Only guardians who want notifications of the child's sessions.
      const guardians = person.familyConnections.filter(
        ({ relationship, notifPreferences }) =>
          relationship !== 'CHILD' && (notifPreferences?.sessions ?? true),
      );
      const newer = await db.query(
        `INSERT INTO messaging.people (ecosystem_id, user_id, email, first_name, language, time_zone_id, status,
           profile_types, notification_preference, event_channels, guardian_ids, revision, text_number)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
         ON CONFLICT (ecosystem_id, user_id) DO UPDATE SET email = excluded.email, first_name = excluded.first_name,
           language = excluded.language, time_zone_id = excluded.time_zone_id, status = excluded.status,
           profile_types = excluded.profile_types, notification_preference = excluded.notification_preference,
           event_channels = excluded.event_channels,
           guardian_ids = excluded.guardian_ids, revision = excluded.revision, text_number = excluded.text_number
         WHERE people.revision < excluded.revision RETURNING user_id`,
        [
          db.ecosystemId,
          person.userId,
          person.email,
          person.preferredName ?? person.firstName,
          person.language,
          person.timeZoneId,
          person.status,
          person.profileTypes,
          person.notificationPreference,
          JSON.stringify(person.eventChannels ?? {}),
          guardians.map(({ userId }) => userId),
          person.revision,
          person.textNumber ?? null,
        ],
      );
      if (newer.length > 0) await projectContact(db, person);
    },
    'identity.demo-people-removed': async ({ payload: { userIds } }, db) => {
      await deleteConversations(db, userIds);
      await db.query(`DELETE FROM messaging.notifications WHERE user_id = ANY ($1::uuid[])`, [userIds]);
      await db.query(`DELETE FROM messaging.people WHERE user_id = ANY ($1::uuid[])`, [userIds]);
    },
  },
});
