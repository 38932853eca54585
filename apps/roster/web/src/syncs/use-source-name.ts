import { useQuery } from '@apollo/client/react';
import { OneRosterServerDocument, type RosterSyncSourceKind } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The name of a source; the district's server has that of the system that the program has connected. */
export function useSourceName(programId: string): (source: RosterSyncSourceKind) => string {
  const t = useT();
  const { data } = useQuery(OneRosterServerDocument, { variables: { programId }, skip: !programId });
  const server = data?.getOneRosterConnection;
  return (source) => {
    if (source !== 'ONEROSTER' || !server?.exists) return t(`syncs.source.${source}`);
    return t(server.version === 'CLEVER' ? 'syncs.connected.clever' : 'syncs.connected.oneRoster');
  };
}
