import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { UserRosterFilters } from '../__generated__/resolvers';
import {
  administeredBy,
  Conditions,
  holdsRole,
  matchesTerms,
  ofSchools,
  rolesByKind,
  type SearchTerm,
  termsOf,
} from '../people/subject';

export const rosterTerms = ({ searchTerm }: UserRosterFilters): SearchTerm[] =>
  termsOf(searchTerm).map((text) => ({ text }));

/** Conditions over `identity.members m` of the people page's filters, among people whom the actor administers. */
export function rosterConditions(
  actor: Actor,
  filters: UserRosterFilters,
  terms: readonly SearchTerm[],
): Conditions {
  const { programId, schoolIds, statuses, gradeLevels, hasAccount, customProperty } = filters;
  if (programId && !(isUuid(programId) && isProgramAdmin(actor, programId))) throw new NotFound('program');
  if (!(schoolIds ?? []).every(isUuid)) throw new NotFound('school');
  const conditions = new Conditions();
  if (statuses?.length) conditions.add(`m.status = ANY(${conditions.value(statuses)}::text[])`);
  else conditions.add(`m.status <> 'ARCHIVED'`);
  administeredBy(conditions, actor);
  holdsRole(conditions, { programId, ...rolesByKind('selectedFilters.roles', filters.roles) });
  ofSchools(conditions, schoolIds);
  if (gradeLevels?.length) conditions.add(`m.grade_level = ANY(${conditions.value(gradeLevels)}::text[])`);
  if (typeof hasAccount === 'boolean') conditions.add(`m.account_id IS ${hasAccount ? 'NOT NULL' : 'NULL'}`);
  if (customProperty) hasProperty(conditions, customProperty);
  // A search was typed that contains no word to search for: it finds nothing.
  if (filters.searchTerm?.trim() && terms.length === 0) conditions.add('false');
  matchesTerms(conditions, terms);
  return conditions;
}

function hasProperty(
  conditions: Conditions,
  { key, value }: NonNullable<UserRosterFilters['customProperty']>,
): void {
  const sameValue = value?.trim() ? `p.value = ${conditions.value(value.trim().slice(0, 200))}` : 'true';
  conditions.add(
    `m.id IN (SELECT p.user_id FROM identity.member_properties p WHERE p.key = ${conditions.value(key)} AND ${sameValue})`,
  );
}

/** Nothing but, perhaps, the status narrows the list: the tallies answer the count. */
export function isWholeRoster(filters: UserRosterFilters): boolean {
  const { programId, roles, schoolIds, searchTerm, gradeLevels, customProperty, hasAccount } = filters;
  const lists = [roles, schoolIds, gradeLevels];
  return (
    !programId &&
    !searchTerm?.trim() &&
    !customProperty &&
    typeof hasAccount !== 'boolean' &&
    lists.every((list) => !list?.length)
  );
}
