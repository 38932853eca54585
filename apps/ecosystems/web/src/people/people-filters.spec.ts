import { readFilters, rosterVariables, writeFilters } from './people-filters';

describe('readFilters, writeFilters and rosterVariables', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text));

  it('read the address and drop values that no filter offers', () => {
    expect(read('search=ana&role=LEADER&status=INVITED&page=3')).toMatchObject({
      search: 'ana',
      role: 'LEADER',
      status: 'INVITED',
      page: 2,
    });
    expect(read('role=KING&status=x&page=-4')).toMatchObject({ role: '', status: '', page: 0 });
  });

  it('write back what they read, and return to the first page when a filter changes', () => {
    const filters = read('search=ana&program=p1&page=3');
    expect(writeFilters(filters, { page: filters.page }).toString()).toBe('search=ana&program=p1&page=3');
    expect(writeFilters(filters, { role: 'LEADER' }).toString()).toBe('search=ana&role=LEADER&program=p1');
    expect(writeFilters(filters, { search: '' }).toString()).toBe('program=p1');
  });

  it('cover every role and status that people can have', () => {
    expect(read('role=MEMBER&status=APPLIED')).toMatchObject({ role: 'MEMBER', status: 'APPLIED' });
    expect(rosterVariables(read('role=STUDENT&status=GLOBAL_LOCK')).selectedFilters).toEqual({
      roles: ['STUDENT'],
      statuses: ['GLOBAL_LOCK'],
    });
  });

  it('filter by a property, with or without its value', () => {
    expect(rosterVariables(read('property=Bus+route&value=+12+')).selectedFilters).toEqual({
      customProperty: { key: 'Bus route', value: '12' },
    });
    expect(rosterVariables(read('property=Bus+route')).selectedFilters).toEqual({
      customProperty: { key: 'Bus route' },
    });
    expect(rosterVariables(read('value=12')).selectedFilters).toEqual({});
  });

  it('send only filters that are set', () => {
    expect(rosterVariables(read(''))).toEqual({ pageNum: 1, selectedFilters: {} });
    expect(rosterVariables(read('school=s1&search=+a+')).selectedFilters).toEqual({
      schoolIds: ['s1'],
      searchTerm: 'a',
    });
  });
});
