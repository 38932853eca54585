export * from './note';
export * from './note-dialog';
export * from './notes-section';
