import { startHouse, type SessionsHouse } from '../testing/sessions-house';
import { simulateReminders } from './simulate-reminders';

let house: SessionsHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it('reminds everybody once of what is true, and nobody of what is not, whatever changes and dies', async () => {
  const { wrong, reminders, deaths } = await simulateReminders(house, 300, 20_261_128);
  expect(wrong).toEqual([]);
  expect(reminders).toBeGreaterThan(50);
  expect(deaths).toBeGreaterThan(3);
});
