import { changed, filterOf, readView } from './filter-params';

const SCHOOL = '6f8a7c1e-0000-4000-8000-000000000001';
const TODAY = '2026-03-02';
const view = (search: string) => readView(new URLSearchParams(search));

describe('readView, filterOf and changed', () => {
  it('read every filter', () => {
    const filter = filterOf(
      view(
        `school=${SCHOOL}&grade=03&grade=KG&type=GROUP&status=UPCOMING&from=2026-01-01&to=2026-01-31&toBegin=1&q=ana`,
      ),
      undefined,
      TODAY,
    );
    expect(filter).toMatchObject({
      schoolIds: [SCHOOL],
      gradeLevels: ['03', 'KG'],
      sessionTypes: ['GROUP'],
      statuses: ['UPCOMING'],
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      toBegin: true,
      searchTerm: 'ana',
      programIds: null,
    });
  });

  it('drop invalid values, so that a mistyped link still shows a list', () => {
    const read = view('school=nope&type=PARTY&status=&from=yesterday&to=2026-13-40&size=7&page=-2&label=ALL');
    expect(read).toMatchObject({ from: null, to: null, size: 25, page: 1, label: null });
    expect(filterOf(read, undefined, TODAY)).toMatchObject({
      schoolIds: null,
      sessionTypes: null,
      statuses: null,
    });
  });

  it('keep the program of the path', () => {
    expect(filterOf(view(`program=${SCHOOL}`), 'own', TODAY).programIds).toEqual(['own']);
  });

  it.each([
    ['', 'coming', true, TODAY, null],
    [`person=${SCHOOL}&q=ana`, 'coming', true, TODAY, null],
    ['sort=latest&time=coming', 'coming', false, TODAY, null],
    ['time=past', 'past', false, null, TODAY],
    ['status=COMPLETED', 'all', false, null, null],
    ['view=schools', 'all', false, null, null],
    ['lack=LEADER&from=2026-03-01&sort=start', 'all', true, '2026-03-01', null],
    ['time=coming&from=2026-04-01', 'coming', true, '2026-04-01', null],
  ] as const)(
    'begins at today unless it says something of time: ?%s',
    (search, time, ascending, from, to) => {
      const read = view(search);
      expect(read).toMatchObject({ time, ascending });
      expect(filterOf(read, undefined, TODAY)).toMatchObject({ startDate: from, endDate: to });
    },
  );

  it('go beyond the numbered pages only with a cursor', () => {
    expect(view('page=200').page).toBe(200);
    expect(view('page=201').page).toBe(1);
    expect(view('page=201&after=abc')).toMatchObject({ page: 201, after: 'abc' });
    expect(view('page=3&after=abc').after).toBeNull();
  });

  it('return to the first page when the filter changes, and stay otherwise', () => {
    const params = new URLSearchParams('page=4&status=UPCOMING');
    expect(changed(params, { status: ['PENDING', 'ERROR'] }).toString()).toBe('status=PENDING&status=ERROR');
    expect(changed(params, { session: 'x' }, { keepPage: true }).get('page')).toBe('4');
    expect(changed(params, { status: null }).toString()).toBe('');
  });
});
