import { availabilityText } from './availability-text';

const names = {
  day: (day: number) => 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')[day]!,
  part: (part: string) => part.toLowerCase(),
};

it('groups days with the same parts, Sunday last', () => {
  const at = (day: number, ...parts: ('MORNING' | 'AFTERNOON' | 'EVENING')[]) =>
    parts.map((part) => ({ day, part }));
  expect(availabilityText([], names)).toBe('');
  expect(
    availabilityText(
      [...at(0, 'MORNING'), ...at(1, 'AFTERNOON', 'EVENING'), ...at(3, 'AFTERNOON', 'EVENING')],
      names,
    ),
  ).toBe('Mon, Wed: afternoon, evening; Sun: morning');
});
