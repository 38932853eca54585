// For other subjects. The checks of a text stand in libs/server/message-check, which lesson rooms use too.
export { type CrisisMailData, type Found, noteFindings } from './note-findings';
