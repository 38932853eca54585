import { currentReader, DEFAULT_TERMS, setReader } from './reader';

describe('who reads', () => {
  it('stays the same where nothing about them changes, and is another one where something does', () => {
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
