import { randomUUID } from 'node:crypto';
import type { RemindersDue } from '@lyceum/contracts/sessions';
import type { TenantDb } from '@lyceum/server/tenancy';
import { Temporal } from 'temporal-polyfill';
import type { SessionsFixture } from '../testing/sessions-fixture';
import { remind } from './remind.platform';

const MINUTE = 60_000;
const ZONES = ['America/Denver', 'America/New_York', 'Europe/Madrid'];

interface Planned {
  id: string;
  startsAt: number;
  cancelled: boolean;
  leader: string;
  learners: Set<string>;
}

/** A seeded random choice. */
function chooser(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { below: (most: number) => Math.floor(next() * most), chance: (of: number) => next() < of };
}

/**
 * Simulates random changes of people, families and sessions while the clock advances and the reminding server dies or
 * is down. Returns the violations: reminders of something untrue, duplicates, and missing ones.
 */
export async function simulateReminders(fixture: SessionsFixture, changes: number, seed: number) {
  const { admin, cast, services } = fixture;
  const choose = chooser(seed);
  const pick = <T>(from: readonly T[]): T => from[choose.below(from.length)]!;
  const zoneOf = new Map<string, string>();
  const guardiansOf = new Map<string, string[]>();
  const archived = new Set<string>();
  const sessions: Planned[] = [];
  const wrong: string[] = [];
  const sent = new Set<string>();
  let now = Date.parse('2026-12-07T12:00:00Z');
  let reminders = 0;
  let deaths = 0;

  const save = (userId: string) =>
    fixture.savePerson({
      userId,
      firstName: userId.slice(0, 6),
      timeZoneId: zoneOf.get(userId)!,
      status: archived.has(userId) ? 'ARCHIVED' : 'ACTIVATED',
      familyConnections: [
        ...(guardiansOf.get(userId) ?? []).map((id) => ({ userId: id, relationship: 'PARENT' as const })),
        ...learners
          .filter((id) => guardiansOf.get(id)?.includes(userId))
          .map((id) => ({ userId: id, relationship: 'CHILD' as const })),
      ],
    });
  const people = (count: number) => {
    const ids = Array.from({ length: count }, () => randomUUID());
    for (const id of ids) zoneOf.set(id, pick(ZONES));
    return ids;
  };
  const [leaders, learners, guardians] = [people(3), people(8), people(5)];
  for (const [at, learner] of learners.entries())
    guardiansOf.set(
      learner,
      [guardians[at % 5]!, guardians[(at * 2 + 1) % 5]!]
        .slice(0, at % 3)
        .filter((id, i, all) => all.indexOf(id) === i),
    );
  for (const id of zoneOf.keys()) await save(id);

  const addParticipant = (session: Planned, userId: string, userType: string) =>
    admin.query(
      `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking)
       VALUES ($1, $2, $3, $4, $5, $6, $7, false, false)`,
      [
        cast.ecosystemId,
        session.id,
        userId,
        userType,
        new Date(session.startsAt),
        new Date(session.startsAt + 45 * MINUTE),
        session.cancelled ? 'CANCELLED' : 'UPCOMING',
      ],
    );
  const write = async (session: Planned) => {
    const values = [
      session.id,
      new Date(session.startsAt),
      new Date(session.startsAt + 45 * MINUTE),
      session.cancelled ? 'CANCELLED' : 'UPCOMING',
    ];
    for (const [table, id] of [
      ['sessions', 'id'],
      ['session_participants', 'session_id'],
    ])
      await admin.query(
        `UPDATE sessions.${table} SET starts_at = $2, ends_at = $3, status = $4 WHERE ${id} = $1`,
        values,
      );
  };
  const soon = () => now + (5 + choose.below(choose.chance(0.5) ? 90 : 3000)) * MINUTE;

  async function bookOne() {
    const session: Planned = {
      id: randomUUID(),
      startsAt: soon(),
      cancelled: false,
      leader: pick(leaders),
      learners: new Set([pick(learners), pick(learners)]),
    };
    await admin.query(
      `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, session_type, subject, starts_at, ends_at, time_zone_id)
       VALUES ($1, $2, $3, 'UPCOMING', 'GROUP', 'Reading', $4, $5, 'America/Denver')`,
      [
        cast.ecosystemId,
        session.id,
        cast.programId,
        new Date(session.startsAt),
        new Date(session.startsAt + 45 * MINUTE),
      ],
    );
    await addParticipant(session, session.leader, 'LEADER');
    for (const learner of session.learners) await addParticipant(session, learner, 'LEARNER');
    sessions.push(session);
  }
  async function changeOne() {
    const upcoming = sessions.filter(({ startsAt }) => startsAt > now);
    if (upcoming.length < 5 || choose.chance(0.4)) return bookOne();
    const session = pick(upcoming);
    const what = choose.below(10);
    if (what < 4) session.startsAt = soon();
    else if (what < 7) session.cancelled = !session.cancelled;
    if (what < 7) return write(session);
    if (what < 9) {
      const learner = pick(learners);
      if (session.learners.delete(learner))
        return admin.query(
          `DELETE FROM sessions.session_participants WHERE session_id = $1 AND user_id = $2`,
          [session.id, learner],
        );
      session.learners.add(learner);
      return addParticipant(session, learner, 'LEARNER');
    }
    const person = pick([...guardians, ...learners]);
    if (!archived.delete(person)) archived.add(person);
    return save(person);
  }

  /** Readers who are to be reminded of the session as it is. */
  const readersOf = (session: Planned) =>
    new Set(
      [
        session.leader,
        ...session.learners,
        ...[...session.learners].flatMap((id) => guardiansOf.get(id) ?? []),
      ].filter((id) => !archived.has(id)),
    );
  const active = () => sessions.filter(({ cancelled }) => !cancelled);
  const there = (at: number, userId: string) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zoneOf.get(userId)!);
  const isTomorrow = ({ startsAt }: Planned, userId: string) =>
    there(startsAt, userId)
      .toPlainDate()
      .equals(there(now, userId).toPlainDate().add({ days: 1 }));

  function note({ kind, reminders: each }: RemindersDue) {
    for (const { userId, sessions: listed } of each) {
      reminders += 1;
      for (const { id, startsAt } of listed) {
        const key = `${kind} ${userId} ${id} ${Date.parse(startsAt)}`;
        if (sent.has(key)) wrong.push(`twice: ${key}`);
        sent.add(key);
        const session = sessions.find((each) => each.id === id)!;
        const holds =
          !session.cancelled && session.startsAt === Date.parse(startsAt) && readersOf(session).has(userId);
        if (!holds) wrong.push(`not so: ${key}`);
      }
      if (kind === 'SOON') continue;
      const day = there(now, userId).toPlainDate().toString();
      if (sent.has(`day ${userId} ${day}`)) wrong.push(`two evenings: ${userId} ${day}`);
      sent.add(`day ${userId} ${day}`);
      const all = active().filter((session) => readersOf(session).has(userId) && isTomorrow(session, userId));
      if (all.length !== listed.length) wrong.push(`not the whole day: ${userId} ${day}`);
    }
  }
  /** After a successful run nothing that was due is missing. */
  function lookForMissing() {
    for (const session of active())
      for (const userId of readersOf(session)) {
        const minutes = (session.startsAt - now) / MINUTE;
        if (minutes > 10 && minutes <= 30 && !sent.has(`SOON ${userId} ${session.id} ${session.startsAt}`))
          wrong.push(`missing: SOON ${userId} ${session.id}`);
        const clock = there(now, userId);
        const evening = clock.hour * 60 + clock.minute;
        if (evening < 18 * 60 + 10 || evening >= 20 * 60 + 30 || !isTomorrow(session, userId)) continue;
        if (!sent.has(`day ${userId} ${clock.toPlainDate().toString()}`))
          wrong.push(`missing: EVENING ${userId}`);
      }
  }

  let read = 0;
  const tenancy = services.tenancy;
  const within = tenancy.within.bind(tenancy);
  async function turn() {
    fixture.setNow(new Date(now).toISOString());
    const dies = choose.chance(0.3) ? choose.below(3) : null;
    let steps = 0;
    // A process dies before its transaction commits, or just after it.
    const dying: typeof within = async (actor, work) => {
      const dead = dies !== null && steps++ === dies;
      const answer = await within(actor, async (db: TenantDb) => {
        const done = await work(db);
        if (dead && dies !== 1) throw new Error('died');
        return done;
      });
      if (dead) throw new Error('died');
      return answer;
    };
    const mortal = Object.create(tenancy, { within: { value: dying } }) as typeof tenancy;
    const server = Object.create(services, { tenancy: { value: mortal } }) as typeof services;
    for (const kind of ['SOON', 'EVENING'] as const) await remind(kind, server);
    const { rows } = await admin.query<{ payload: RemindersDue }>(
      `SELECT payload FROM sessions.outbox WHERE type = 'sessions.reminders-due' AND ecosystem_id = $1 ORDER BY id OFFSET $2`,
      [cast.ecosystemId, read],
    );
    read += rows.length;
    for (const { payload } of rows) note(payload);
    if (dies !== null && steps > dies) deaths += 1;
    else lookForMissing();
  }

  for (let done = 0; done < changes;) {
    for (let more = 1 + choose.below(5); more > 0; more -= 1, done += 1) await changeOne();
    // Sometimes no server runs for a while.
    now += (1 + choose.below(choose.chance(0.05) ? 90 : 12)) * MINUTE;
    await turn();
  }
  return { wrong, reminders, deaths };
}
