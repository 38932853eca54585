/**
 * Names that may carry a word of the glossary's "instead", by file: exports, or the file's own name. The list only shrinks: a name that is
 * gone fails the check until it is taken out.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PLAIN_NAME_EXCEPTIONS = {};
