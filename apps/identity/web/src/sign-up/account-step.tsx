import { useRef, useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useMutation } from '@apollo/client/react';
import {
  Alert,
  Button,
  DateField,
  ErrorState,
  Form,
  FormErrors,
  SegmentedControl,
  TextInput,
  useServerForm,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  BeginClientSignUpDocument,
  type ClientProfileType,
  type SignUpRefusal,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { NewPasswordFields, passwordsReady } from '../passwords/new-password-fields';
import styles from '../sign-up.module.css';

type Field = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'birthDate';
const FIELDS: {
  field: Exclude<Field, 'birthDate'>;
  type: string;
  autoComplete: string;
  required: boolean;
}[] = [
  { field: 'firstName', type: 'text', autoComplete: 'given-name', required: true },
  { field: 'lastName', type: 'text', autoComplete: 'family-name', required: true },
  { field: 'email', type: 'email', autoComplete: 'username', required: true },
  { field: 'phoneNumber', type: 'tel', autoComplete: 'tel', required: false },
];

const EMPTY = {
  clientProfileType: 'PARENT' as ClientProfileType,
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  birthDate: null as string | null,
};

/** The first step: the person and the password. The draft stays in this tab, without the password. */
export function AccountStep({ onBegun }: { onBegun: (key: string) => void }) {
  const t = useT();
  const { ecosystem, language } = useViewer();
  const [address] = useSearchParams();
  const [begin] = useMutation(BeginClientSignUpDocument);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [refusal, setRefusal] = useState<SignUpRefusal | null>(null);
  const [tooYoung, setTooYoung] = useState(false);
  const underAge = useRef(false);
  const form = useServerForm({
    name: 'sign-up-account',
    argument: 'input',
    initial: EMPTY,
    labelOf: (field) => t(`fields.${field as Field}`),
    save: async ({ birthDate, ...values }) => {
      setTooYoung(false);
      underAge.current = false;
      const { data } = await begin({
        variables: {
          input: {
            ...values,
            ...(values.clientProfileType === 'STUDENT' ? { birthDate } : {}),
            password,
            language,
            ecosystemId: ecosystem?.id ?? null,
            timeZoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
            referral: address.get('referral'),
          },
        },
      });
      const answer = data?.beginClientSignUp;
      underAge.current = answer?.refusal === 'UNDER_AGE';
      if (underAge.current) return;
      setRefusal(answer?.refusal ?? null);
      if (answer?.signUpToken) onBegun(answer.signUpToken);
    },
  });
  // Deletes what the child typed, also from this tab's draft; the form is the guardian's now.
  const forgetChild = () => {
    form.reset(EMPTY);
    setPassword('');
    setRepeated('');
    setRefusal(null);
    setTooYoung(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit().then(() => {
      if (underAge.current) forgetChild();
    });
  };
  return (
    <Form className={styles.form} onSubmit={submit} aria-label={t('signUp.title')}>
      {tooYoung ? (
        <Alert color="yellow" role="alert" title={t('signUp.tooYoungTitle')}>
          {t('signUp.tooYoung')}
        </Alert>
      ) : null}
      <FormErrors problems={form.problems} attempt={form.attempt} />
      {form.error ? <ErrorState variant="inline" error={form.error} /> : null}
      <PersonFields form={form} />
      <NewPasswordFields
        password={password}
        repeated={repeated}
        onPassword={setPassword}
        onRepeated={setRepeated}
        refusal={refusal ? t(`signUp.refusals.${refusal}`) : null}
      />
      <Button
        type="submit"
        size="md"
        fullWidth
        loading={form.busy}
        disabled={!passwordsReady(password, repeated)}
      >
        {t('signUp.begin')}
      </Button>
      <p className={styles.aside}>
        {t('signUp.haveAccount')} <Link to={`/e/${ecosystem?.shortName ?? ''}`}>{t('signUp.toSignIn')}</Link>
      </p>
    </Form>
  );
}

/** Who signs up, with the birth date of a student. */
function PersonFields({ form }: { form: ServerForm<typeof EMPTY> }) {
  const t = useT();
  return (
    <>
      <div>
        <p className={styles.lead} id="sign-up-who" style={{ margin: '0 0 8px' }}>
          {t('signUp.who')}
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="sign-up-who"
          value={form.values.clientProfileType}
          onChange={(clientProfileType) =>
            form.set({ clientProfileType: clientProfileType as ClientProfileType })
          }
          data={[
            { value: 'PARENT', label: t('signUp.parent') },
            { value: 'STUDENT', label: t('signUp.student') },
          ]}
        />
      </div>
      <div className={styles.pair}>
        {FIELDS.map(({ field, required, ...input }) => (
          <TextInput
            key={field}
            {...form.field(field)}
            {...input}
            size="md"
            label={required ? t(`fields.${field}`) : t('fields.optional', { label: t(`fields.${field}`) })}
            required={required}
            withAsterisk={false}
            value={form.values[field]}
            onChange={(event) => form.set({ [field]: event.currentTarget.value })}
          />
        ))}
        {form.values.clientProfileType === 'STUDENT' ? (
          <DateField
            {...form.field('birthDate')}
            required
            label={t('fields.birthDate')}
            description={t('signUp.birthDateHelp')}
            value={form.values.birthDate ?? null}
            onChange={(birthDate) => form.set({ birthDate })}
          />
        ) : null}
      </div>
    </>
  );
}
