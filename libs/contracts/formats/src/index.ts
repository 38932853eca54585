export { isEmailAddress } from './is-email-address';
export { isUuid } from './is-uuid';
