/**
 * Operations that may miss a name that `operation-names.mjs` asks for, by `<domain>.<operation>`. The list only shrinks: an entry that is
 * mended fails the check until it is taken out.
 *
 * @type {Readonly<Record<string, readonly import('./operation-names.mjs').Lack[]>>}
 */
export const OPERATION_NAME_EXCEPTIONS = {};
