export { OlderListsResolver } from './older-lists.resolver';
export { OlderRequestResolver } from './older-request.resolver';
