import { BadInput, everywhere } from '@lyceum/server/errors';

/** Digits alone, after a + where there was one; BAD_USER_INPUT under `field` where it is no number. */
export function phoneNumber(field: string, value: string): string {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 7 || digits.length > 15)
    throw new BadInput(
      field,
      { en: 'This is no phone number.', sp: 'Este no es un número de teléfono.' },
      everywhere('303 555 0142'),
    );
  return value.trim().startsWith('+') ? `+${digits}` : digits;
}
