import { changed, filterOf, readView } from './filter-params';

const SCHOOL = '6f8a7c1e-0000-4000-8000-000000000001';
const view = (search: string) => readView(new URLSearchParams(search));

describe('the address of manage-sessions', () => {
  it('reads every filter', () => {
    const filter = filterOf(
      view(
        `school=${SCHOOL}&grade=03&grade=KG&type=GROUP&status=UPCOMING&from=2026-01-01&to=2026-01-31&toBegin=1&q=ana`,
      ),
      undefined,
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

  it('leaves out what is no such value, so that a mistyped link still shows a list', () => {
    const read = view('school=nope&type=PARTY&status=&from=yesterday&to=2026-13-40&size=7&page=-2&label=ALL');
    expect(read).toMatchObject({ from: null, to: null, size: 25, page: 1, label: null });
    expect(filterOf(read, undefined)).toMatchObject({ schoolIds: null, sessionTypes: null, statuses: null });
  });

  it('keeps to the program of the path', () => {
    expect(filterOf(view(`program=${SCHOOL}`), 'own').programIds).toEqual(['own']);
  });

  it('goes beyond the numbered pages only with a cursor', () => {
    expect(view('page=200').page).toBe(200);
    expect(view('page=201').page).toBe(1);
    expect(view('page=201&after=abc')).toMatchObject({ page: 201, after: 'abc' });
    expect(view('page=3&after=abc').after).toBeNull();
  });

  it('starts at the first page when the filter changes, and stays when only something else does', () => {
    const params = new URLSearchParams('page=4&status=UPCOMING');
    expect(changed(params, { status: ['PENDING', 'ERROR'] }).toString()).toBe('status=PENDING&status=ERROR');
    expect(changed(params, { session: 'x' }, { keepPage: true }).get('page')).toBe('4');
    expect(changed(params, { status: null }).toString()).toBe('');
  });
});
