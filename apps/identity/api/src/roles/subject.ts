export { expireRoles } from './expire-roles.platform';
export { RolesResolver } from './roles.resolver';
