import { demoEcosystems, demoPrograms, demoSchools, demoSubjects } from './ecosystems';

/** An organization with the names of its people; `people.ts` adds ids, accounts and roles. */
export interface DemoOrganization {
  /** Offset of its people's ids. */
  base: number;
  ecosystem: { id: string; shortName: string; timeZoneId: string; defaultLanguage: 'en' | 'sp' };
  programs: string[];
  schools: string[];
  /** Names in the order of `people`, followed by further learners and leaders without a sign-in. */
  names: Record<AccountName, [string, string]>;
  /** What leaders write about themselves. */
  profiles: Partial<
    Record<AccountName, { bio: string; languagesSpoken: string[]; preferredSubjectIds: string[] }>
  >;
  learners: [string, string][];
  leaders: [string, string][];
}

export const accountNames = [
  'super',
  'program',
  'tutor',
  'tutor2',
  'learner',
  'learner2',
  'parent',
  'teacher',
  'staff',
] as const;
export type AccountName = (typeof accountNames)[number];

export const riversideOrganization: DemoOrganization = {
  base: 0x100,
  ecosystem: demoEcosystems.riverside,
  programs: [demoPrograms.reading.id, demoPrograms.math.id],
  schools: [demoSchools.lincoln.id, demoSchools.cedarGrove.id, demoSchools.washington.id],
  names: {
    super: ['Grace', 'Whitfield'],
    program: ['Daniel', 'Okafor'],
    tutor: ['Maya', 'Lindqvist'],
    tutor2: ['Andre', 'Baptiste'],
    learner: ['Sofía', 'Reyes'],
    learner2: ['Elijah', 'Brooks'],
    parent: ['Carmen', 'Reyes'],
    teacher: ['Helen', 'Park'],
    staff: ['Marcus', 'Doyle'],
  },
  profiles: {
    tutor: {
      bio: 'I taught third grade for six years. I like number talks, picture books, and children who ask why.',
      languagesSpoken: ['en', 'sv'],
      preferredSubjectIds: [demoSubjects.math.id, demoSubjects.reading.id],
    },
    tutor2: {
      bio: 'Engineering student at the state university. Math made sense to me once somebody drew it, so I draw it.',
      languagesSpoken: ['en', 'fr', 'es'],
      preferredSubjectIds: [demoSubjects.math.id],
    },
  },
  learners: [
    ['Amara', 'Nwosu'],
    ['Liam', 'Fischer'],
    ['Noor', 'Haddad'],
    ['Mateo', 'Vargas'],
    ['Chloe', 'Tran'],
    ['Isaiah', 'Grant'],
    ['Priya', 'Raman'],
    ['Owen', 'Kowalski'],
    ['Zoe', 'Bennett'],
    ['Diego', 'Salazar'],
    ['Hana', 'Sato'],
    ['Caleb', 'Moreau'],
  ],
  leaders: [
    ['Ruth', 'Abrams'],
    ['Tomás', 'Ibarra'],
    ['Leila', 'Farahani'],
    ['Simon', 'Achterberg'],
  ],
};

export const brightpathOrganization: DemoOrganization = {
  base: 0x200,
  ecosystem: demoEcosystems.brightpath,
  programs: [demoPrograms.career.id],
  schools: [demoSchools.ironbound.id],
  names: {
    super: ['Elena', 'Castillo'],
    program: ['Jorge', 'Medina'],
    tutor: ['Lucía', 'Herrera'],
    tutor2: ['Samuel', 'Adeyemi'],
    learner: ['Camila', 'Rojas'],
    learner2: ['Andrés', 'Molina'],
    parent: ['Rosa', 'Rojas'],
    teacher: ['Julian', 'Weiss'],
    staff: ['Patricia', 'Núñez'],
  },
  profiles: {
    tutor: {
      bio: 'Trabajo en recursos humanos y he leído miles de currículos. Preparo entrevistas con humor y sin prisa.',
      languagesSpoken: ['es', 'en'],
      preferredSubjectIds: [demoSubjects.career.id, demoSubjects.interviews.id],
    },
    tutor2: {
      bio: 'Fui el primero de mi familia en ir a la universidad. Acompaño a quienes dan ese paso.',
      languagesSpoken: ['en', 'es', 'yo'],
      preferredSubjectIds: [demoSubjects.career.id],
    },
  },
  learners: [
    ['Valeria', 'Soto'],
    ['Javier', 'Peña'],
    ['Fatima', 'Diallo'],
    ['Kevin', 'Acosta'],
    ['Daniela', 'Cruz'],
    ['Omar', 'Fuentes'],
  ],
  leaders: [
    ['Beatriz', 'Luna'],
    ['Nathan', 'Cole'],
  ],
};
