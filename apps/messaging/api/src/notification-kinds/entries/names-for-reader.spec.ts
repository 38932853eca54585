import fc from 'fast-check';
import { namesFor, wordWithNames } from './names-for-reader';

const LEARNERS = ['child', 'sibling', 'stranger'];
const GUARDIANS = ['mother', 'father'];

describe('names in notifications of a session', () => {
  it('are only of a guardian’s own children, except for who gave up a seat', () => {
    const wards = fc.record({
      mother: fc.subarray(LEARNERS),
      father: fc.subarray(LEARNERS),
    });
    fc.assert(
      fc.property(fc.subarray(LEARNERS), wards, fc.constantFrom(...GUARDIANS), (learners, of, reader) => {
        const people = new Map(
          LEARNERS.map((id) => {
            const guardianIds = GUARDIANS.filter((each) => of[each as 'mother'].includes(id));
            return [id, { name: id.toUpperCase(), guardianIds }];
          }),
        );
        const participants = learners.map((userId) => ({ userId, userType: 'LEARNER' as const }));
        const news = { participants, changedByUserId: 'child' };
        const due = learners
          .filter((id) => of[reader as 'mother'].includes(id))
          .map((id) => id.toUpperCase());
        expect(namesFor(reader, news, 'SESSION_CANCELLED', people)).toEqual({
          who: 'CHILD',
          ...(due.length > 0 ? { whose: due } : {}),
        });
        const all = namesFor(reader, news, 'SESSION_DROPPED', people).whose ?? [];
        expect(all).toEqual(learners.map((id) => id.toUpperCase()));
      }),
    );
  });

  it.each([
    ['SESSION_EDITED', 'en', 'Maya changed Sofía and Leo’s session: Chess'],
    ['SESSION_CANCELLED', 'sp', 'Maya canceló la sesión de Sofía y Leo: Chess'],
    ['SESSION_DROPPED', 'en', 'Sofía and Leo will not come: Chess'],
    ['SESSION_BOOKED', 'en', null],
  ] as const)('are in the text of %s in %s', (type, language, sentence) => {
    const facts = { who: 'Maya', whose: ['Sofía', 'Leo'], count: 1 };
    expect(wordWithNames(type, facts, 'Chess', language)).toBe(sentence);
  });
});
