import { access, type Action, whileArchived } from '@lyceum/server/subgraph';
import { OF_ECOSYSTEM, OF_SIGNED_IN, OF_SUPER_ADMINS, superAdmins } from './allowed';

/** Requests about personal data, and who has viewed it. */
export const dataRightsActions = {
  'data-request:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'The person and their guardians, too.',
  },
  'data-request:list': { rule: superAdmins, allowed: OF_SUPER_ADMINS },
  'data-export:request': {
    rule: whileArchived(access.signedIn),
    allowed: OF_ECOSYSTEM,
    condition: 'The person and their guardians, too.',
  },
  'data-export:download': {
    rule: whileArchived(access.signedIn),
    allowed: OF_SIGNED_IN,
    condition: 'The person who requested it.',
  },
  'data-erasure:request': {
    rule: whileArchived(access.signedIn),
    allowed: OF_ECOSYSTEM,
    condition: 'The person and their guardians, too.',
  },
  'data-erasure:withdraw': {
    rule: whileArchived(access.signedIn),
    allowed: OF_SIGNED_IN,
    condition: 'The person who requested it.',
  },
  'data-erasure:decide': {
    rule: whileArchived(superAdmins),
    allowed: OF_ECOSYSTEM,
    condition: 'Never the actor’s own data.',
  },
  'erasure-certificate:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'The guardian who requested it, too.',
  },
  'profile-view:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'The person and their guardians, too.',
  },
} satisfies Record<string, Action>;
