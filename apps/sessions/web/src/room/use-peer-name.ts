import type { Peer } from '@lyceum/contracts/sessions';
import { useT } from '../i18n';

/** A person without a name in this domain is an operator of the platform. */
export function usePeerName(): (peer: Pick<Peer, 'name'>) => string {
  const t = useT();
  return ({ name }) => name || t('room.someAdmin');
}
