import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import type { SessionRow } from '../session-rows/subject';
import {
  type Meeting,
  type MeetingProvider,
  meetingProviders,
  type VendorSolution,
} from '../meeting-providers/subject';
import { MEETING_COLUMNS } from './meeting-row';

/** The person who joins a session. */
interface JoiningPerson {
  session: Pick<SessionRow, 'id' | 'subject' | 'startsAt' | 'minutes' | 'timeZoneId' | 'meetingSolution'>;
  personId: string;
  role: string;
  name: string;
}

/** Longer than a vendor may take to answer; after it another process may try. */
const LEASE_MS = 20_000;
const POLL_MS = 100;

/** The address of the session's meeting for this person; the meeting is created when the first person joins. */
export async function joinMeeting(actor: Actor, comer: JoiningPerson, services: Services): Promise<string> {
  const { session, personId, name, role } = comer;
  const provider = meetingProviders(services).get(session.meetingSolution as VendorSolution);
  if (!provider) throw new Conflict(t('session.roomNotConnected'));
  try {
    const meeting = await meetingOf(actor, session, provider, services);
    return await provider.addressFor(meeting, { userId: personId, name, leads: role !== 'LEARNER' });
  } catch (error) {
    services.logger.warn({ err: error, sessionId: session.id }, 'a meeting could not be made');
    throw new Conflict(t('session.meetingUnavailable'));
  }
}

/**
 * Created once, however many people join at the same moment: one process holds the lease, the others wait for the
 * result. The lease is in Redis, because a database lock would occupy one of few connections while the vendor answers.
 */
async function meetingOf(
  actor: Actor,
  session: JoiningPerson['session'],
  provider: MeetingProvider,
  services: Services,
): Promise<Meeting> {
  const lease = `${services.config.REDIS_PREFIX}meeting:${session.id}:${session.meetingSolution}`;
  const until = Date.now() + LEASE_MS;
  while (Date.now() < until) {
    const stored = await storedMeeting(actor, session, services);
    if (stored) return stored;
    if (await services.redis.set(lease, '1', 'PX', LEASE_MS, 'NX')) {
      try {
        return (
          (await storedMeeting(actor, session, services)) ?? (await make(actor, session, provider, services))
        );
      } finally {
        await services.redis.del(lease);
      }
    }
    await sleep(POLL_MS);
  }
  throw new Error('somebody else has been making the meeting for too long');
}

function storedMeeting(
  actor: Actor,
  session: JoiningPerson['session'],
  services: Services,
): Promise<Meeting | undefined> {
  return services.tenancy.within(actor, async (db) => {
    const [stored] = await db.query<Meeting>(
      `SELECT ${MEETING_COLUMNS} FROM sessions.meetings WHERE session_id = $1 AND solution = $2`,
      [session.id, session.meetingSolution],
    );
    return stored;
  });
}

async function make(
  actor: Actor,
  { id, subject, startsAt, minutes, timeZoneId, meetingSolution }: JoiningPerson['session'],
  provider: MeetingProvider,
  services: Services,
): Promise<Meeting> {
  const made = await provider.create({ sessionId: id, subject, startsAt, minutes, timeZoneId });
  await services.tenancy.within(actor, (db) =>
    db.query(
      `INSERT INTO sessions.meetings (ecosystem_id, session_id, solution, meeting_id, join_url, host_id, password, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        db.ecosystemId,
        id,
        meetingSolution,
        made.meetingId,
        made.joinUrl,
        made.hostId,
        made.password,
        services.clock.now(),
      ],
    ),
  );
  return made;
}
