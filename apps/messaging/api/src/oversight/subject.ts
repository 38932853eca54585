// For other subjects.
export { type Age, type AgeFacts, ageOf } from './age-of';
export { type Oversight, oversee } from './oversee';
export { AGE_FACTS, overseersOf } from './overseers-of';
export {
  crisisContacts,
  isMonitor,
  NO_POLICY,
  POLICY,
  readPolicy,
  type SafeguardingPolicy,
  type StoredPolicy,
} from './policy';
export { seatReaders } from './seat-readers';
export { unseatFormerGuardian } from './unseat-former-guardian';
export { notifyOfOversight } from './notify-of-oversight';
