import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Lyceum',
    label,
    algorithm: 'SHA1', // what every authenticator app understands
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, which people can type. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString();
}

/**
 * The half minute that the code belongs to, counted since 1970; null for a wrong code. Accepts the neighbouring half
 * minutes, because clocks differ. Callers store it to refuse the same code a second time.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
