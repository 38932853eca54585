import { currentReader, DEFAULT_TERMS, setReader } from './reader';

describe('the reader', () => {
  it('stays the same object while nothing changes, and is a new one after a change', () => {
    setReader({ language: 'en', timeZoneId: 'America/Denver', terms: DEFAULT_TERMS });
    const before = currentReader();
    setReader({ language: 'en', timeZoneId: 'America/Denver', terms: structuredClone(DEFAULT_TERMS) });
    expect(currentReader()).toBe(before);
    setReader({ language: 'sp' });
    expect(currentReader()).toEqual({ ...before, language: 'sp', locale: 'es-US' });
    setReader({ terms: { ...DEFAULT_TERMS, sp: { ...DEFAULT_TERMS.sp, tutor: 'Mentor' } } });
    expect(currentReader().terms.sp.tutor).toBe('Mentor');
  });
});
