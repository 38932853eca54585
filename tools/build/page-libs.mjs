/** Libs of `libs/web` whose texts and imports are part of every remote, even where the remote does not import them. */
export const PAGE_LIBS = ['design-system', 'remote', 'i18n', 'viewer', 'graphql', 'pictures', 'notes'];
