import type { SignUpFlow } from '@lyceum/contracts/ecosystems';

/** The page of the background check; null where none is required, or the organization makes it itself. */
export function checkURLOf({ backgroundCheckEnabled, backgroundCheckConfig }: SignUpFlow): string | null {
  const isElsewhere = backgroundCheckEnabled && backgroundCheckConfig.checkType === 'EXTERNAL';
  return isElsewhere ? backgroundCheckConfig.externalURL : null;
}
