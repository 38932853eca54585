import { choiceOf, isLimited, limitedTo, zonesIn } from './zone-choice';

const zone = (id: string) => ({
  __typename: 'SimplifiedTimeZone' as const,
  id,
  name: id,
  offsetMinutes: 0,
});
const group = (region: string, ids: string[]) => ({
  __typename: 'SimplifiedTimeZoneGroup' as const,
  region,
  name: region,
  timeZones: ids.map(zone),
});
const groups = [group('America', ['America/Denver', 'America/Chicago']), group('Europe', ['Europe/Madrid'])];
const ecosystem = (supportedTimezones: string[], limitTimezones = true) => ({
  supportedTimezones,
  limitTimezones,
});

it('keeps the saved choice, including a zone that the list lacks', () => {
  const choice = choiceOf(ecosystem(['America/Indiana/Knox', 'Europe/Madrid']), groups);
  expect(isLimited(choice)).toBe(true);
  expect(zonesIn(choice).sort()).toEqual(['America/Indiana/Knox', 'Europe/Madrid']);
  expect(choice['America/Denver']).toBe(false);
});

it('applies changes one by one', () => {
  const choice = { ...choiceOf(ecosystem([], false), groups), ...limitedTo(true), 'America/Chicago': true };
  expect([isLimited(choice), zonesIn(choice)]).toEqual([true, ['America/Chicago']]);
});
