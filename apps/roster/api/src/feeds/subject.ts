/** Files that arrived by SFTP, and what became of them. */
export { FeedsResolver } from './feeds.resolver';
export { feedProgram } from './feed-program';
export { saveFeedFile, recogniseFeed, refusalText, type FeedRefusal } from './feed-file';
