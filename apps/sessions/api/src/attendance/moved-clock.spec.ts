import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MovableClock, type Clock } from '@lyceum/server/subgraph';
import type { Caller } from '@lyceum/server/testing';
import { book, CREATE, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';
import { completeDueSessions } from './complete-due-sessions.platform';

/** What browser tests do on a running platform, whose servers have this clock outside production. */
const DAY = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'clock-'));
let house: SessionsHouse;
beforeAll(async () => {
  house = await startHouse();
  (house.services as { clock: Clock }).clock = new MovableClock(folder);
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const move = (byMs: number) => writeFileSync(join(folder, house.cast.ecosystemId), String(byMs));
const day = (fromToday: number) => new Date(Date.now() + fromToday * DAY).toISOString().slice(0, 10);
const admin = () => house.as(house.cast.actors.superAdmin);
const statusOf = async (caller: Caller, id: string) => {
  const GET = 'query ($id: ID!) { getSession(sessionId: $id) { session { status } } }';
  return (await caller.query<any>(GET, { id })).getSession.session.status;
};

it('books in the past while the clock of the ecosystem is set back, and completes it by the schedule', async () => {
  const input = sessionInput(house, { date: day(-20) });
  expect(await admin().refusal(CREATE, { input })).toBe('BAD_USER_INPUT');
  move(-30 * DAY);
  const { id } = (await book(admin(), input)).session;
  await completeDueSessions.handler(house.services);
  expect(await statusOf(admin(), id)).toBe('UPCOMING');
  move(0);
  await completeDueSessions.handler(house.services);
  expect(await statusOf(admin(), id)).toBe('COMPLETED');
});

it('completes what is over by the moved clock, in no other ecosystem', async () => {
  const soon = { date: day(3) };
  const own = (await book(admin(), sessionInput(house, soon))).session.id;
  const foreign = house.as(house.cast.foreigners.superAdmin);
  const { otherProgramId, foreigners } = house.cast;
  const input = sessionInput(house, {
    ...{ ...soon, programId: otherProgramId },
    ...{ leaderIds: [foreigners.leader.userId], learnerIds: [foreigners.learner.userId] },
  });
  const others = (await book(foreign, input)).session.id;
  move(5 * DAY);
  await completeDueSessions.handler(house.services);
  expect(await statusOf(admin(), own)).toBe('COMPLETED');
  expect(await statusOf(foreign, others)).toBe('UPCOMING');
});
