export { meetingProviders } from './configured-providers';

// For other subjects.
export type { VendorSolution } from './configured-providers';
export type { Meeting, MeetingGuest, MeetingProvider } from './meeting-provider';
