export { ActivityResolver } from './activity.resolver';
export { familyNoteMailJob } from './family-note-mail.job';
