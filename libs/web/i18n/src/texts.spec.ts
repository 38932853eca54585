import { createFormat, createRemoteI18n, DEFAULT_TERMS, setReader, termForms, currentReader } from './index';

const at = '2026-11-21T23:05:00Z';
const english = createFormat({
  language: 'en',
  locale: 'en-US',
  timeZoneId: 'America/Denver',
  terms: DEFAULT_TERMS,
});
const spanish = createFormat({
  language: 'sp',
  locale: 'es-US',
  timeZoneId: 'America/Denver',
  terms: DEFAULT_TERMS,
});
/** ICU writes narrow no-break spaces before AM and PM. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('dates and times', () => {
  it('read Weekday, Month Nth, Year and 12 hours in the reader’s zone', () => {
    expect(english.date(at)).toBe('Saturday, November 21st, 2026');
    expect(plain(english.time(at))).toBe('4:05 PM');
    expect(plain(english.time(at, 'America/New_York'))).toBe('6:05 PM');
    expect(spanish.date(at)).toBe('Sábado, 21 de noviembre de 2026');
    expect(plain(spanish.time(at))).toMatch(/^4:05 p\. ?m\.$/);
  });

  it.each([
    ['2026-11-01', '1st'],
    ['2026-11-02', '2nd'],
    ['2026-11-03', '3rd'],
    ['2026-11-11', '11th'],
    ['2026-11-12', '12th'],
    ['2026-11-13', '13th'],
    ['2026-11-22', '22nd'],
  ])('a date without a time is that day in every zone: %s', (date, ordinal) => {
    expect(english.date(date)).toContain(` ${ordinal}, 2026`);
  });

  it('are relative when near', () => {
    const now = new Date(at).getTime();
    expect(english.relative(now + 12 * 60_000, now)).toBe('in 12 minutes');
    expect(spanish.relative(now - 2 * 86_400_000, now)).toMatch(/anteayer|hace 2 días/);
    expect(plain(english.timeRange(at, '2026-11-22T00:05:00Z'))).toBe('4:05 – 5:05 PM');
    expect(plain(english.timeRange('2026-11-22T06:30:00Z', '2026-11-22T07:30:00Z'))).toBe(
      '11:30 PM – 12:30 AM',
    );
    expect(english.minutes(90)).toBe('1 h 30 min');
    expect(english.minutes(0)).toBe('0 min');
  });
});

describe('the ecosystem’s words', () => {
  it('come in singular and plural, small and capital', () => {
    expect(termForms({ tutor: 'Mentor', tutee: 'Mentee', module: 'Activity' }, 'en')).toMatchObject({
      tutor: 'mentor',
      Tutors: 'Mentors',
      tutees: 'mentees',
      Modules: 'Activities',
    });
    expect(termForms({ tutor: 'Mentor', tutee: 'Aprendiz', module: 'Lección' }, 'sp')).toMatchObject({
      tutors: 'mentores',
      tutees: 'aprendices',
      Modules: 'Lecciones',
    });
  });

  it('stand in the texts, and a count is written as the reader writes it', () => {
    const { t } = createRemoteI18n('spec', {
      en: {
        people_one: '{{number}} {{tutor}}',
        people_other: '{{number}} {{tutors}}',
        nested: { only: 'One' },
      },
      sp: {
        people_one: '{{number}} {{tutor}}',
        people_other: '{{number}} {{tutors}}',
        nested: { only: 'Uno' },
      },
    });
    const before = currentReader();
    setReader({ terms: { ...DEFAULT_TERMS, en: { tutor: 'Coach', tutee: 'Player', module: 'Drill' } } });
    expect(t('people', { count: 1 })).toBe('1 coach');
    expect(t('people', { count: 1200 })).toBe('1,200 coaches');
    setReader({ language: 'sp' });
    expect(t('people', { count: 2 })).toBe('2 tutores');
    expect(t('nested.only')).toBe('Uno');
    setReader(before);
  });
});

it('a text that was read before its language came is read in it afterwards', async () => {
  const before = currentReader();
  let come: (texts: { default: { title: string } }) => void = () => undefined;
  const coming = new Promise<{ default: { title: string } }>((resolve) => (come = resolve));
  setReader({ language: 'sp' });
  const { t } = createRemoteI18n('spec-late', { en: { title: 'Here' }, sp: () => coming });
  expect([t('title'), t('title')]).toEqual(['Here', 'Here']);
  come({ default: { title: 'Aquí' } });
  await coming;
  expect([t('title'), t('title')]).toEqual(['Aquí', 'Aquí']);
  setReader(before);
});

it('two versions of a remote on one page keep their own texts', () => {
  setReader({ language: 'en' });
  const older = createRemoteI18n('twice', { en: { title: 'Old' }, sp: { title: 'Vieja' } });
  const newer = createRemoteI18n('twice', { en: { title: 'New' }, sp: { title: 'Nueva' } });
  expect([older.t('title'), newer.t('title')]).toEqual(['Old', 'New']);
});

it('a sentence that ends with an abbreviation has one full stop', () => {
  const texts = { since: '{{name}}, {{time}}.', more: '{{name}}...' };
  const { t } = createRemoteI18n('spec-stops', { en: texts, sp: texts });
  expect(t('since', { name: 'Ana', time: '9:13 p.m.' })).toBe('Ana, 9:13 p.m.');
  expect(t('since', { name: 'Ana', time: '9:13 PM' })).toBe('Ana, 9:13 PM.');
  expect(t('more', { name: 'Ana' })).toBe('Ana...');
});

it('a Spanish date in a sentence has a small weekday; names and beginnings stay as they are', () => {
  const { t } = createRemoteI18n('spec-dates', {
    en: { signed: 'Signed by {{name}} on {{date}}', first: '{{date}}: signed' },
    sp: { signed: 'Firmado por {{name}} el {{date}}', first: '{{date}}: firmado' },
  });
  const before = currentReader();
  setReader({ language: 'sp' });
  const date = spanish.date(at);
  expect(t('signed', { name: 'Domingo, Ana', date })).toBe(
    'Firmado por Domingo, Ana el sábado, 21 de noviembre de 2026',
  );
  expect(t('signed', { name: 'Ana', date: spanish.shortDate(at) })).toMatch(/ el sáb, 21 /);
  expect(t('first', { date })).toBe('Sábado, 21 de noviembre de 2026: firmado');
  setReader(before);
});
