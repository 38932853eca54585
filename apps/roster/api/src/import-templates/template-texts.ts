import type { Words } from '@lyceum/server/actor';

/** Refusals of a template, each with a remedy. */
export const templateTexts = {
  wordsMissing: {
    en: 'Write it in English and in Spanish: each person reads their own language.',
    sp: 'Escríbalo en inglés y en español: cada persona lee su propio idioma.',
  },
  tooLong: { en: 'Use {most} characters at most.', sp: 'Use {most} caracteres como máximo.' },
  tooMany: { en: 'Use {most} at most.', sp: 'Use {most} como máximo.' },
  tooManyTemplates: {
    en: 'There are {most} templates already. Edit one of them, or take one out of use and edit it.',
    sp: 'Ya hay {most} plantillas. Edite una de ellas, o deje de usar una y edítela.',
  },
  fieldMissing: {
    en: 'Files of this kind cannot be loaded without {name}. Add it.',
    sp: 'Los archivos de este tipo no se pueden cargar sin {name}. Agréguelo.',
  },
  typeFixed: {
    en: '{name} is loaded as {type}. Leave its type as it is.',
    sp: '{name} se carga como {type}. Deje su tipo como está.',
  },
  unknownField: {
    en: 'Files of this kind have no column {name} that could be loaded. Take it out; only student files keep columns of your own.',
    sp: 'Los archivos de este tipo no tienen ninguna columna {name} que se pueda cargar. Quítela; solo los archivos de estudiantes guardan columnas propias.',
  },
  nameForm: {
    en: 'Begin with a letter and use up to 60 small letters without accents, digits and underscores.',
    sp: 'Empiece con una letra y use hasta 60 letras minúsculas sin acentos, dígitos y guiones bajos.',
  },
  unknownType: {
    en: 'Choose identifier, text, categorical, number or flag.',
    sp: 'Elija identifier, text, categorical, number o flag.',
  },
  noBounds: {
    en: 'This type has no smallest and largest value. Leave both empty.',
    sp: 'Este tipo no tiene valor mínimo ni máximo. Deje ambos vacíos.',
  },
  lengthBound: {
    en: 'For texts this is a number of characters: a whole number from 0 to 400.',
    sp: 'En los textos es un número de caracteres: un número entero de 0 a 400.',
  },
  boundsReversed: {
    en: 'The largest value is below the smallest one. Exchange them.',
    sp: 'El valor máximo es menor que el mínimo. Intercámbielos.',
  },
  pattern: {
    en: 'This pattern cannot be used. Write a short regular expression without look-around and back-references, such as [A-Z]{2}[0-9]{6}.',
    sp: 'Este patrón no se puede usar. Escriba una expresión regular corta, sin búsquedas alrededor ni referencias, como [A-Z]{2}[0-9]{6}.',
  },
  validators: {
    en: 'This type can be checked with: {names}.',
    sp: 'Este tipo se puede comprobar con: {names}.',
  },
  repeated: {
    en: 'Two properties answer to the header {header}. Leave it to one of them.',
    sp: 'Dos propiedades responden al encabezado {header}. Déjelo en una de ellas.',
  },
  legacyProperties: {
    en: 'A template that came with the platform keeps its columns. Leave {name} in it.',
    sp: 'Una plantilla que vino con la plataforma conserva sus columnas. Deje {name} en ella.',
  },
  legacyExtra: {
    en: 'A template that came with the platform keeps its columns. Take {name} out, or create a template with it.',
    sp: 'Una plantilla que vino con la plataforma conserva sus columnas. Quite {name} o cree una plantilla con esa columna.',
  },
  isLegacy: {
    en: 'This template came with the platform. It is edited by editLegacyImportTemplate, which keeps its columns.',
    sp: 'Esta plantilla vino con la plataforma. Se edita con editLegacyImportTemplate, que conserva sus columnas.',
  },
  isNotLegacy: {
    en: 'This template did not come with the platform. It is edited by editImportTemplate.',
    sp: 'Esta plantilla no vino con la plataforma. Se edita con editImportTemplate.',
  },
  stale: {
    en: 'Somebody published version {version} of this template meanwhile. Look at it and make your change there.',
    sp: 'Alguien publicó mientras tanto la versión {version} de esta plantilla. Véala y haga su cambio allí.',
  },
} as const satisfies Record<string, Words>;
