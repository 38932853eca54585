import { BadInput } from '@lyceum/server/errors';
import { isEmailAddress } from './email-address';

/** One at sign, a dot behind it: the address that everything else hangs on. */
export function checkedEmail(email: string, field = 'input.email'): string {
  const address = email.trim();
  if (isEmailAddress(address)) return address;
  throw new BadInput(
    field,
    { en: 'This is no email address.', sp: 'Esta no es una dirección de correo electrónico.' },
    { en: 'name@example.org', sp: 'nombre@example.org' },
  );
}
