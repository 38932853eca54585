import { startHouse, type SessionsHouse } from '../testing/sessions-house';
import { simulateReminders } from './simulate-reminders';

let house: SessionsHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it('reminds everybody once of what is true through 10,000 changes', async () => {
  const { wrong, reminders, deaths } = await simulateReminders(house, 10_000, Date.now() % 1_000_000);
  expect(wrong).toEqual([]);
  expect(reminders).toBeGreaterThan(1000);
  expect(deaths).toBeGreaterThan(100);
}, 900_000);
