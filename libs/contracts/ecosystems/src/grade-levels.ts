/** The 22 grade levels in order (0 to 21), as the codes in rosters and exports. */
export const gradeLevels = [
  'IT',
  'PR',
  'PK',
  'TK',
  'KG',
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  'PS',
  'UG',
  'AE',
  'OTHER',
] as const;

export type GradeLevel = (typeof gradeLevels)[number];

const names: Partial<Record<GradeLevel, { en: string; sp: string }>> = {
  IT: { en: 'Infant/toddler', sp: 'Guardería' },
  PR: { en: 'Preschool', sp: 'Preescolar' },
  PK: { en: 'Prekindergarten', sp: 'Prekínder' },
  TK: { en: 'Transitional kindergarten', sp: 'Kínder de transición' },
  KG: { en: 'Kindergarten', sp: 'Kínder' },
  PS: { en: 'Postsecondary', sp: 'Postsecundaria' },
  UG: { en: 'Ungraded', sp: 'Sin grado' },
  AE: { en: 'Adult education', sp: 'Educación para adultos' },
  OTHER: { en: 'Other', sp: 'Otro' },
};

/** Display name of a grade level: "Grade 3", "3.º grado", "Kindergarten", "Kínder". */
export function gradeLevelName(level: GradeLevel, language: 'en' | 'sp'): string {
  const name = names[level]?.[language];
  if (name) return name;
  const grade = Number(level);
  return language === 'sp' ? `${grade}.º grado` : `Grade ${grade}`;
}

/** Position of a grade level; values that are no grade level sort last. */
export function gradeLevelOrder(level: string): number {
  const place = (gradeLevels as readonly string[]).indexOf(level);
  return place === -1 ? gradeLevels.length : place;
}

export function isGradeLevel(value: unknown): value is GradeLevel {
  return typeof value === 'string' && (gradeLevels as readonly string[]).includes(value);
}
