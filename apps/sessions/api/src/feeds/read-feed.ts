import { systemActor, type Language } from '@lyceum/server/actor';
import { writeCalendar, type CalendarMeeting } from '@lyceum/server/icalendar';
import { movedTo } from '@lyceum/server/ecosystem-move';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import {
  displayName,
  type EcosystemSettings,
  inTransaction,
  type Reader,
  readPeople,
  readPrograms,
  readSettings,
} from '../projections/subject';
import { ALL_STATUSES, listOfPeople } from '../listing/subject';
import { type LoadedSession, withParticipants } from '../session-rows/subject';
import { readFeedToken, secretHash, type FeedToken } from './feed-token';
import { feedEvents, type FeedMeeting } from './feed-events';
import { summaryOf } from './feed-texts';

const DAY_MS = 24 * 60 * 60_000;
/** Bounds the cost of one request and suffices for calendar programs. */
const PAST_DAYS = 31;
const AHEAD_DAYS = 366;
const MOST = 1000;
const REFRESH_SECONDS = 3600;

interface Feed {
  userId: string;
  language: Language;
}

/**
 * The feed as an iCalendar file; null for an unknown or revoked address, and when its owner may no longer sign in. It
 * names leaders and never learners, because addresses are passed on and read by third parties.
 */
export async function readFeed(token: string, services: Services): Promise<string | null> {
  const asked = readFeedToken(token);
  if (!asked) return null;
  const calendar = await calendarOf(asked, services);
  if (calendar !== null) return calendar;
  // Calendar programs keep the address from before a move of the ecosystem.
  const ecosystemId = await movedTo(asked.ecosystemId, services);
  return ecosystemId ? calendarOf({ ...asked, ecosystemId }, services) : null;
}

async function calendarOf(asked: FeedToken, services: Services): Promise<string | null> {
  const now = services.clock.now();
  return services.tenancy.within(systemActor(asked.ecosystemId, 'calendar-feed'), async (db) => {
    const [feed] = await db.query<Feed>(
      `UPDATE sessions.calendar_feeds f SET last_read_at = $2 FROM sessions.people p
       WHERE f.secret_hash = $1 AND p.user_id = f.user_id AND p.status = 'ACTIVATED'
       RETURNING f.user_id AS "userId", f.language`,
      [secretHash(asked.secret), now],
    );
    if (!feed) return null;
    const reader = inTransaction(db);
    const settings = await readSettings(reader);
    if (settings.archived) return null;
    const sessions = await sessionsOf(feed, reader, now);
    const { language } = feed;
    const publicUrl = services.config.PUBLIC_URL;
    const meetings = await meetingsOf(sessions, feed, settings, reader, publicUrl);
    const name = t('feeds.name', { ecosystem: settings.name })[language];
    const url = new URL('/sessions', publicUrl).href;
    const ofSeries = { description: t('feeds.open', { url })[language], url };
    const events = await feedEvents(reader, meetings, ofSeries);
    return writeCalendar({ name, language, ...events, refreshSeconds: REFRESH_SECONDS }, now);
  });
}

async function sessionsOf({ userId }: Feed, reader: Reader, now: Date): Promise<LoadedSession[]> {
  const owner = (await readPeople(reader, [userId])).get(userId);
  const children = owner?.familyConnections.filter(({ relationship }) => relationship === 'CHILD') ?? [];
  const from = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const to = new Date(now.getTime() + AHEAD_DAYS * DAY_MS);
  const rows = await listOfPeople(reader, [userId, ...children.map((child) => child.userId)], {
    statuses: ALL_STATUSES,
    from,
    to,
    endsAfter: from,
    ascending: true,
    filter: {},
    after: { startsAt: from, id: '00000000-0000-0000-0000-000000000000' },
    limit: MOST,
  });
  return withParticipants(reader, rows);
}

const STATUSES: Record<LoadedSession['status'], CalendarMeeting['status']> = {
  PENDING: 'TENTATIVE',
  UPCOMING: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  ERROR: 'TENTATIVE',
  CANCELLED: 'CANCELLED',
};

async function meetingsOf(
  sessions: LoadedSession[],
  { userId, language }: Feed,
  settings: EcosystemSettings,
  reader: Reader,
  publicUrl: string,
): Promise<FeedMeeting[]> {
  const leaderIds = (session: LoadedSession) =>
    session.participants.filter(({ userType }) => userType === 'LEADER').map((person) => person.userId);
  const [people, programs] = await Promise.all([
    readPeople(reader, [...new Set(sessions.flatMap(leaderIds))]),
    readPrograms(reader, [...new Set(sessions.map(({ programId }) => programId))]),
  ]);
  return sessions.map((session) => {
    const others = leaderIds(session).filter((id) => id !== userId);
    const leaders = others.flatMap((id) => {
      const person = people.get(id);
      return person ? [displayName(person)] : [];
    });
    const url = new URL(`/sessions/${session.id}`, publicUrl).href;
    const program = programs.get(session.programId)?.name;
    return {
      session,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeZoneId: session.timeZoneId,
      summary: summaryOf(session, leaders, settings.terms[language], language),
      location: session.locationName,
      description: [program, t('feeds.open', { url })[language]].filter(Boolean).join('\n'),
      url,
      status: STATUSES[session.status],
    };
  });
}
