import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, ErrorState, Form, TextInput } from '@lyceum/web/design-system';
import {
  LoginPaasMfaDocument,
  SendMfaCodeDocument,
  type LoginPaasMfaMutation,
  type MfaMethodType,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../sign-up.module.css';
import { SetUpOffer } from './set-up-offer';
import type { WaitingSignIn } from './waiting-sign-in';

type Memberships = NonNullable<LoginPaasMfaMutation['loginPaasMFA']['organizationMembership']>;

interface SecondStepProps {
  waiting: WaitingSignIn;
  /** Takes the access token; resolves when the person is signed in. */
  onToken: (token: string, memberships: Memberships) => Promise<void>;
  /** The password has to be entered again. */
  onAgain: () => void;
}

type Way = MfaMethodType | 'RECOVERY';

/** Sends the code, and holds what became of it. */
function useSecondStep({ waiting: { userIdToken, methods }, onToken }: Omit<SecondStepProps, 'onAgain'>) {
  const t = useT();
  const [login] = useMutation(LoginPaasMfaDocument);
  const [refused, setRefused] = useState<{ title: string; error: unknown } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  /** Set once the code was right: enters the ecosystem, after the offer to set up a method. */
  const [enter, setEnter] = useState<(() => Promise<void>) | null>(null);
  const isSetUp = methods.some((method) => method.isSetUp);
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const variables = {
      userIdToken,
      code: String(form.get('code')),
      trustDevice: form.get('trust') !== null,
    };
    setAttempts(attempts + 1);
    setBusy(true);
    try {
      const { data } = await login({ variables });
      const answer = data?.loginPaasMFA;
      if (answer?.token) {
        const accepted = () => onToken(answer.token!, answer.organizationMembership ?? []);
        return isSetUp ? await accepted() : setEnter(() => accepted);
      }
      if (answer?.refusal === 'SIGN_IN_AGAIN') return setOver(true);
      const wait = Math.max(1, Math.ceil((answer?.retryAfterSeconds ?? 900) / 60));
      const title =
        answer?.refusal === 'TOO_MANY_TRIES'
          ? t('secondStep.locked', { count: wait })
          : t('secondStep.wrong');
      setRefused({ title, error: null });
      field.current?.select();
    } catch (error) {
      setRefused({ title: t('landing.failed'), error });
    } finally {
      setBusy(false);
    }
  };

  return { submit, refused, attempts, busy, over, enter, isSetUp, field };
}

/** The time for the code is over. */
function Over({ onAgain }: Pick<SecondStepProps, 'onAgain'>) {
  const t = useT();
  return (
    <div className={styles.form}>
      <p className={styles.lead} role="alert">
        {t('secondStep.over')}
      </p>
      <Button onClick={onAgain} size="md" fullWidth>
        {t('secondStep.again')}
      </Button>
    </div>
  );
}

/** Asks for the code: of an app, by mail, by text, or a recovery code. */
export default function SecondStep({ waiting, onToken, onAgain }: SecondStepProps) {
  const t = useT();
  const { userIdToken, methods } = waiting;
  const [way, setWay] = useState<Way>(methods[0]?.method ?? 'RECOVERY');
  const sending = useCodes(userIdToken, way);
  const { submit, refused, attempts, busy, over, enter, isSetUp, field } = useSecondStep({
    waiting,
    onToken,
  });
  if (over) return <Over onAgain={onAgain} />;
  if (enter) return <SetUpOffer onEnter={enter} />;
  const others = methods.map(({ method }) => method).filter((method) => method !== way);
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t('secondStep.title')}>
      <p className={styles.lead} style={{ margin: 0 }} role="status">
        {way === 'AUTHENTICATOR' || way === 'RECOVERY'
          ? t(`secondStep.lead.${way}`)
          : sending.text(methods.find(({ method }) => method === way)?.sendTo ?? '')}
      </p>
      {isSetUp ? null : <p className={styles.lead}>{t('secondStep.everybody')}</p>}
      {refused ? <ErrorState key={attempts} variant="inline" {...refused} /> : null}
      <TextInput
        ref={field}
        key={way}
        name="code"
        size="md"
        label={way === 'RECOVERY' ? t('secondStep.recoveryCode') : t('secondStep.code')}
        inputMode={way === 'RECOVERY' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        data-autofocus
        autoFocus
        required
        withAsterisk={false}
      />
      <Checkbox name="trust" label={t('secondStep.trust')} description={t('secondStep.trustHelp')} />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('secondStep.submit')}
      </Button>
      {sending.again ? (
        <Button variant="subtle" onClick={() => void sending.again?.()} loading={sending.busy}>
          {t('secondStep.resend')}
        </Button>
      ) : null}
      {[...others, ...(way === 'RECOVERY' || !isSetUp ? [] : (['RECOVERY'] as const))].map((other) => (
        <Button key={other} variant="subtle" onClick={() => setWay(other)}>
          {t(`secondStep.use.${other}`)}
        </Button>
      ))}
      <Button variant="subtle" onClick={onAgain}>
        {t('secondStep.back')}
      </Button>
    </Form>
  );
}

/** Sends the code of a mailed or texted method: once automatically, then on request. */
function useCodes(userIdToken: string, way: Way) {
  const t = useT();
  const [send, { loading, error }] = useMutation(SendMfaCodeDocument);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sent = useRef(new Set<Way>());
  const isSent = way === 'EMAIL' || way === 'TEXT';
  const again = async (): Promise<void> => {
    if (way !== 'EMAIL' && way !== 'TEXT') return;
    const answer = await send({ variables: { method: way, userIdToken } }).catch(() => null);
    setRefusal(answer?.data?.sendMFACode.refusal ?? null);
  };
  useEffect(() => {
    if (!isSent || sent.current.has(way)) return;
    sent.current.add(way);
    void again();
  });
  const text = (sendTo: string): string => {
    if (error || refusal === 'SIGN_IN_AGAIN' || refusal === 'NOT_ADDED') return t('secondStep.notSent');
    if (refusal === 'TOO_MANY_TRIES') return t('secondStep.tooManySent');
    return t(`secondStep.lead.${way === 'TEXT' ? 'TEXT' : 'EMAIL'}`, { sendTo });
  };
  return { text, again: isSent ? again : null, busy: loading };
}
