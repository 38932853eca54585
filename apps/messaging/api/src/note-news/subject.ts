export { noteNewsConsumer } from './note-news';

// For other subjects.
export { NOTE_WRITTEN, wordNoteNews } from './note-news';
