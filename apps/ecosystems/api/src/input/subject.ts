export { actorInEcosystem } from './actor-in-ecosystem';
export { checkInput, remedy } from './check-input';
export { difference } from './difference';
export {
  color,
  currency,
  day,
  flag,
  oneOf,
  optionalText,
  picture,
  slug,
  someOf,
  text,
  timeZone,
  wholeNumber,
} from './fields';
export { mergeInput } from './merge-input';
export { refuseStale } from './refuse-stale';
