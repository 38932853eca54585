export { administrationActions } from './administration';
export { leaderActions } from './leaders';
export { lessonActions } from './lessons';
export { sessionActions } from './sessions';
