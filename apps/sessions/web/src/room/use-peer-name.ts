import type { Peer } from '@lyceum/contracts/sessions';
import { useT } from '../i18n';

/** People whom the domain has no name of are the ones who run the platform. */
export function usePeerName(): (peer: Pick<Peer, 'name'>) => string {
  const t = useT();
  return ({ name }) => name || t('room.someAdmin');
}
