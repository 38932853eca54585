import { Problem } from '../start/problem.mjs';

/** Irregular plurals. */
const IRREGULAR = {
  child: 'children',
  person: 'people',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  half: 'halves',
  life: 'lives',
  shelf: 'shelves',
  datum: 'data',
  medium: 'media',
  criterion: 'criteria',
  quiz: 'quizzes',
};

/**
 * The forms of a noun in generated code.
 *
 * @typedef {object} NounForms
 * @property {string} kebab book-loan
 * @property {string} kebabs book-loans: folders, addresses
 * @property {string} camel bookLoan
 * @property {string} camels bookLoans
 * @property {string} Pascal BookLoan: the GraphQL type
 * @property {string} Pascals BookLoans
 * @property {string} CONSTANT BOOK_LOAN
 * @property {string} snakes book_loans: the table
 * @property {string} words book loan
 * @property {string} wordss book loans
 * @property {string} Words Book loan
 * @property {string} Wordss Book loans
 * @property {string} a the article before `words`
 */

/** @param {string} name kebab-case, singular or plural @returns {NounForms} */
export function nounForms(name) {
  const kebab = singular(name);
  const kebabs = plural(kebab);
  const words = kebab.replaceAll('-', ' ');
  const wordss = kebabs.replaceAll('-', ' ');
  return {
    kebab,
    kebabs,
    camel: camel(kebab),
    camels: camel(kebabs),
    Pascal: pascal(kebab),
    Pascals: pascal(kebabs),
    CONSTANT: kebab.replaceAll('-', '_').toUpperCase(),
    snakes: kebabs.replaceAll('-', '_'),
    words,
    wordss,
    Words: capital(words),
    Wordss: capital(wordss),
    a: /^[aeio]|^un(?!i)/.test(words) ? 'an' : 'a',
  };
}

/** @param {string} kebab */
export const camel = (kebab) => kebab.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
/** @param {string} kebab */
export const pascal = (kebab) => capital(camel(kebab));
/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Plural of the last word: "book-loan" becomes "book-loans". @param {string} kebab */
export function plural(kebab) {
  return changeLastWord(kebab, (word) => {
    const known = Object.entries(IRREGULAR).find(([one]) => one === word);
    if (known) return known[1];
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
    return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
  });
}

/** @param {string} kebab */
export function singular(kebab) {
  return changeLastWord(kebab, (word) => {
    const known = Object.entries(IRREGULAR).find(([, many]) => many === word);
    if (known) return known[0];
    if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(ss|x|z|ch|sh)es$/.test(word) || /[aiu]ses$/.test(word)) return word.slice(0, -2);
    return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
  });
}

/** @param {string} kebab @param {(word: string) => string} change */
function changeLastWord(kebab, change) {
  const at = kebab.lastIndexOf('-') + 1;
  return kebab.slice(0, at) + change(kebab.slice(at));
}

/** @param {string} kind "domain", "subject" … @param {string | undefined} name @returns {string} */
export function requireKebab(kind, name) {
  if (!name) throw new Problem(`name the ${kind}; "npm run new -- --help" shows how`);
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 40)
    throw new Problem(
      `"${name}" cannot name a ${kind}: use up to 40 lower-case letters and digits, words joined by hyphens, such as book-loans`,
    );
  return name;
}

/** Words that TypeScript, the generated code or the platform use for something else. */
const TAKEN = new Set(
  `break case catch class const continue debugger default delete do else enum export extends false finally for
   function if import in instanceof new null return super switch this throw true try typeof var void while with yield
   let static await async implements interface package private protected public as any get set of
   actor args cast data db error form id input item page row scope service tenancy value values
   query mutation subscription session account common core shared util`.split(/\s+/),
);
/** Types of TypeScript's libraries and of generated files; globals are checked on `globalThis`. */
const TAKEN_TYPES = new Set(
  'Record Partial Required Readonly Pick Omit Exclude Extract Awaited Maybe Scalars Resolver Resolvers Args Services'.split(
    ' ',
  ),
);

/** Throws unless the noun is free as a name in TypeScript and GraphQL. @param {string} name @returns {NounForms} */
export function requireNoun(name) {
  const noun = nounForms(name);
  if (
    TAKEN.has(noun.kebab) ||
    TAKEN.has(noun.kebabs) ||
    TAKEN_TYPES.has(noun.Pascal) ||
    noun.Pascal in globalThis
  )
    throw new Problem(
      `"${noun.kebab}" already means something else in the code: choose a narrower word, such as library-${noun.kebab}`,
    );
  return noun;
}

/** Reserved by Postgres or used by the platform: no schema may have such a name. */
const NO_SCHEMA = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
   column concurrently constraint create cross current default deferrable desc distinct do else end except false fetch
   for foreign freeze from full grant group having ilike in information initially inner intersect into is isnull join
   lateral leading left like limit localtime localtimestamp natural not notnull null offset on only or order outer
   overlaps placing postgres primary public references returning right select similar some symmetric system table
   tablesample then to trailing true union unique user using variadic verbose when where window with
   platform server web contracts demo`.split(/\s+/),
);

/** A domain's name is also that of a Postgres schema and a GraphQL subgraph: one lower-case word. @param {string | undefined} name */
export function requireDomainName(name) {
  const domain = requireKebab('domain', name);
  if (domain.includes('-') || domain.length > 24)
    throw new Problem(
      `"${domain}" cannot name a domain with an api: it also names a Postgres schema, so use one word of at most 24 letters`,
    );
  if (NO_SCHEMA.has(domain) || TAKEN.has(domain) || domain.startsWith('pg'))
    throw new Problem(`"${domain}" is a reserved word: choose another name for the domain`);
  return domain;
}
