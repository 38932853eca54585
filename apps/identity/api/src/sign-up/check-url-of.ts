import type { SignUpFlow } from '@lyceum/contracts/ecosystems';

/** Where applicants go for their background check; null where none is asked for, or the organization makes it itself. */
export function checkURLOf({ backgroundCheckEnabled, backgroundCheckConfig }: SignUpFlow): string | null {
  const isElsewhere = backgroundCheckEnabled && backgroundCheckConfig.checkType === 'EXTERNAL';
  return isElsewhere ? backgroundCheckConfig.externalURL : null;
}
