import { access, type Action, BY_PROGRAM, whileArchived } from '@lyceum/server/subgraph';
import {
  OF_EVERYBODY,
  OF_NOBODY,
  OF_OPERATORS,
  OF_OPERATORS_AT_HOME,
  OF_SIGNED_IN,
  OF_SUPER_ADMINS,
  admins,
  superAdmins,
} from './allowed';

/** Sign-in, accounts and devices. */
export const accountActions = {
  'sign-in:by-link': { rule: whileArchived(access.public), allowed: OF_EVERYBODY },
  'link:read': { rule: access.public, allowed: OF_EVERYBODY },
  'verification:remind': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'People whom the actor administers.',
  },
  'phone:verify': { rule: access.signedIn, allowed: OF_SIGNED_IN, condition: 'The actor’s own number.' },
  'sign-in:by-password': { rule: whileArchived(access.public), allowed: OF_EVERYBODY },
  'sign-in:by-code': {
    rule: whileArchived(access.public),
    allowed: OF_EVERYBODY,
    condition: 'Holders of the token of a sign-in; without one, the actor’s own enrolment.',
  },
  'sign-in:by-provider': {
    rule: whileArchived(access.public),
    allowed: OF_EVERYBODY,
    condition: 'The browser that began completes it.',
  },
  'sign-in-options:read': { rule: access.public, allowed: OF_EVERYBODY },
  'sso-connection:read': { rule: superAdmins, allowed: OF_SUPER_ADMINS },
  'sso-connection:save': { rule: superAdmins, allowed: OF_SUPER_ADMINS },
  'sso-connection:remove': {
    rule: superAdmins,
    allowed: OF_NOBODY,
    condition: 'Connections of the actor’s organization.',
  },
  'password:request-reset': { rule: whileArchived(access.public), allowed: OF_EVERYBODY },
  'password:reset': {
    rule: whileArchived(access.public),
    allowed: OF_EVERYBODY,
    condition: 'Holders of a valid link.',
  },
  'password:change': {
    rule: whileArchived(access.signedIn),
    allowed: OF_SIGNED_IN,
    condition: 'Own password, with the present one.',
  },
  'password:set-first': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'Own password; not after single sign-on.',
  },
  'password:set': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition:
      'Program admins only for learners who came through their program; accounts of several organizations for nobody.',
  },
  'contact:read': { rule: access.signedIn, allowed: OF_SIGNED_IN, condition: 'Own contact information.' },
  'email:change': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition:
      'Own address with the password; program admins only for learners who came through their program, and for first addresses.',
  },
  'phone:change': { rule: access.signedIn, allowed: BY_PROGRAM, condition: 'Own number, too.' },
  'second-step:read': { rule: access.signedIn, allowed: OF_SIGNED_IN, condition: 'Own account.' },
  'second-step:change': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition:
      'Own account; super admins remove a lost method of an account that belongs to their ecosystem alone.',
  },
  'device:read': { rule: access.signedIn, allowed: OF_SIGNED_IN, condition: 'Own devices.' },
  'device:sign-out': { rule: whileArchived(access.signedIn), allowed: OF_NOBODY, condition: 'Own devices.' },
  'device:sign-out-all': {
    rule: whileArchived(access.signedIn),
    allowed: OF_SIGNED_IN,
    condition: 'Own devices.',
  },
  'operator-visit:read-own': { rule: access.internalAdmin, allowed: OF_OPERATORS_AT_HOME },
  'operator-visit:read': { rule: superAdmins, allowed: OF_SUPER_ADMINS },
  'operator-visit:begin': { rule: access.internalAdmin, allowed: OF_OPERATORS },
  'operator-visit:end': { rule: access.internalAdmin, allowed: OF_NOBODY, condition: 'Own visits.' },
} satisfies Record<string, Action>;
