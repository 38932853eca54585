import type { Checks } from './decide';
import { checkStoredText, findingKey } from './check-text';

const CHECKS: Checks = {
  CONTACT: 'WARN',
  ELSEWHERE: 'OFF',
  SECRECY: 'HOLD',
  THREAT: 'FLAG',
  SELF_HARM: 'HOLD',
};

it.each([
  ['nothing', 'We practised fractions.', null],
  ['what the policy switched off', 'Let us move to WhatsApp', null],
  ['a warning', 'My number is 303-555-0148', { refused: false, categories: ['CONTACT'], isCrisis: false }],
  ['a threat', 'I will hurt you', { refused: false, categories: ['THREAT'], isCrisis: true }],
  [
    'a held category',
    'Please do not tell your mom',
    { refused: true, categories: ['SECRECY'], isCrisis: false },
  ],
  ['a held crisis', 'I want to die', { refused: true, categories: ['SELF_HARM'], isCrisis: true }],
  ['despair in Spanish', 'Quiero morirme', { refused: true, categories: ['SELF_HARM'], isCrisis: true }],
])('finds %s in a text that is stored at once', (_name, text, finding) => {
  expect(checkStoredText(text, CHECKS)).toEqual(finding);
});

it('has one key for the same words at one place on one day', () => {
  const [now, later] = [new Date('2026-09-14T01:00:00Z'), new Date('2026-09-14T23:00:00Z')];
  const key = findingKey('note:1', 'words', now);
  expect(findingKey('note:1', 'words', later)).toBe(key);
  expect(key.length).toBeLessThan(100);
  const others = [
    findingKey('note:2', 'words', now),
    findingKey('note:1', 'other', now),
    findingKey('note:1', 'words', new Date('2026-09-15T01:00:00Z')),
  ];
  expect(new Set([key, ...others]).size).toBe(4);
});
