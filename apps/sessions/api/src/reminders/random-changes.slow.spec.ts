import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { simulateReminders } from './simulate-reminders';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

it('reminds everybody exactly once, and only of true facts, through 10,000 changes', async () => {
  const { wrong, reminders, deaths } = await simulateReminders(fixture, 10_000, Date.now() % 1_000_000);
  expect(wrong).toEqual([]);
  expect(reminders).toBeGreaterThan(1000);
  expect(deaths).toBeGreaterThan(100);
}, 900_000);
