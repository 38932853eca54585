import { assessmentShared } from './assessment-shared';

const matter = {
  ...{
    responseId: 'r',
    assessmentId: 'a',
    programId: 'p',
    formName: 'Rivers',
    userId: 'ada',
    name: 'Ada Diaz',
  },
  windowStart: '2026-09-14',
  ...{ code: '0A1B2C3D', byUserId: 'admin', userIds: ['lee', 'cora'] },
};

it('notifies the chosen people, and leads to the answers', () => {
  expect(assessmentShared.recipients(undefined as never, matter)).toEqual([
    { userId: 'lee' },
    { userId: 'cora' },
  ]);
  expect(assessmentShared.link(matter)).toBe('/assessments/a?window=2026-09-14&code=0A1B2C3D');
  const facts = assessmentShared.facts(matter);
  const zone = { timeZoneId: 'America/Denver' };
  expect(assessmentShared.words(facts, { ...zone, language: 'en' })).toBe(
    'You were sent the answers of Ada Diaz in “Rivers”.',
  );
  expect(assessmentShared.words({ ...facts, name: null }, { ...zone, language: 'sp' })).toBe(
    'Le enviaron respuestas en «Rivers».',
  );
});

it('names the assessment in the reader’s language where it has that name', () => {
  const translation = { language: 'sp' as const, formName: 'Ríos' };
  const facts = assessmentShared.facts({ ...matter, translation });
  const zone = { timeZoneId: 'America/Denver' };
  expect(assessmentShared.words(facts, { ...zone, language: 'sp' })).toContain('«Ríos»');
  expect(assessmentShared.words(facts, { ...zone, language: 'en' })).toContain('“Rivers”');
  expect(assessmentShared.facts(matter)).toEqual({ formName: 'Rivers', name: 'Ada Diaz' });
});
