import { isEmailAddress } from '@lyceum/contracts/formats';
import type { InvitePaasUserInput, ProgramRoleType } from '../__generated__/graphql';

export type InviteRole =
  | 'SUPER_ADMIN'
  | 'PROGRAM_ADMIN'
  | 'LEADER'
  | 'LEARNER'
  | 'PARENT'
  | 'TEACHER'
  | 'STAFF';

export interface InviteValues {
  email: string;
  firstName: string;
  lastName: string;
  role: InviteRole | '';
  program: string;
  schools: string[];
  language: 'en' | 'sp';
  /** Set for a learner without an address whose family has this one. */
  addressOfRelative?: boolean;
}

export function needsProgram(role: InviteRole | ''): role is ProgramRoleType {
  return role === 'PROGRAM_ADMIN' || role === 'LEADER' || role === 'LEARNER';
}

/** Only teachers and staff are assigned to schools. */
export function mayHaveSchools(role: InviteRole | ''): boolean {
  return role === 'TEACHER' || role === 'STAFF';
}

export function inviteInput(values: InviteValues, userId?: string): InvitePaasUserInput {
  const { role, language } = values;
  return {
    email: values.email.trim(),
    language,
    ...(userId ? { userId } : { firstName: values.firstName.trim(), lastName: values.lastName.trim() }),
    ...roleOf(role, values.program),
    ...(mayHaveSchools(role) ? { schoolIds: values.schools } : {}),
    ...(values.addressOfRelative && role === 'LEARNER' ? { addressOfRelative: true } : {}),
  };
}

function roleOf(role: InviteRole | '', programId: string): Partial<InvitePaasUserInput> {
  if (!role) return {};
  return needsProgram(role) ? { programId, programRole: role } : { ecosystemRole: role };
}

/** Required fields that are empty. */
export function missingFields(values: InviteValues, known: boolean): (keyof InviteValues)[] {
  const missing: (keyof InviteValues)[] = [];
  if (!known && !values.firstName.trim()) missing.push('firstName');
  if (!known && !values.lastName.trim()) missing.push('lastName');
  if (!isEmailAddress(values.email.trim())) missing.push('email');
  if (!known && !values.role) missing.push('role');
  if (needsProgram(values.role) && !values.program) missing.push('program');
  return missing;
}
