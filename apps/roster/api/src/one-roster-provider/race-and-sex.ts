/** The standard's values for the sexes that files contain, in English and Spanish. */
const SEXES: Readonly<Record<string, string>> = {
  ...{ f: 'female', female: 'female', femenino: 'female', mujer: 'female', girl: 'female' },
  ...{ m: 'male', male: 'male', masculino: 'male', hombre: 'male', boy: 'male' },
  ...{ x: 'other', nonbinary: 'other', 'no binario': 'other', other: 'other', otro: 'other' },
};

const RACES: readonly [flag: string, words: RegExp][] = [
  ['americanIndianOrAlaskaNative', /american indian|alaska|native american|indígena|indigena/],
  ['asian', /asian|asiátic|asiatic/],
  ['blackOrAfricanAmerican', /black|african|negr|afro/],
  ['nativeHawaiianOrOtherPacificIslander', /hawaii|hawái|pacific|pacífico/],
  ['white', /white|caucasian|blanc/],
  ['hispanicOrLatinoEthnicity', /hispanic|latin|hispan/],
  ['demographicRaceTwoOrMoreRaces', /two or more|multi|dos o más/],
];
/** Negated and unknown values. */
const NOT_STATED = /^(non?|not)[\s-]|unknown|desconocid|declin/;

export function sexOf(said: string | null): string | undefined {
  const word = (said ?? '').trim().toLowerCase().replace('-', '');
  return Object.hasOwn(SEXES, word) ? SEXES[word] : undefined;
}

/** The race flags that a value implies; nothing is implied about the others. */
export function racesOf(said: string | null): Record<string, 'true'> {
  const parts = (said ?? '').toLowerCase().split(/[,;/|]/);
  const flags = parts
    .map((part) => part.trim())
    .filter((part) => part && !NOT_STATED.test(part))
    .flatMap((part) => RACES.filter(([, words]) => words.test(part)).map(([flag]) => flag));
  return Object.fromEntries(flags.map((flag) => [flag, 'true' as const]));
}
