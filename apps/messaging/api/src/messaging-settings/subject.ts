export { MessagingSettingsResolver } from './messaging-settings.resolver';

// For other subjects.
export { hoursOfInput } from './hours-of-input';
export { readMessagingSettings } from './read-messaging-settings';
