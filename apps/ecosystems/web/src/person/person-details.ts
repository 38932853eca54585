import { phoneText } from '@lyceum/web/i18n';
import type { PersonFileFragment } from '../__generated__/graphql';

export interface Contact {
  name: string;
  phone: string;
  email: string;
}

export interface Details {
  firstName: string;
  lastName: string;
  preferredName: string;
  phoneNumber: string;
  schoolId: string | null;
  gradeLevel: string | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
  parentGuardianContacts: Contact[];
}

export const MOST_CONTACTS = 5;

export function detailsOf({ profile }: PersonFileFragment): Details {
  return {
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    preferredName: profile?.preferredName ?? '',
    phoneNumber: phoneText(profile?.phoneNumber ?? ''),
    schoolId: profile?.school?.id ?? null,
    gradeLevel: profile?.gradeLevel ?? null,
    birthDate: profile?.birthDate ?? null,
    parentGuardianContacts: (profile?.parentGuardianContacts ?? []).map(({ name, phone, email }) => ({
      name,
      phone: phoneText(phone ?? ''),
      email: email ?? '',
    })),
  };
}

/** Drops empty lines at the end; the others keep their index, by which the server's errors name them. */
export function contactsGiven(contacts: readonly Contact[]): Contact[] {
  const last = contacts.findLastIndex(({ name, phone, email }) => Boolean((name + phone + email).trim()));
  return contacts.slice(0, last + 1);
}
