import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { Seat } from '../rooms/room-access';
import { text } from '../scheduling/texts';
import { meetingProviders, type VendorSolution } from './configured-providers';
import type { Meeting, MeetingProvider } from './meeting-provider';

/** Where the person goes into the session's meeting at its vendor; the meeting is made when the first one comes. */
export async function joinMeeting(actor: Actor, seat: Seat, services: Services): Promise<string> {
  const { session, personId, name, role } = seat;
  const provider = meetingProviders(services).get(session.meetingSolution as VendorSolution);
  if (!provider) throw new Conflict(text('roomNotConnected'));
  try {
    const meeting = await meetingOf(actor, seat, provider, services);
    return await provider.addressFor(meeting, { userId: personId, name, leads: role !== 'LEARNER' });
  } catch (error) {
    services.logger.warn({ err: error, sessionId: session.id }, 'a meeting could not be made');
    throw new Conflict(text('meetingUnavailable'));
  }
}

/** Made once, however many come at the same moment: they take turns at the session's row. */
function meetingOf(actor: Actor, { session }: Seat, provider: MeetingProvider, services: Services) {
  return services.tenancy.within(actor, async (db): Promise<Meeting> => {
    await db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`meeting ${session.id}`]);
    const [kept] = await db.query<Meeting>(
      `SELECT meeting_id AS "meetingId", start_url AS "startUrl", join_url AS "joinUrl" FROM sessions.meetings
       WHERE session_id = $1 AND solution = $2`,
      [session.id, session.meetingSolution],
    );
    if (kept) return kept;
    const { id, subject, startsAt, minutes, timeZoneId } = session;
    const made = await provider.create({ sessionId: id, subject, startsAt, minutes, timeZoneId });
    await db.query(
      `INSERT INTO sessions.meetings (ecosystem_id, session_id, solution, meeting_id, start_url, join_url, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        db.ecosystemId,
        id,
        session.meetingSolution,
        made.meetingId,
        made.startUrl,
        made.joinUrl,
        services.clock.now(),
      ],
    );
    return made;
  });
}
