import { anonymousActor, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { getSimplifiedTimeZones } from './get-simplified-time-zones';
import { offsetMinutes, resolveTimeZone } from '../zone-table/resolve-time-zone';
import { outdatedTimeZones, timeZoneTable } from '../zone-table/time-zone-table';

const services = { clock: { now: () => new Date('2026-07-01T12:00:00Z') } } as Services;
const reader = (language: 'en' | 'sp'): Actor => anonymousActor({ requestId: 'test', language });
const zonesOf = (timeZoneIds: string[], language: 'en' | 'sp' = 'en') =>
  getSimplifiedTimeZones(reader(language), { timeZoneIds }, services);

describe('getSimplifiedTimeZones', () => {
  it('holds about 90 zones, each once, each known to the runtime, each named in both languages', () => {
    const zones = timeZoneTable.flatMap((region) => region.zones);
    expect(zones.length).toBeGreaterThan(85);
    expect(new Set(zones.map(([id]) => id)).size).toBe(zones.length);
    for (const [id, en, sp] of zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: id })).not.toThrow();
      expect(en && sp).toBeTruthy();
    }
  });

  it('groups by region in the actor’s language, with the current offsets', () => {
    const [first] = getSimplifiedTimeZones(reader('sp'), {}, services);
    expect(first).toMatchObject({ region: 'NORTH_AMERICA', name: 'Estados Unidos, Canadá y México' });
    expect(first!.timeZones).toContainEqual({
      id: 'America/Denver',
      name: 'Hora de la Montaña (Denver)',
      nameEn: 'Mountain Time (Denver)',
      nameSp: 'Hora de la Montaña (Denver)',
      offsetMinutes: -360,
    });
  });

  it('answers an outdated id as its successor, once', () => {
    const groups = zonesOf(['US/Mountain', 'America/Denver', 'Europe/Kiev']);
    expect(groups.flatMap(({ timeZones }) => timeZones.map(({ id }) => id))).toEqual([
      'America/Denver',
      'Europe/Kyiv',
    ]);
    for (const successor of Object.values(outdatedTimeZones))
      expect(resolveTimeZone(successor)?.region.region).not.toBe('OTHER');
  });

  it('names an IANA zone that the table lacks', () => {
    expect(zonesOf(['America/Indiana/Knox'])).toMatchObject([
      { region: 'OTHER', timeZones: [{ id: 'America/Indiana/Knox' }] },
    ]);
  });

  it.each(['Mars/Olympus', '', '+02:00', 'MST', 'America', "x'; DROP"])(
    'refuses %j with INVALID TIMEZONE',
    (id) => {
      expect(() => zonesOf(['UTC', id])).toThrow('INVALID TIMEZONE');
      try {
        zonesOf(['UTC', id]);
      } catch (error) {
        expect(error).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field: 'timeZoneIds.1' } });
      }
    },
  );

  it('handles half-hour zones and daylight saving', () => {
    expect(offsetMinutes('Asia/Kathmandu', new Date(0))).toBe(330);
    expect(offsetMinutes('Asia/Kathmandu', new Date('2026-01-01'))).toBe(345);
    expect(offsetMinutes('America/St_Johns', new Date('2026-01-01'))).toBe(-210);
    expect(offsetMinutes('UTC', new Date())).toBe(0);
  });
});
