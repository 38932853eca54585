export { expireRoles } from './expire-roles.platform';
export { HeldRolesResolver } from './held-roles.resolver';
