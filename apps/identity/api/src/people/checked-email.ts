import { isEmailAddress } from '@lyceum/contracts/formats';
import { BadInput } from '@lyceum/server/errors';
import { t } from '../i18n';

/** The address without surrounding blanks; BAD_USER_INPUT at `field` for what is no address. */
export function checkedEmail(email: string, field = 'input.email'): string {
  const address = email.trim();
  if (isEmailAddress(address)) return address;
  throw new BadInput(field, t('fields.noEmail'), t('fields.emailExample'));
}
