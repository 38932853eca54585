export { reminderMailJob } from './reminder-mail.job';
export { reminderTextJob } from './reminder-text.job';
