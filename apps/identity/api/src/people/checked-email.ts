import { isEmailAddress } from '@lyceum/contracts/formats';
import { BadInput } from '@lyceum/server/errors';

/** The address without surrounding blanks; BAD_USER_INPUT at `field` for what is no address. */
export function checkedEmail(email: string, field = 'input.email'): string {
  const address = email.trim();
  if (isEmailAddress(address)) return address;
  throw new BadInput(
    field,
    { en: 'This is no email address.', sp: 'Esta no es una dirección de correo electrónico.' },
    { en: 'name@example.org', sp: 'nombre@example.org' },
  );
}
