import { access, type Action, BY_PROGRAM } from '@lyceum/server/subgraph';
import {
  OF_ADMINS,
  OF_AUTHORS,
  OF_EDUCATORS,
  OF_EVERYBODY,
  OF_MEMBERS,
  OF_PEOPLE,
  OF_SIGNED_IN,
  OF_STAFF,
  admins,
} from './allowed';

/** People, their profiles, families and programs. */
export const peopleActions = {
  'user:read-self': { rule: access.signedIn, allowed: OF_SIGNED_IN },
  'user:find': {
    rule: access.signedIn,
    allowed: OF_EDUCATORS,
    condition: 'People whom the actor may find or see.',
  },
  'user:find-holders': {
    rule: access.signedIn,
    allowed: OF_SIGNED_IN,
    condition: 'People whom the actor may find.',
  },
  'admin:list': { rule: access.signedIn, allowed: OF_SIGNED_IN },
  'roster:read': { rule: admins, allowed: BY_PROGRAM },
  'roster:export': { rule: admins, allowed: BY_PROGRAM },
  'property-key:list': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Properties of people whom the actor administers.',
  },
  'people-view:read': { rule: admins, allowed: OF_ADMINS, condition: 'Own views and shared ones.' },
  'people-view:save': {
    rule: admins,
    allowed: OF_ADMINS,
    condition: 'Own views; super admins also shared ones.',
  },
  'role:read': { rule: access.signedIn, allowed: BY_PROGRAM, condition: 'The person, too.' },
  'user:archive': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Program admins only people who came through their program and have no other role.',
  },
  'role:change': {
    rule: admins,
    allowed: BY_PROGRAM,
    condition: 'Roles of the ecosystem are changed by super admins.',
  },
  'user:write-to': { rule: admins, allowed: BY_PROGRAM },
  'field-source:read': { rule: admins, allowed: BY_PROGRAM },
  'person-import:read': { rule: admins, allowed: BY_PROGRAM },
  'field-source:give-back': { rule: admins, allowed: BY_PROGRAM },
  'property:save': { rule: admins, allowed: BY_PROGRAM },
  'profile:edit': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The person, too; some fields are for admins.',
  },
  'availability:edit': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The person and guardians who act for them, too.',
  },
  'wage:edit': { rule: admins, allowed: BY_PROGRAM, condition: 'Never the actor’s own.' },
  'prepaid-amount:edit': { rule: admins, allowed: BY_PROGRAM, condition: 'Never the actor’s own.' },
  'settings:edit-own': { rule: access.signedIn, allowed: OF_PEOPLE, condition: 'Own settings.' },
  'staff-settings:edit-own': {
    rule: access.roles('LEADER', 'PROGRAM_ADMIN', 'SUPER_ADMIN', 'TEACHER', 'STAFF'),
    allowed: OF_STAFF,
    condition: 'Own settings.',
  },
  'picture:change-own': { rule: access.signedIn, allowed: OF_PEOPLE, condition: 'Own picture.' },
  'picture:change': { rule: admins, allowed: BY_PROGRAM },
  'file:change': { rule: access.signedIn, allowed: BY_PROGRAM, condition: 'The person, too.' },
  'note:read': {
    rule: access.signedIn,
    allowed: OF_EDUCATORS,
    condition: 'The person and their guardians read notes for the family.',
  },
  'note:write': {
    rule: access.signedIn,
    allowed: OF_EDUCATORS,
    condition: 'Admins of the person, leaders of their programs and staff of their school.',
  },
  'note:edit': { rule: access.signedIn, allowed: OF_AUTHORS, condition: 'The author.' },
  'note:delete': { rule: access.signedIn, allowed: BY_PROGRAM, condition: 'The author, too.' },
  'family:read': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The person and their guardians, too.',
  },
  'family:read-own': { rule: access.signedIn, allowed: OF_SIGNED_IN },
  'family:link': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'A learner of age accepts a request.',
  },
  'family:unlink': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The guardian, and a learner of age, too.',
  },
  'family:edit-notifications': {
    rule: access.signedIn,
    allowed: BY_PROGRAM,
    condition: 'The guardian, too.',
  },
  'program:find-common': {
    rule: access.signedIn,
    allowed: OF_EDUCATORS,
    condition: 'Programs of people whom the actor may see in them.',
  },
  'program:count-people': { rule: admins, allowed: BY_PROGRAM },
  'program:list-own': { rule: access.signedIn, allowed: OF_SIGNED_IN },
  'program:join': {
    rule: access.signedIn,
    allowed: OF_MEMBERS,
    condition: 'Programs that people join by themselves.',
  },
  'program:leave': {
    rule: access.signedIn,
    allowed: OF_MEMBERS,
    condition: 'Own membership; not the program’s admins.',
  },
  'institution:find': { rule: access.public, allowed: OF_EVERYBODY },
} satisfies Record<string, Action>;
