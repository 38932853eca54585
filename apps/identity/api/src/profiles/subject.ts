export { EcosystemProfileResolver, ProfileFieldsResolver } from './profile-fields.resolver';
export { ProfilesResolver } from './profiles.resolver';

// For other subjects.
export { MOST_PROPERTIES, propertyOf, withProperties } from './custom-properties';
