import { filoAddress } from './filo-address';

it('returns an https address or null, and refuses any other value with the variable’s name', () => {
  expect(filoAddress(undefined)).toBeNull();
  expect(filoAddress('https://filo.example/x')).toBe('https://filo.example/x');
  for (const wrong of ['http://filo.example', 'filo.example', 'javascript:alert(1)'])
    expect(() => filoAddress(wrong)).toThrow('FILO_URL: must begin with https://');
});
