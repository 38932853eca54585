import type { ViewerEcosystem, ViewerUser } from '@lyceum/web/viewer';
import {
  CurrentUserDocument,
  EcosystemFrameByNameDocument,
  ViewerSurroundingsDocument,
} from '../__generated__/graphql';
import type { Services } from '../services';
import { MOST_LOADED, NO_PROGRAMS, type LoadedPrograms } from './loaded-programs';
import { storeEcosystem } from './stored-ecosystem';
import { ecosystemFromAnswer, programFromAnswer, userFromAnswer } from './viewer-from-answer';

type Client = Services['client'];

/** The ecosystem of the person with its programs; `programsLoaded` is false when they could not be loaded. */
export type Surroundings = Partial<LoadedPrograms> & {
  programsLoaded: boolean;
  absentPrograms?: readonly string[];
  ecosystem?: ViewerEcosystem;
};

/** The person who is signed in; null when nobody is. Throws when that could not be determined. */
export async function loadUser(client: Client): Promise<ViewerUser | null> {
  const { data, error } = await client.query({
    query: CurrentUserDocument,
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  });
  if (!data && error && !/UNAUTHENTICATED/.test(JSON.stringify(error))) throw error;
  return data?.getCurrentUserV2 ? userFromAnswer(data.getCurrentUserV2) : null;
}

/** Never throws: the frame works with the stored ecosystem, and screens that need programs report the failure themselves. */
export async function loadSurroundings(client: Client, profileId: string): Promise<Surroundings> {
  try {
    const { data } = await client.query({
      query: ViewerSurroundingsDocument,
      variables: { profileId },
      fetchPolicy: 'network-only',
      errorPolicy: 'all',
    });
    if (!data) return { programsLoaded: false };
    const page = data.getEcosystemProfilePage;
    const ecosystem = page ? ecosystemFromAnswer(page) : null;
    if (ecosystem) storeEcosystem(ecosystem);
    return {
      ...NO_PROGRAMS,
      absentPrograms: [],
      programs: data.getPrograms.map(programFromAnswer),
      manyPrograms: data.getPrograms.length > MOST_LOADED,
      programsLoaded: true,
      ...(ecosystem ? { ecosystem } : {}),
    };
  } catch {
    return { programsLoaded: false };
  }
}

/** By short name or profile id; null when there is none. */
export async function loadEcosystem(client: Client, name: string): Promise<ViewerEcosystem | null> {
  const { data } = await client.query({
    query: EcosystemFrameByNameDocument,
    variables: { profileId: name },
    fetchPolicy: 'network-only',
  });
  const found = data?.getEcosystemProfilePage;
  return found ? ecosystemFromAnswer(found) : null;
}
