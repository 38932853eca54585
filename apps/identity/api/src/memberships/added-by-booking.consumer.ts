import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { addRoles, learnerRefusal, loadMember, loadMembers, recordPeople } from '../people/subject';

/** Adds the roles that a booking gives. Sessions has decided, or refused, with the booking who may add whom. */
export const addedByBookingConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.people-added': async ({ payload: { programId, people, addedByUserId } }, db) => {
      const [program] = await db.query(
        `SELECT 1 FROM identity.programs p WHERE p.id = $1 AND NOT p.archived`,
        [programId],
      );
      if (!program) return;
      const members = await loadMembers(
        db,
        people.map(({ userId }) => userId),
      );
      const booker = addedByUserId ? await loadMember(db, addedByUserId) : null;
      const bySuperAdmin = booker?.ecosystemRoles.some(({ role }) => role === 'SUPER_ADMIN') ?? false;
      const added: string[] = [];
      for (const { userId, role } of people) {
        const member = members.find(({ id }) => id === userId);
        const holds = member?.programRoles.some((held) => held.programId === programId && held.role === role);
        if (!member || member.status === 'ARCHIVED' || holds) continue;
        const given = { programId, programRole: role };
        // The booking is made, but it does not make a guardian or staff member a learner.
        const refusal = learnerRefusal(bySuperAdmin, member, given);
        if (!refusal) await addRoles(db, member, given);
        await db.audit({
          action: refusal ? 'add-by-booking-refused' : 'add-by-booking',
          subjectKind: 'user',
          subjectId: userId,
          after: { programId, role, bookedBy: addedByUserId, ...(refusal ? { reason: refusal.en } : {}) },
        });
        if (!refusal) added.push(userId);
      }
      if (added.length === 0) return;
      // The gateway's cache of their permissions expires by itself within two seconds.
      await recordPeople(db, added);
      db.notify({ userIds: 'ecosystem', topics: ['people'], ids: added });
    },
  },
});
