/** Texts of the demo term in the language of its ecosystem. */
export interface TermWords {
  programs: { reading: string; math: string };
  subjects: { reading: string; math: string };
  schools: { primary: string; middle: string };
  places: { library: string; classroom: string };
  descriptions: {
    pairs: string;
    group: string;
    dropIn: string;
    clinic: string;
  };
  leaders: [string, string][];
  learners: [string, string][];
  parents: [string, string][];
  coordinator: [string, string];
}

const english: TermWords = {
  programs: { reading: 'Reading Circle', math: 'Math Workshop' },
  subjects: { reading: 'Guided reading', math: 'Number sense' },
  schools: { primary: 'Maple Street Elementary', middle: 'Harbor View Middle' },
  places: { library: 'library', classroom: 'room 12' },
  descriptions: {
    pairs: 'Reading aloud together, then talking about the chapter.',
    group: 'Small group: warm-up, one new idea, practice.',
    dropIn: 'Homework help: come when you like.',
    clinic: 'Fractions and word problems, step by step.',
  },
  leaders: [
    ['Nora', 'Ellison'],
    ['Jamal', 'Whitaker'],
    ['Ingrid', 'Solberg'],
    ['Peter', 'Okonkwo'],
    ['Alice', 'Tanaka'],
    ['Hugo', 'Marchetti'],
  ],
  learners: [
    ['Emma', 'Castellano'],
    ['Noah', 'Abernathy'],
    ['Aaliyah', 'Brooks'],
    ['Lucas', 'Novak'],
    ['Mia', 'Okafor'],
    ['Ethan', 'Delgado'],
    ['Layla', 'Rahman'],
    ['Oliver', 'Stein'],
    ['Ava', 'Mitchell'],
    ['Daniel', 'Kim'],
    ['Sophie', 'Laurent'],
    ['Marcus', 'Greene'],
    ['Isla', 'McKenna'],
    ['Rafael', 'Campos'],
    ['Grace', 'Adebayo'],
    ['Henry', 'Larsen'],
    ['Nina', 'Petrova'],
    ['Jack', 'Ferreira'],
    ['Maya', 'Singh'],
    ['Theo', 'Baptiste'],
  ],
  parents: [
    ['Laura', 'Castellano'],
    ['Thomas', 'Abernathy'],
    ['Denise', 'Brooks'],
    ['Eva', 'Novak'],
  ],
  coordinator: ['Miriam', 'Adler'],
};

const spanish: TermWords = {
  programs: { reading: 'Círculo de lectura', math: 'Taller de matemáticas' },
  subjects: { reading: 'Lectura guiada', math: 'Sentido numérico' },
  schools: { primary: 'Primaria Los Arces', middle: 'Secundaria Vista al Puerto' },
  places: { library: 'biblioteca', classroom: 'aula 12' },
  descriptions: {
    pairs: 'Leemos en voz alta y luego hablamos del capítulo.',
    group: 'Grupo pequeño: repaso, una idea nueva y práctica.',
    dropIn: 'Ayuda con las tareas: venga cuando quiera.',
    clinic: 'Fracciones y problemas, paso a paso.',
  },
  leaders: [
    ['Inés', 'Valdivia'],
    ['Joaquín', 'Beltrán'],
    ['Marta', 'Quiroga'],
    ['Pablo', 'Escudero'],
    ['Alicia', 'Montero'],
    ['Hugo', 'Zamora'],
  ],
  learners: [
    ['Emma', 'Carrasco'],
    ['Nicolás', 'Aranda'],
    ['Abril', 'Benítez'],
    ['Lucas', 'Navarro'],
    ['Mía', 'Ortega'],
    ['Iker', 'Delgado'],
    ['Leila', 'Romero'],
    ['Óscar', 'Sáenz'],
    ['Ana', 'Mejía'],
    ['Daniel', 'Campos'],
    ['Sofía', 'Lozano'],
    ['Marcos', 'Gallardo'],
    ['Irene', 'Maldonado'],
    ['Rafael', 'Cordero'],
    ['Gracia', 'Ávila'],
    ['Enrique', 'Lara'],
    ['Nina', 'Paredes'],
    ['Jaime', 'Ferrer'],
    ['Maya', 'Santos'],
    ['Teo', 'Bravo'],
  ],
  parents: [
    ['Laura', 'Carrasco'],
    ['Tomás', 'Aranda'],
    ['Delia', 'Benítez'],
    ['Eva', 'Navarro'],
  ],
  coordinator: ['Miriam', 'Aguilar'],
};

export const termWords: Record<'en' | 'sp', TermWords> = { en: english, sp: spanish };
