const aliases: Readonly<Record<string, string>> = {
  math: 'math',
  maths: 'math',
  mathematics: 'math',
  matemáticas: 'math',
  ela: 'ela',
  reading: 'ela',
  english: 'ela',
  'english language arts': 'ela',
  'language arts': 'ela',
  literacy: 'ela',
};

/** Maps "Math" and "mathematics" to `math` and "reading" to `ela`; any other topic is returned in lower case. */
export function normaliseTopic(text: string): string {
  const known = aliases[text];
  if (known) return known;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ');
  return aliases[plain] ?? plain;
}
