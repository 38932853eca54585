import { startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { simulateReminders } from './simulate-reminders';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

it('reminds everybody exactly once, and only of true facts, through random changes and crashes', async () => {
  const { wrong, reminders, deaths } = await simulateReminders(fixture, 300, 20_261_128);
  expect(wrong).toEqual([]);
  expect(reminders).toBeGreaterThan(50);
  expect(deaths).toBeGreaterThan(3);
});
