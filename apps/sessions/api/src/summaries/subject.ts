export { SummariesResolver } from './summaries.resolver';
export { UserProfileResolver } from './user-profile.resolver';
