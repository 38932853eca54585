import { readFilters, rosterVariables, writeFilters } from './people-filters';

describe('people filters', () => {
  const read = (text: string) => readFilters(new URLSearchParams(text));

  it('read what the address says and drop what no filter offers', () => {
    expect(read('search=ana&role=LEADER&status=INVITED&page=3')).toMatchObject({
      search: 'ana',
      role: 'LEADER',
      status: 'INVITED',
      page: 2,
    });
    expect(read('role=KING&status=x&page=-4')).toMatchObject({ role: '', status: '', page: 0 });
  });

  it('write back what they read, and start a changed filter at the first page', () => {
    const filters = read('search=ana&program=p1&page=3');
    expect(writeFilters(filters, { page: filters.page }).toString()).toBe('search=ana&program=p1&page=3');
    expect(writeFilters(filters, { role: 'LEADER' }).toString()).toBe('search=ana&role=LEADER&program=p1');
    expect(writeFilters(filters, { search: '' }).toString()).toBe('program=p1');
  });

  it('know every role and state that people can have', () => {
    expect(read('role=MEMBER&status=APPLIED')).toMatchObject({ role: 'MEMBER', status: 'APPLIED' });
    expect(rosterVariables(read('role=STUDENT&status=GLOBAL_LOCK')).selectedFilters).toEqual({
      roles: ['STUDENT'],
      statuses: ['GLOBAL_LOCK'],
    });
  });

  it('narrow by a property, with what it says or whatever it says', () => {
    expect(rosterVariables(read('property=Bus+route&value=+12+')).selectedFilters).toEqual({
      customProperty: { key: 'Bus route', value: '12' },
    });
    expect(rosterVariables(read('property=Bus+route')).selectedFilters).toEqual({
      customProperty: { key: 'Bus route' },
    });
    expect(rosterVariables(read('value=12')).selectedFilters).toEqual({});
  });

  it('ask the server for nothing that is not set', () => {
    expect(rosterVariables(read(''))).toEqual({ pageNum: 1, selectedFilters: {} });
    expect(rosterVariables(read('school=s1&search=+a+')).selectedFilters).toEqual({
      schoolIds: ['s1'],
      searchTerm: 'a',
    });
  });
});
