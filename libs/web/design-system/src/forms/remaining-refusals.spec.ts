import fc from 'fast-check';
import { remainingRefusals } from './remaining-refusals';

const refused = { firstName: 'Please fill this in.', email: 'This is no email address.' };

it('removes the refusal of a changed field, and keeps the others', () => {
  const before = { firstName: '', email: 'rosa' };
  expect(remainingRefusals(refused, before, { firstName: 'Rosa' })).toEqual({ email: refused.email });
  expect(remainingRefusals(refused, before, { firstName: '' })).toEqual(refused);
});

it('matches a field of a row under another list name, in that row only', () => {
  const rows = {
    'learners.0.firstName': 'Empty.',
    'learners.1.firstName': 'Empty.',
    'learners.1.schoolId': 'None.',
  };
  const before = {
    children: [
      { firstName: '', school: null },
      { firstName: '', school: null },
    ],
  };
  const named = {
    children: [
      { firstName: '', school: null },
      { firstName: 'Leo', school: null },
    ],
  };
  expect(Object.keys(remainingRefusals(rows, before, named))).toEqual([
    'learners.0.firstName',
    'learners.1.schoolId',
  ]);
  const schooled = {
    children: [
      { firstName: '', school: null },
      { firstName: '', school: { id: 's' } },
    ],
  };
  expect(Object.keys(remainingRefusals(rows, before, schooled))).not.toContain('learners.1.schoolId');
});

it('matches a field below another object', () => {
  expect(
    remainingRefusals({ 'wishes.subjects': 'Name one.' }, { subjects: [] }, { subjects: ['Algebra'] }),
  ).toEqual({});
});

it('adds no refusal, and keeps those of unchanged fields', () => {
  const values = fc.dictionary(fc.constantFrom('city', 'street', 'note'), fc.string(), { maxKeys: 3 });
  fc.assert(
    fc.property(values, values, (before, patch) => {
      const all = { city: 'a', street: 'b', note: 'c' };
      const left = remainingRefusals(all, before, patch);
      for (const field of Object.keys(all)) {
        const changed = field in patch && patch[field] !== before[field];
        expect(field in left).toBe(!changed);
      }
    }),
  );
});
