import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MovableClock, type Clock } from '@lyceum/server/subgraph';
import type { Caller } from '@lyceum/server/testing';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { completeDueSessions } from './complete-due-sessions.platform';

/** Browser tests move the clock of a running platform, which is allowed outside production. */
const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'clock-'));
let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  (fixture.services as { clock: Clock }).clock = new MovableClock(folder);
});
afterAll(async () => {
  await fixture.close();
  rmSync(folder, { recursive: true });
});

const move = (byMs: number) => writeFileSync(join(folder, fixture.cast.ecosystemId), String(byMs));
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY).toISOString().slice(0, 10);
const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const statusOf = async (caller: Caller, id: string) => {
  const GET = 'query ($id: ID!) { getSession(sessionId: $id) { session { status } } }';
  return (await caller.query<any>(GET, { id })).getSession.session.status;
};

it('books in the past while the clock of the ecosystem is set back, and completes the session by the schedule', async () => {
  const input = sessionInput(fixture, { date: day(-20) });
  expect(await admin().refusal(CREATE, { input })).toBe('BAD_USER_INPUT');
  move(-30 * DAY);
  const { id } = (await book(admin(), input)).session;
  await completeDueSessions.handler(fixture.services);
  expect(await statusOf(admin(), id)).toBe('UPCOMING');
  move(0);
  await completeDueSessions.handler(fixture.services);
  expect(await statusOf(admin(), id)).toBe('COMPLETED');
});

it('completes sessions by the moved clock, in this ecosystem only', async () => {
  const soon = { date: day(3) };
  const own = (await book(admin(), sessionInput(fixture, soon))).session.id;
  const foreign = fixture.as(fixture.cast.foreigners.superAdmin);
  const { otherProgramId, foreigners } = fixture.cast;
  const input = sessionInput(fixture, {
    ...{ ...soon, programId: otherProgramId },
    ...{ leaderIds: [foreigners.leader.userId], learnerIds: [foreigners.learner.userId] },
  });
  const others = (await book(foreign, input)).session.id;
  move(5 * DAY);
  await completeDueSessions.handler(fixture.services);
  expect(await statusOf(admin(), own)).toBe('COMPLETED');
  expect(await statusOf(foreign, others)).toBe('UPCOMING');
});
