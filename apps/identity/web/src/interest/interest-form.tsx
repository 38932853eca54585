import { DraftNotice, NumberInput, Select, TagsInput, Textarea, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { StepForm } from '../sign-up/step-form';
import { ZipCodeField } from '../sign-up/zip-code-field';
import styles from '../sign-up.module.css';
import { ROLES, useInterest, type InterestRole } from './use-interest';

interface InterestFormProps {
  ecosystemId: string;
  onSent: () => void;
}

/** Name, contact, and what the visitor is interested in. */
export function InterestForm({ ecosystemId, onSent }: InterestFormProps) {
  const t = useT();
  const { form, submit, isClub } = useInterest(ecosystemId, onSent);
  const { values, set } = form;
  const text = (field: 'name' | 'clubName' | 'email' | 'phoneNumber') => ({
    ...form.field(field === 'name' && isClub ? 'contactName' : field),
    value: values[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <StepForm label={t('interest.title')} {...form} submitLabel={t('interest.send')} onSubmit={submit}>
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      <Select
        {...form.field('role')}
        label={t('interest.role')}
        allowDeselect={false}
        data={ROLES.map((value) => ({ value, label: t(`interest.roles.${value}`) }))}
        value={values.role}
        onChange={(role) => set({ role: (role ?? 'OTHER') as InterestRole })}
      />
      {isClub ? (
        <div className={styles.pair}>
          <TextInput
            {...text('clubName')}
            label={t('interest.clubName')}
            autoComplete="organization"
            required
            withAsterisk={false}
          />
          <NumberInput
            {...form.field('numPlayers')}
            label={t('fields.optional', { label: t('interest.numPlayers') })}
            min={1}
            max={10000}
            allowDecimal={false}
            value={values.numPlayers ?? ''}
            onChange={(count) => set({ numPlayers: typeof count === 'number' ? count : null })}
          />
        </div>
      ) : null}
      <TextInput
        {...text('name')}
        label={t('interest.name')}
        autoComplete="name"
        required
        withAsterisk={false}
      />
      <div className={styles.pair}>
        <TextInput
          {...text('email')}
          type="email"
          label={t('fields.email')}
          autoComplete="email"
          required
          withAsterisk={false}
        />
        <TextInput
          {...text('phoneNumber')}
          type="tel"
          label={t('fields.optional', { label: t('fields.phoneNumber') })}
          autoComplete="tel"
        />
        <ZipCodeField
          {...form.field('zipCode')}
          value={values.zipCode}
          onChange={(zipCode) => set({ zipCode })}
        />
      </div>
      {isClub ? null : (
        <TagsInput
          {...form.field('subjects')}
          label={t('fields.optional', { label: t('interest.subjects') })}
          description={t('apply.listHelp')}
          splitChars={[',', ';']}
          acceptValueOnBlur
          maxTags={30}
          clearable
          clearButtonProps={{ 'aria-label': t('apply.clear', { label: t('interest.subjects') }) }}
          value={values.subjects}
          onChange={(subjects) => set({ subjects })}
        />
      )}
      <Textarea
        {...form.field('message')}
        label={t('fields.optional', { label: t('interest.message') })}
        autosize
        minRows={3}
        maxLength={2000}
        value={values.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
    </StepForm>
  );
}
