import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { Button, lazyPart, notify, StatusBadge } from '@lyceum/web/design-system';
import {
  ForgetTrustedDevicesDocument,
  type GetAccountSecurityQuery,
  type MfaMethodType,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { SettingRow } from './setting-row';
import styles from './security.module.css';

type Security = GetAccountSecurityQuery['getAccountSecurity'];
type Open = { what: 'add' | 'remove'; method: MfaMethodType } | { what: 'renew' };

const EnrolDialog = lazyPart(() => import('./enrol-dialog'));
const RemoveDialog = lazyPart(() => import('./remove-dialog'));
const RenewDialog = lazyPart(() => import('./renew-dialog'));

/** Each method of the second step, with its state and actions. */
export function SecondSteps({ security, onChanged }: { security: Security; onChanged: () => unknown }) {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const [forget, { loading: forgetting }] = useMutation(ForgetTrustedDevicesDocument);
  const { methods, textAvailable, trustedDevices, recoveryCodesLeft, mfaRequired, hasPassword } = security;
  const ways: MfaMethodType[] = ['AUTHENTICATOR', 'EMAIL', ...(textAvailable ? (['TEXT'] as const) : [])];
  const isOn = methods.some(({ validated }) => validated);
  const close = () => {
    setOpen(null);
    void onChanged();
  };
  const trustNone = async () => {
    const done = await forget().catch(() => null);
    if (done) notify({ tone: 'good', message: t('security.trustForgotten') });
    void onChanged();
  };
  if (!hasPassword) {
    return (
      <p className={styles.note}>
        {t('security.noPassword')} <Link to="/forgot-password">{t('security.choosePassword')}</Link>
      </p>
    );
  }
  return (
    <div className={styles.rows}>
      {mfaRequired && !isOn ? <p className={styles.note}>{t('security.required')}</p> : null}
      {ways.map((method) => {
        const enrolled = methods.find((own) => own.method === method && own.validated);
        const way = t(`security.method.${method}`);
        return (
          <SettingRow
            key={method}
            title={way}
            help={enrolled?.sendTo ?? t(`security.methodHelp.${method}`)}
            state={
              enrolled ? (
                <StatusBadge tone="good">{t('security.on')}</StatusBadge>
              ) : (
                <StatusBadge tone="neutral">{t('security.off')}</StatusBadge>
              )
            }
          >
            <Button
              variant="default"
              aria-label={enrolled ? t('security.removeWay', { way }) : t('security.addWay', { way })}
              onClick={() => setOpen({ what: enrolled ? 'remove' : 'add', method })}
            >
              {enrolled ? t('security.remove') : t('security.add')}
            </Button>
          </SettingRow>
        );
      })}
      {isOn ? (
        <SettingRow
          title={t('security.recovery')}
          help={t('security.recoveryLeft', { count: recoveryCodesLeft })}
          state={recoveryCodesLeft < 3 ? <StatusBadge tone="warn">{t('security.few')}</StatusBadge> : null}
        >
          <Button variant="default" onClick={() => setOpen({ what: 'renew' })}>
            {t('security.renew')}
          </Button>
        </SettingRow>
      ) : null}
      {trustedDevices.length > 0 ? (
        <SettingRow
          title={t('security.trusted')}
          help={t('security.trustedHelp', { count: trustedDevices.length })}
        >
          <Button variant="default" loading={forgetting} onClick={() => void trustNone()}>
            {t('security.trustNone')}
          </Button>
        </SettingRow>
      ) : null}
      <Suspense fallback={null}>
        {open?.what === 'add' ? <EnrolDialog method={open.method} onClose={close} /> : null}
        {open?.what === 'remove' ? <RemoveDialog method={open.method} onClose={close} /> : null}
        {open?.what === 'renew' ? <RenewDialog onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
