import { lastMonth, reportPath, reportTypeOf } from './report-kinds';

it('derives last month from today in the zone', () => {
  expect(lastMonth('America/Denver', new Date('2026-03-01T06:00:00Z'))).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(lastMonth('UTC', new Date('2026-03-01T06:00:00Z'))).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(lastMonth('UTC', new Date('2026-01-31T06:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

it('finds a report type by its URL', () => {
  expect(reportTypeOf(reportPath('LEADER_HOURS').split('/').at(-1))).toBe('LEADER_HOURS');
  expect(reportTypeOf('nothing')).toBeUndefined();
});
