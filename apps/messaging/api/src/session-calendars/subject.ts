// For other subjects.
export { attachmentOf } from './attachment-of';
export { ownDates } from './own-dates';
export { findWards } from './find-wards';
