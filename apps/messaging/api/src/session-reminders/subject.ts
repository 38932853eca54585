export { mailSessionReminders } from './mail-reminders';
export { sessionRemindersConsumer } from './reminders.consumer';
export { textSessionReminders } from './text-reminders';

// For other subjects.
export { SESSION_REMINDER, type ReminderFacts, wordReminder } from './word-reminder';
