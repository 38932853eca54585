import { readList, writeList } from './list-address';

describe('readList and writeList', () => {
  it('match texts by every word, whatever the case', () => {
    const { matches } = readList(new URLSearchParams('search=lin+ELEM'));
    expect(matches('Lincoln Elementary')).toBe(true);
    expect(matches('Lincoln Middle')).toBe(false);
    expect(readList(new URLSearchParams()).matches('anything')).toBe(true);
    expect(readList(new URLSearchParams('search=jose+marti')).matches('Escuela José Martí')).toBe(true);
    expect(readList(new URLSearchParams("search=o'higgins")).matches('O’Higgins')).toBe(true);
  });

  it('keep other parameters of the address', () => {
    const address = new URLSearchParams('a=1&search=x');
    expect(writeList(address, { archived: true }).toString()).toBe('a=1&search=x&status=archived');
    expect(writeList(address, { search: '' }).toString()).toBe('a=1');
  });

  it('count pages from one in the address, and return to the first page when a filter changes', () => {
    const address = writeList(new URLSearchParams('search=x'), { page: 2 });
    expect(address.toString()).toBe('search=x&page=3');
    expect(readList(address).page).toBe(2);
    expect(readList(new URLSearchParams('page=-1')).page).toBe(0);
    expect(writeList(address, { search: 'y' }).toString()).toBe('search=y');
  });
});
