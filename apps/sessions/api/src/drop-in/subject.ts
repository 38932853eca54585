export { getUpcomingDropInSessions } from './get-upcoming-drop-in-sessions';
