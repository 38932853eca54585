import { today } from '@lyceum/contracts/calendar';
import { changedApplication } from './check-application';

/** The evening of 27 November in Denver. */
const NOW = new Date('2026-11-28T03:00:00Z');

const inZone = (timeZoneId: string) => ({ country: 'US' as const, today: today(NOW, { timeZoneId }) });

it('accepts a birth date up to today in the zone of the applicant', () => {
  const born = (timeZoneId: string, dob: string) => changedApplication({}, { dob }, inZone(timeZoneId)).dob;
  expect(born('America/Denver', '2026-11-27')).toBe('2026-11-27');
  expect(() => born('America/Denver', '2026-11-28')).toThrow();
  expect(born('Asia/Kolkata', '2026-11-28')).toBe('2026-11-28');
  const birthday = { year: 2026, month: 11, day: 28 };
  expect(() => changedApplication({}, { birthday }, inZone('America/Denver'))).toThrow();
  const demographics = { birthdate: '2026-11-28' };
  expect(() => changedApplication({}, { demographics }, inZone('America/Denver'))).toThrow();
});
