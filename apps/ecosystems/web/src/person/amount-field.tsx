import { useState } from 'react';
import { Button, Form, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from './person.module.css';

interface AmountFieldProps {
  label: string;
  placeholder: string;
  /** A decimal; null for none. */
  amount: string | null;
  saving: boolean;
  onSave: (amount: string | null) => Promise<void>;
}

/** An amount of money with a save button. */
export function AmountField({ label, placeholder, amount, saving, onSave }: AmountFieldProps) {
  const t = useT();
  const [written, setWritten] = useState(amount ?? '');
  const given = written.trim();
  return (
    <Form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(given || null);
      }}
    >
      <TextInput
        className={styles.grow ?? ''}
        label={label}
        placeholder={placeholder}
        inputMode="decimal"
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={saving}
        disabled={given === (amount ?? '')}
        aria-label={t('person.saveNamed', { field: label })}
      >
        {t('form.save')}
      </Button>
    </Form>
  );
}
