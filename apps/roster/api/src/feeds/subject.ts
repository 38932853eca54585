/** Files that arrived by SFTP, and what became of them. */
export { FeedsResolver } from './feeds.resolver';
export { feedProgram } from './feed-program';
export {
  inSubmissionOrder,
  submissionRank,
  notesOf,
  saveFeedFile,
  recogniseFeed,
  recogniseHead,
  refusalText,
  type FeedRefusal,
  type RecognisedTable,
} from './feed-file';
