/** Folders of a domain's api that are no subjects, and why. Their files are imported as they stand; circles through them count. */
export const NO_SUBJECTS = {
  __generated__: 'types made from the SDL',
  migrations: 'assembled by the definition alone; as they never change, they may import what they always did',
  testing: 'what only specs import',
  'personal-data': 'one list over every table of the domain, with nothing else',
  'ecosystem-move': 'one list over every table of the domain, with nothing else',
};

/**
 * Domains that are not walled yet: how many of their folders stand in a circle, and how many imports pass a wall. Both only go down:
 * whoever lowers one writes the new number here, and takes the line out at 0 and 0.
 *
 * @type {Record<string, { inCircles: number, pastWalls: number }>}
 */
export const NOT_YET_WALLED = {
  roster: { inCircles: 6, pastWalls: 165 },
};
