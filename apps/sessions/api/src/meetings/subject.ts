export { MeetingsResolver, ParticipantMeetingsResolver } from './meetings.resolver';

// For other subjects.
export { joinMeeting } from './join-meeting';
