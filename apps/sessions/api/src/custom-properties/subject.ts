export { checkCustomProperties, checkProperties } from './check-properties';
export { formerValues, propertiesProblem, withProperties } from './session-properties';
