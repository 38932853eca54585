import { readList, writeList } from './list-address';

describe('the address of a list', () => {
  it('finds by every word, whatever the case', () => {
    const { matches } = readList(new URLSearchParams('search=lin+ELEM'));
    expect(matches('Lincoln Elementary')).toBe(true);
    expect(matches('Lincoln Middle')).toBe(false);
    expect(readList(new URLSearchParams()).matches('anything')).toBe(true);
    expect(readList(new URLSearchParams('search=jose+marti')).matches('Escuela José Martí')).toBe(true);
    expect(readList(new URLSearchParams("search=o'higgins")).matches('O’Higgins')).toBe(true);
  });

  it('keeps what else stands in it', () => {
    const address = new URLSearchParams('a=1&search=x');
    expect(writeList(address, { archived: true }).toString()).toBe('a=1&search=x&status=archived');
    expect(writeList(address, { search: '' }).toString()).toBe('a=1');
  });

  it('counts pages from one in the address, and starts anew when something else is looked for', () => {
    const address = writeList(new URLSearchParams('search=x'), { page: 2 });
    expect(address.toString()).toBe('search=x&page=3');
    expect(readList(address).page).toBe(2);
    expect(readList(new URLSearchParams('page=-1')).page).toBe(0);
    expect(writeList(address, { search: 'y' }).toString()).toBe('search=y');
  });
});
