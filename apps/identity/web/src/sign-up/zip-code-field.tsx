import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Autocomplete, Text, useDebouncedValue } from '@lyceum/web/design-system';
import { ZipCodePlacesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ZipCodeFieldProps {
  id?: string;
  error?: string | null;
  value: string;
  onChange: (zipCode: string) => void;
}

const WHOLE = /^\d{5}/;
const isCode = (text: string) => /^[\d-]*$/.test(text);

/** A ZIP code with the name of its place; it can be found by the beginning of that name. */
export function ZipCodeField({ value, onChange, ...field }: ZipCodeFieldProps) {
  const t = useT();
  /** Typed text that is not a code, but the name of a place. */
  const [name, setName] = useState<string | null>(null);
  const typed = name ?? value;
  const whole = WHOLE.test(typed);
  const [term] = useDebouncedValue(whole ? typed.slice(0, 5) : typed.trim(), 200);
  const { data } = useQuery(ZipCodePlacesDocument, {
    variables: { searchTerm: term },
    skip: term.length < 2,
  });
  const found = term.length < 2 ? [] : (data?.softSearchZipCodeV2 ?? []);
  const places = new Map(found.map(({ zipCode, city, state }) => [zipCode, `${city}, ${state}`]));
  const type = (text: string) => {
    setName(isCode(text) ? null : text);
    if (isCode(text)) onChange(text);
  };
  return (
    <Autocomplete
      {...field}
      label={t('fields.optional', { label: t('fields.zipCode') })}
      description={(whole && places.get(typed.slice(0, 5))) || t('signUp.zipHelp')}
      autoComplete="postal-code"
      maxLength={80}
      data={whole ? [] : [...places.keys()]}
      // The server has filtered already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span>
          {option.value}{' '}
          <Text span size="sm" c="dimmed">
            {places.get(option.value)}
          </Text>
        </span>
      )}
      value={typed}
      onChange={type}
      onBlur={() => setName(null)}
    />
  );
}
