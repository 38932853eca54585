import {
  access,
  BY_PROGRAM,
  defineActions,
  SIGNED_IN,
  SUPER_ADMINS,
  type Allowed,
} from '@lyceum/server/subgraph';

const admins = access.roles('SUPER_ADMIN', 'PROGRAM_ADMIN');
const superAdmins = access.roles('SUPER_ADMIN');

const OF_ECOSYSTEM: Allowed = { own: SUPER_ADMINS };
const OF_PAYER: Allowed = { own: ['parent'] };
/** In the matrix, staff are the contact of the vendor. */
const OF_CONTRACT: Allowed = { own: [...SUPER_ADMINS, 'staff'] };

/** The actions of payments, with the rule of each. */
export const { may } = defineActions({
  'charge:read': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'Own charges; admins those of their programs.',
  },
  'charge:settle': { rule: admins, allowed: BY_PROGRAM },
  'charge:make': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'discount:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'discount:save': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'charge:refund': { rule: admins, allowed: BY_PROGRAM },
  'receipt:read': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The payer of the charge, too.',
  },
  'charge:read-due': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'People read their own; the due charges of the ecosystem are for its super admins.',
  },
  'charge:pay': { rule: access.signedIn, allowed: OF_PAYER, condition: 'The payer of the charge alone.' },
  'statement:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'People read their own; super admins that of anybody.',
  },
  'credit:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'People and their guardians read their own; super admins that of anybody.',
  },
  'credit:find-owner': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'credit:grant': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'referral:read': { rule: access.signedIn, allowed: { own: SIGNED_IN }, condition: 'Own referrals.' },
  'card:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'People read their own cards; those of the ecosystem are for its super admins.',
  },
  'card:add': { rule: access.roles('PARENT', 'LEARNER', 'STUDENT'), allowed: OF_PAYER },
  'ecosystem-card:add': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'card:change': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'The owner of the card; super admins own the cards of the ecosystem.',
  },
  'automatic-charging:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'automatic-charging:set': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'charging-consent:read': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'Payers read their own; that of the ecosystem is for its super admins.',
  },
  'charging-consent:give': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'As charging-consent:read.',
  },
  'charging-consent:withdraw': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'As charging-consent:read.',
  },
  'package:read': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'Own packages; admins those of their programs.',
  },
  'package:save': { rule: admins, allowed: BY_PROGRAM },
  'package:buy': { rule: access.roles('PARENT', 'LEARNER', 'STUDENT'), allowed: OF_PAYER },
  'package:grant': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'package:refund': { rule: admins, allowed: BY_PROGRAM },
  'contract:list': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'Contracts in which the reader is a contact; super admins all.',
  },
  'contract:read': {
    rule: access.signedIn,
    allowed: OF_CONTRACT,
    condition: 'Super admins, and the contacts of the contract.',
  },
  'contract:save': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'settlement:read': {
    rule: access.signedIn,
    allowed: OF_CONTRACT,
    condition: 'As contract:read; drafts for super admins.',
  },
  'settlement:draft': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'settlement:share': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'settlement:dispute': { rule: access.signedIn, allowed: OF_CONTRACT, condition: 'As contract:read.' },
  'settlement:answer': {
    rule: access.signedIn,
    allowed: OF_ECOSYSTEM,
    condition: 'The side that did not dispute the line; the matrix answers a dispute of the vendor.',
  },
  'settlement:withdraw': {
    rule: access.signedIn,
    allowed: { own: ['staff'] },
    condition: 'The side that disputed the line; the matrix withdraws a dispute of the vendor.',
  },
  'settlement:approve': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'settlement:pay': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'invoice:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'invoice:save': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'invoice:issue': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'invoice:settle': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'purchase-order:read': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'purchase-order:save': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'payout-account:read': {
    rule: access.signedIn,
    allowed: { own: SIGNED_IN },
    condition: 'The own account.',
  },
  'payout-account:list': { rule: superAdmins, allowed: OF_ECOSYSTEM },
  'payout-account:open': {
    rule: access.roles('LEADER'),
    allowed: { own: ['leader'] },
    condition: 'The own account.',
  },
  'books:check': { rule: superAdmins, allowed: OF_ECOSYSTEM },
});
