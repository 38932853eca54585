export { isEmailAddress } from './is-email-address';
export { isUuid } from './is-uuid';
export { shortId, uuidOfShortId } from './short-id';
