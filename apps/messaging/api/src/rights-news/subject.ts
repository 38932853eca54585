export { rightsNewsConsumer } from './note-rights-news';

// For other subjects.
export { isRightsType, type RightsType, wordRightsNews } from './word-rights-news';
