import fc from 'fast-check';
import { namesFor, wordWithNames } from './names-for-reader';
import { wordSessionChange } from './session-change-words';

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

  it.each([
    ['SESSION_BOOKED', 'en', /^New session: Chess, .*\. For Sofía and Leo\.$/],
    ['SUBSTITUTE_COMING', 'sp', /^Priya viene en lugar de Maya: Chess, .*\. Para Sofía y Leo\.$/],
    ['SESSION_CANCELLED', 'en', /^Maya cancelled Sofía and Leo’s session: Chess, [^.]*\.$/],
  ] as const)(
    'follow a text that has none in a sentence of their own: %s in %s',
    (type, language, sentence) => {
      const facts = {
        ...{ subject: 'Chess', startsAt: '2036-01-08T22:00:00Z', endsAt: '2036-01-08T23:00:00Z', count: 1 },
        ...{ who: 'Maya', whose: ['Sofía', 'Leo'], reason: null },
        names: { absent: 'Maya', substitute: 'Priya' },
      };
      expect(wordSessionChange(type, facts, { language, timeZoneId: 'UTC' })).toMatch(sentence);
    },
  );

  it('are those of a substitution’s learners, who are no participants of its news', () => {
    const people = new Map([
      ['child', { name: 'Sofía', guardianIds: ['mother'] }],
      ['other', { name: 'Elijah', guardianIds: ['father'] }],
    ]);
    const news = { participants: [], changedByUserId: null, learnerIds: ['child', 'other'] };
    expect(namesFor('mother', news, 'SUBSTITUTE_COMING', people)).toEqual({ whose: ['Sofía'] });
    expect(namesFor('stranger', news, 'SUBSTITUTE_COMING', people)).toEqual({});
  });
});
