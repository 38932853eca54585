import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import {
  clockTexts,
  createFormat,
  createRemoteI18n,
  createZones,
  DEFAULT_TERMS,
  setReader,
  termForms,
  currentReader,
} from './index';

writeDatesAsOf(Date.parse('2026-11-26T12:00:00Z'));
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

describe('dates and times', () => {
  it('are formatted for clock times without a date like those of sessions, in any zone', () => {
    const clock = clockTexts(english);
    expect(clock.time('16:30')).toBe('4:30 PM');
    expect(clock.time('24:00')).toBe('12:00 AM');
    expect(clock.range('08:15', '09:00')).toBe('8:15 – 9:00 AM');
    expect(clock.range('20:00', '24:00')).toBe('8:00 PM – 12:00 AM');
    expect(clockTexts(spanish).range('11:30', '13:00')).toBe(
      spanish.timeRange(Date.UTC(2026, 0, 1, 18, 30), Date.UTC(2026, 0, 1, 20)),
    );
  });

  it("are formatted by kind in the reader's zone, with a capital where they stand alone", () => {
    expect(english.date(at)).toBe('Nov 21, 2026');
    expect(english.shortDate(at)).toBe('Sat, Nov 21');
    expect(english.time(at, 'America/New_York')).toBe('6:05 PM');
    expect(spanish.dateTime(at)).toBe('Sáb, 21 nov, 4:05 p.m.');
    expect(spanish.month('2026-11-01')).toBe('Noviembre de 2026');
    const zones = createZones({ language: 'sp' });
    expect([zones.inText('America/Denver'), zones.alone('America/Denver')]).toEqual([
      'hora de Denver',
      'Hora de Denver',
    ]);
  });

  it('are relative when near', () => {
    const now = new Date(at).getTime();
    expect(english.relative(now + 12 * 60_000, now)).toBe('in 12 minutes');
    expect(spanish.relative(now - 2 * 86_400_000, now)).toMatch(/anteayer|hace 2 días/);
    expect(english.minutes(90)).toBe('1 h 30 min');
    expect(english.minutes(0)).toBe('0 min');
  });
});

describe('the ecosystem’s words', () => {
  it('have singular and plural, lower case and capital', () => {
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

  it('appear in texts, and counts are formatted for the reader', () => {
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

it('reads a text again after its language has loaded', async () => {
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

it('keeps the texts of two versions of a remote on one page apart', () => {
  setReader({ language: 'en' });
  const older = createRemoteI18n('twice', { en: { title: 'Old' }, sp: { title: 'Vieja' } });
  const newer = createRemoteI18n('twice', { en: { title: 'New' }, sp: { title: 'Nueva' } });
  expect([older.t('title'), newer.t('title')]).toEqual(['Old', 'New']);
});

it('writes one full stop after a sentence that ends with an abbreviation', () => {
  const texts = { since: '{{name}}, {{time}}.', more: '{{name}}...' };
  const { t } = createRemoteI18n('spec-stops', { en: texts, sp: texts });
  expect(t('since', { name: 'Ana', time: '9:13 p.m.' })).toBe('Ana, 9:13 p.m.');
  expect(t('since', { name: 'Ana', time: '9:13 PM' })).toBe('Ana, 9:13 PM.');
  expect(t('more', { name: 'Ana' })).toBe('Ana...');
});

it('writes the weekday of a Spanish date inside a sentence in lower case, and keeps names and beginnings', () => {
  const { t } = createRemoteI18n('spec-dates', {
    en: { signed: 'Signed by {{name}} on {{date}}', first: '{{date}}: signed' },
    sp: { signed: 'Firmado por {{name}} el {{date}}', first: '{{date}}: firmado' },
  });
  const before = currentReader();
  setReader({ language: 'sp' });
  const date = spanish.shortDate(at);
  expect(t('signed', { name: 'Domingo, Ana', date })).toBe('Firmado por Domingo, Ana el sáb, 21 nov');
  expect(t('first', { date })).toBe('Sáb, 21 nov: firmado');
  setReader(before);
});

describe('Spanish texts for learners', () => {
  const before = currentReader();
  afterEach(() => setReader({ ...before, isLearner: false }));
  const texts = {
    en: { choose: 'Choose a day.', days_one: '{{number}} day', days_other: '{{number}} days', save: 'Save' },
    sp: {
      choose: 'Elija un día.',
      days_one: 'Quedan {{number}} día',
      days_other: 'Le quedan {{number}} días',
      save: 'Guardar',
    },
  };
  const learner = { choose: 'Elige un día.', days_other: 'Te quedan {{number}} días' };

  it('are read by learners alone; texts without one are those of everybody', () => {
    const { t } = createRemoteI18n('spec-learners', { ...texts, spLearner: learner });
    setReader({ language: 'sp', isLearner: true });
    expect([t('choose'), t('choose'), t('save')]).toEqual(['Elige un día.', 'Elige un día.', 'Guardar']);
    expect([t('days', { count: 2 }), t('days', { count: 1 })]).toEqual(['Te quedan 2 días', 'Quedan 1 día']);
    setReader({ isLearner: false });
    expect([t('choose'), t('days', { count: 2 })]).toEqual(['Elija un día.', 'Le quedan 2 días']);
    setReader({ language: 'en', isLearner: true });
    expect(t('choose')).toBe('Choose a day.');
  });

  it('are read as soon as they have loaded', async () => {
    let come: (texts: { default: typeof learner }) => void = () => undefined;
    const coming = new Promise<{ default: typeof learner }>((resolve) => (come = resolve));
    setReader({ language: 'sp', isLearner: true });
    const { t } = createRemoteI18n('spec-late-learners', { ...texts, spLearner: () => coming });
    expect([t('choose'), t('choose')]).toEqual(['Elija un día.', 'Elija un día.']);
    come({ default: learner });
    await coming;
    expect(t('choose')).toBe('Elige un día.');
  });
});
