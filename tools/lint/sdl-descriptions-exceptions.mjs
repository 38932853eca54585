/**
 * Names in the SDL that may lack a description, by file. The list only shrinks: an entry that is mended fails the check until it is taken
 * out.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const SDL_DESCRIPTION_EXCEPTIONS = {};
