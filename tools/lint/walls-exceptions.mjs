/** Folders of a domain's api that are no subjects, and why. Any file of theirs may be imported; import circles through them count. */
export const NO_SUBJECTS = {
  __generated__: 'types made from the SDL',
  migrations: 'assembled by the definition alone; as they never change, they may import what they always did',
  locales: 'the texts of the domain, read by its `i18n.ts`',
  testing: 'what only specs import',
  'personal-data': 'one list over every table of the domain, with nothing else',
  'ecosystem-move': 'one list over every table of the domain, with nothing else',
};

/**
 * Domains without walls yet: how many of their folders are in an import circle, and how many imports pass a wall. Both numbers only
 * go down: write the new numbers here, and remove the line at 0 and 0.
 *
 * @type {Record<string, { inCircles: number, pastWalls: number }>}
 */
export const NOT_YET_WALLED = {};
