/** Libs of `libs/web` whose texts and imports end up in every remote, whether it imports them itself or not. */
export const PAGE_LIBS = ['design-system', 'remote', 'i18n', 'viewer', 'graphql', 'pictures', 'notes'];
