import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { ATTENDANCE_STATUSES } from '@lyceum/contracts/attendance';
import { fileStoreOf } from '@lyceum/server/testing';
import { completeThese } from '../attendance/complete-sessions';
import { loadHistory } from '../history-import/load-history';
import { CREATE, NOW, sessionInput, type SessionsFixture } from './sessions-fixture';
import { foldTotals } from '../totals/fold-totals.platform';

interface Step {
  kind: number;
  pick: number;
  more: number;
}

const one = (values: readonly string[], n: number) => values[n % values.length]!;

/** Random changes of sessions of every kind, each chosen by numbers; for tests. Refused changes have no effect. */
export class HistoryOfSessions {
  readonly #ids: string[] = [];
  #days = 0;

  constructor(private readonly fixture: SessionsFixture) {}

  async take({ kind, pick, more }: Step): Promise<void> {
    const deeds = [
      () => this.book(pick, more),
      () => this.book(pick, more),
      () => this.import(pick, more),
      () => this.edit(pick, more),
      () => this.send('cancelSessionV3(input: { sessionId: $id }) { late }', pick),
      () => this.send('restoreSession(input: { sessionId: $id }) { saved }', pick),
      () => this.addPerson(pick, more),
      () => this.complete(pick),
      () => this.correct(pick, more),
      () => foldTotals.handler(this.fixture.services),
      () => this.drop(pick),
      () => this.substitute(pick),
      () => this.attend(pick, more),
      () => this.attend(pick + 1, more),
      () => this.cancelAs(pick, more),
      () => this.standIn(pick, more),
      () => this.register(pick, more),
    ];
    await deeds[kind % deeds.length]!();
  }

  /** Learners of two schools and one without a school. */
  get #learners() {
    const { learner, learner2, learner3 } = this.fixture.ids;
    return [learner, learner2, learner3];
  }

  private async book(pick: number, more: number): Promise<void> {
    const { cast, ids } = this.fixture;
    const group = more % 2 === 0;
    const online = {
      meetingSolution: 'CUSTOM_URL',
      joinUrl: 'https://meet.example/x',
      physicalSessionOptions: null,
    };
    const input = sessionInput(this.fixture, {
      ...(pick % 3 === 0 ? { programId: cast.siblingProgramId } : {}),
      ...(pick % 4 === 0 ? online : {}),
      sessionType: group ? 'GROUP' : 'ONE_ON_ONE',
      maxStudents: group ? 4 : null,
      leaderIds: [ids.leader2],
      learnerIds: group ? [ids.learner2, ids.learner3] : [one([ids.learner2, ids.learner3], pick)],
      date: new Date(Date.UTC(2026, 10, 24 + (pick % 12))).toISOString().slice(0, 10),
      startTime: `${String(8 + (this.#days++ % 12)).padStart(2, '0')}:00`,
      endTime: `${String(8 + ((this.#days - 1) % 12)).padStart(2, '0')}:45`,
    });
    const { data } = await this.admin.send<any>(CREATE, { input });
    for (const { id } of data?.createSession?.sessions ?? []) this.#ids.push(id);
  }

  private async import(pick: number, more: number): Promise<void> {
    const { cast, services, ids } = this.fixture;
    const key = `history/${randomUUID()}.ndjson`;
    const learners = this.#learners
      .slice(0, 1 + (more % 3))
      .map((id, n) => [id, n === 1 ? null : cast.schoolId, '04']);
    const start = new Date(Date.UTC(2025, pick % 12, 1 + (more % 28), 3)).toISOString();
    const known = this.#ids.length > 0 && more % 3 === 0 ? one(this.#ids, pick) : randomUUID();
    const line = {
      id: known,
      tutor: ids.leader,
      start,
      minutes: 20 + (more % 50),
      topic: 'ela',
      ratio: '1:1',
      learners,
    };
    await fileStoreOf(this.fixture).write(key, `${JSON.stringify(line)}\n`);
    const chunk = {
      importJobId: randomUUID(),
      chunk: 1,
      fileKey: key,
      programId: cast.programId,
      timeZoneId: 'UTC',
    };
    await loadHistory(
      systemActor(cast.ecosystemId, 'test'),
      { ...chunk, sessions: 1, rows: learners.length, lastChunk: true },
      services,
    );
    this.#ids.push(known);
  }

  private async edit(pick: number, more: number): Promise<void> {
    const changes = [
      'startTime: "21:00", endTime: "21:50"',
      'date: "2026-12-15"',
      'meetingSolution: CUSTOM_URL, joinUrl: "https://meet.example/y"',
      `learnerIds: ["${one(this.#learners, more)}"]`,
      'schoolIds: []',
    ];
    await this.send(
      `editSessionV3(input: { sessionId: $id, reason: "test", ${one(changes, more)} }) { saved }`,
      pick,
    );
  }

  private addPerson(pick: number, more: number): Promise<void> {
    const userId = one(this.#learners, more);
    return this.send(`addParticipant(input: { sessionId: $id, userId: "${userId}" }) { saved }`, pick);
  }

  private async complete(pick: number): Promise<void> {
    const { cast, services, admin } = this.fixture;
    const { rows } = await admin.query(
      `SELECT id FROM sessions.sessions WHERE status = 'UPCOMING' ORDER BY id`,
    );
    if (rows.length === 0) return;
    const { id } = rows[pick % rows.length];
    await services.tenancy.within(systemActor(cast.ecosystemId, 'test'), async (db) => {
      // Locks the session's row first, as the job that completes sessions does.
      const due = await db.query<{ id: string }>(
        `SELECT id FROM sessions.sessions WHERE id = $1 AND status = 'UPCOMING' FOR UPDATE`,
        [id],
      );
      if (due.length > 0) await completeThese(db, [id], services.clock.now());
    });
  }

  private async correct(pick: number, more: number): Promise<void> {
    const { rows } = await this.fixture.admin.query(
      `SELECT session_id, user_id FROM sessions.session_participants
       WHERE status = 'COMPLETED' AND user_type = 'LEARNER' ORDER BY session_id, user_id`,
    );
    if (rows.length === 0) return;
    const { session_id: sessionId, user_id: userId } = rows[pick % rows.length];
    await this.admin.send(
      `mutation ($input: CorrectAttendanceInput!) { correctAttendance(input: $input) { session { id } } }`,
      { input: { sessionId, reason: 'test', corrections: [{ userId, minutesPresent: more % 20 }] } },
    );
  }

  /** A register entry during the session or after it. */
  private async register(pick: number, more: number): Promise<void> {
    const { rows } = await this.fixture.admin.query(
      `SELECT session_id, user_id, starts_at FROM sessions.session_participants
       WHERE status IN ('UPCOMING', 'COMPLETED') AND user_type = 'LEARNER' ORDER BY session_id, user_id`,
    );
    if (rows.length === 0) return;
    const { session_id: sessionId, user_id: userId, starts_at: startsAt } = rows[pick % rows.length];
    const status = [...ATTENDANCE_STATUSES, null][more % 6] ?? null;
    const entry = { userId, status, entryId: randomUUID(), basedOn: more % 3, markedAt: NOW };
    this.fixture.setNow(new Date(startsAt.getTime() + (more % 40) * 60_000).toISOString());
    await this.admin.send(
      `mutation ($input: SaveSessionRegisterInput!) { saveSessionRegister(input: $input) { answers { outcome } } }`,
      { input: { sessionId, entries: [entry], reason: 'test' } },
    );
    this.fixture.setNow(NOW);
  }

  private async drop(pick: number): Promise<void> {
    const { learner2 } = this.fixture;
    const document = 'mutation ($id: ID!) { dropSession(sessionId: $id) { session { id } } }';
    if (this.#ids.length > 0) await this.fixture.as(learner2).send(document, { id: one(this.#ids, pick) });
  }

  /** Replaces the leader of one date. */
  private async substitute(pick: number): Promise<void> {
    const { leader, leader2 } = this.fixture.ids;
    const userId = one([leader, leader2], pick);
    await this.send(
      `editSessionV3(input: { sessionId: $id, reason: "test", leaderIds: ["${userId}"] }) { saved }`,
      pick,
    );
  }

  /** Requests a substitute, assigns another leader, and sometimes gives the request back. */
  private async standIn(pick: number, more: number): Promise<void> {
    if (this.#ids.length === 0) return;
    const { leader, leader2 } = this.fixture.ids;
    const sessionId = one(this.#ids, pick);
    const { data } = await this.admin.send<any>(
      `mutation ($input: CreateSubstituteRequestInput!) { createSubstituteRequest(input: $input) { requests { id } } }`,
      { input: { sessionIds: [sessionId], leaderId: leader2 } },
    );
    for (const { id } of data?.createSubstituteRequest?.requests ?? []) {
      await this.admin.send(
        `mutation ($input: AssignSubstituteRequestInput!) { assignSubstituteRequest(input: $input) { refusal } }`,
        { input: { requestId: id, userId: leader, force: true } },
      );
      if (more % 3 === 0)
        await this.admin.send(
          `mutation ($id: ID!) { cancelSubstituteRequest(requestId: $id, force: true) { refusal } }`,
          { id },
        );
    }
  }

  /** A participant of an open session joins or leaves, shortly before it or during it. */
  private async attend(pick: number, more: number): Promise<void> {
    const { rows } = await this.fixture.admin.query(
      `SELECT session_id, user_id, starts_at FROM sessions.session_participants WHERE status = 'UPCOMING' ORDER BY session_id, user_id`,
    );
    if (rows.length === 0) return;
    const { session_id: sessionId, user_id: userId, starts_at: startsAt } = rows[pick % rows.length];
    const action = more % 4 === 0 ? 'CHECK_OUT' : 'CHECK_IN';
    this.fixture.setNow(new Date(startsAt.getTime() + ((more % 50) - 4) * 60_000).toISOString());
    await this.admin.send(`mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done } }`, {
      input: { sessionId, userId, action },
    });
    this.fixture.setNow(NOW);
  }

  /** Cancels as a learner or a leader who takes part, where the program lets them. */
  private async cancelAs(pick: number, more: number): Promise<void> {
    const { learner2, leader2 } = this.fixture;
    const document = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';
    if (this.#ids.length > 0)
      await this.fixture.as(more % 2 === 0 ? learner2 : leader2).send(document, { id: one(this.#ids, pick) });
  }

  private async send(mutation: string, pick: number): Promise<void> {
    if (this.#ids.length > 0)
      await this.admin.send(`mutation ($id: ID!) { ${mutation} }`, { id: one(this.#ids, pick) });
  }

  private get admin() {
    return this.fixture.as(this.fixture.cast.actors.superAdmin);
  }
}
