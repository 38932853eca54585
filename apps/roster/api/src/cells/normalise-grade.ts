import { gradeLevels, isGradeLevel, type GradeLevel } from '@lyceum/contracts/ecosystems';

const words: Readonly<Record<string, GradeLevel>> = {
  '-1': 'PK',
  '0': 'KG',
  k: 'KG',
  kg: 'KG',
  kinder: 'KG',
  kindergarten: 'KG',
  tk: 'TK',
  transitionalkindergarten: 'TK',
  pk: 'PK',
  prek: 'PK',
  pre: 'PK',
  prekindergarten: 'PK',
  preschool: 'PR',
  infant: 'IT',
  toddler: 'IT',
  infanttoddler: 'IT',
  postsecondary: 'PS',
  ungraded: 'UG',
  adulteducation: 'AE',
  other: 'OTHER',
};

/** Parses a grade ("8", "08", "8th", "Grade 8", "K", "Pre-K", "-1") as one of the 22 levels; null if unreadable. */
export function normaliseGrade(text: string): GradeLevel | null {
  const plain = text.trim().toLowerCase();
  if (plain === '') return null;
  const number = /^(?:grade\s*)?([+-]?\d{1,2})(?:\.0+)?(?:st|nd|rd|th)?(?:\s*grade)?$/.exec(plain);
  if (number) return fromNumber(Number(number[1]));
  const word = words[plain.replace(/[^a-z]/g, '')];
  if (word) return word;
  const code = plain.toUpperCase();
  return isGradeLevel(code) ? code : null;
}

function fromNumber(grade: number): GradeLevel | null {
  if (grade === -1) return 'PK';
  if (grade === 0) return 'KG';
  if (grade < 1 || grade > 13) return null;
  const place = gradeLevels.indexOf('01') + grade - 1;
  return gradeLevels[place]!;
}
