export { mailSessionReminders } from './mail-reminders';
export { textSessionReminders } from './text-reminders';
