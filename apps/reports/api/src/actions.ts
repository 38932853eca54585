import {
  access,
  BY_PROGRAM,
  defineActions,
  PROGRAM_ADMINS,
  SIGNED_IN,
  SUPER_ADMINS,
  type Allowed,
} from '@lyceum/server/subgraph';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');
const superAdmins = access.roles('SUPER_ADMIN');

const OF_ECOSYSTEM: Allowed = { own: SUPER_ADMINS };
const OF_ANY_ECOSYSTEM: Allowed = { own: SUPER_ADMINS, other: ['internalAdmin'] };
const OF_ALL_PROGRAMS: Allowed = { own: SUPER_ADMINS, sibling: SUPER_ADMINS };

/** Who may do what in reports. */
export const { may } = defineActions({
  'report-template:read': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-option:read': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report:read': { rule: superAdmins, allowed: OF_ALL_PROGRAMS },
  'report-file:create': { rule: superAdmins, allowed: OF_ALL_PROGRAMS },
  'pivot-file:create': { rule: admins, allowed: BY_PROGRAM },
  'report-file:list': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'report-file:read': {
    rule: admins,
    allowed: OF_ECOSYSTEM,
    condition:
      'Program admins: files that a schedule sent to them, and tables that they made, while they administer all programs of the report.',
  },
  'report-schedule:read': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-schedule:edit': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-schedule:send': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-run:compute': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-term:read': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-term:edit': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'report-domain:read': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'report-domain:edit': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'report-recipient:read': { rule: superAdmins, allowed: OF_ANY_ECOSYSTEM },
  'dashboard:list': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'The list has the dashboards that the caller may read.',
  },
  'dashboard:read': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'A person’s dashboard: the person, parents, and leaders of the last eight weeks, too.',
  },
  'dashboard:arrange': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'Their own.',
  },
  'metric:read-definition': { rule: access.signedIn, allowed: { own: SIGNED_IN } },
  'metric:read-rows': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'As dashboard:read.',
  },
  'metric:read-options': { rule: admins, allowed: { own: PROGRAM_ADMINS } },
  'saved-template:read': {
    rule: admins,
    allowed: { own: PROGRAM_ADMINS },
    condition: 'Templates of the caller, and those shared with the caller’s programs or the organization.',
  },
  'saved-template:create': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Only super admins share with the organization.',
  },
  'saved-template:edit': {
    rule: admins,
    allowed: OF_ALL_PROGRAMS,
    condition: 'Program admins: templates that they created.',
  },
  'chart:link': {
    rule: access.signedIn,
    allowed: { own: ['programAdmin', 'superAdmin'], sibling: ['superAdmin'] },
    condition:
      'Everybody, for figures of themselves and of their children. An internal admin has no account to link.',
  },
  'chart-site:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'chart-site:edit': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'engagement:read': { rule: admins, allowed: BY_PROGRAM },
  'engagement:compare-programs': {
    rule: access.internalAdmin,
    allowed: { own: ['internalAdmin'], other: ['internalAdmin'] },
  },
  'ecosystem-health:read': { rule: access.internalAdmin, allowed: { own: ['internalAdmin'] } },
  'external-assessment-report:read': { rule: admins, allowed: BY_PROGRAM },
  'roi-report:compute': { rule: admins, allowed: BY_PROGRAM },
  'roi-report:create': { rule: admins, allowed: BY_PROGRAM },
  'roi-report:list': { rule: admins, allowed: { own: PROGRAM_ADMINS } },
  'roi-report:read': { rule: admins, allowed: { ...BY_PROGRAM, other: ['internalAdmin'] } },
  'roi-report:delete': {
    rule: admins,
    allowed: { ...OF_ALL_PROGRAMS, other: ['internalAdmin'] },
    condition: 'Program admins: reports that they created.',
  },
  'lottery:read': { rule: admins, allowed: BY_PROGRAM },
  'lottery:edit': { rule: admins, allowed: BY_PROGRAM },
  'scorecard:read': { rule: admins, allowed: BY_PROGRAM },
  'scorecard:edit': { rule: admins, allowed: BY_PROGRAM },
  'roi-option:read': { rule: admins, allowed: { own: PROGRAM_ADMINS } },
});
