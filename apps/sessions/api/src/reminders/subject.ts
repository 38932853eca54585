export { forgetOldReminders, remindOfSoon, remindOfTomorrow } from './remind.platform';
