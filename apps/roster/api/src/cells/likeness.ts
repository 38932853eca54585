import { foldText } from '@lyceum/server/free-text';

/** Synonyms that districts use in headers; the first word of each line represents the line. */
const SYNONYMS = [
  'student learner pupil stu tutee child scholar estudiante alumno alumna',
  'id number num no nr nbr code key identifier identificador numero matricula codigo clave',
  'school campus building site escuela plantel',
  'district lea distrito',
  'grade gr grado',
  'name nombre nm',
  'tutor coach instructor mentor leader',
  'date fecha day dia datetime start inicio',
  'session sesion lesson meeting appointment clase',
  'duration minutes minute mins min length duracion minutos',
  'topic subject materia asunto area',
  'gender sex sexo genero',
  'ethnicity race raza etnia etnicidad',
  'ell el lep multilingual',
  'iep sped special especial',
  'gifted gate talented dotado',
  'homeless mckinney',
  'disability disabled discapacidad',
  'economic frl lunch poverty economica economico',
  'given first',
  'family last surname apellido apellidos',
  'email mail correo',
  'title titulo',
];
const FIRSTS: ReadonlyMap<string, string> = new Map(
  SYNONYMS.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word) => [word, words[0]!] as const);
  }),
);
/** Words without meaning for the comparison. */
const EMPTY: ReadonlySet<string> = new Set(
  'the of a an de del la el los las current actual level nivel flag is has'.split(' '),
);

/** The words of a header or value in normal form: "StudentID", "Pupil no." and "student_id" give the same two words. */
export function wordsOf(text: string): ReadonlySet<string> {
  const parted = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll('#', ' number ');
  const words = foldText(parted)
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const distinctive = words.filter((word) => !EMPTY.has(word));
  return new Set((distinctive.length > 0 ? distinctive : words).map((word) => FIRSTS.get(word) ?? word));
}

/** Share of words that two headers have in common, 0 to 1; a typing error in a word does not count. */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  const both = [...one].filter(
    (word) => other.has(word) || [...other].some((each) => isTypingError(word, each)),
  );
  return (2 * both.length) / (one.size + other.size);
}

const SLIP = 0.75;
const SHORTEST_WITH_TYPING_ERROR = 5;

/** Whether two words of a minimum length share nearly all letter pairs. */
function isTypingError(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_WITH_TYPING_ERROR) return false;
  const [few, many] = [pairsOf(one), pairsOf(other)];
  const both = [...few].filter((pair) => many.has(pair)).length;
  return (2 * both) / (few.size + many.size) >= SLIP;
}

function pairsOf(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
