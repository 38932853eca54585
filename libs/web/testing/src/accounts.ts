/** The demo data's password; see libs/contracts/demo. */
export const DEMO_PASSWORD = 'lyceum-demo-2026';

/** `tutor@riverside.example` signs in at `/e/riverside`; the platform's operator at `/e/admin`. */
export function shortNameOf(account: string): string {
  const domain = account.split('@')[1] ?? '';
  return domain === 'lyceum.example' ? 'admin' : (domain.split('.')[0] ?? '');
}
