import { useQuery } from '@apollo/client/react';
import { TextInput } from '@lyceum/web/design-system';
import { ZipCodePlaceDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ZipCodeFieldProps {
  id?: string;
  error?: string | null;
  value: string;
  onChange: (zipCode: string) => void;
}

/** Says which place the code is of, as soon as it has its five digits. */
export function ZipCodeField({ value, onChange, ...field }: ZipCodeFieldProps) {
  const t = useT();
  const whole = /^\d{5}/.test(value);
  const { data } = useQuery(ZipCodePlaceDocument, {
    variables: { searchTerm: value.slice(0, 5) },
    skip: !whole,
  });
  const place = whole ? data?.softSearchZipCode[0] : undefined;
  return (
    <TextInput
      {...field}
      label={t('fields.optional', { label: t('fields.zipCode') })}
      description={place ? `${place.city}, ${place.state}` : t('signUp.zipHelp')}
      inputMode="numeric"
      autoComplete="postal-code"
      maxLength={10}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
