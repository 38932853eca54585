import type { ApolloClient } from '@apollo/client';
import type { Language } from '@lyceum/web/viewer';
import { SaveUserLanguagePreferenceDocument } from '../__generated__/graphql';

/** Saves the language of the signed-in person. Not part of a first visit's code. */
export async function saveLanguage(client: ApolloClient, language: Language): Promise<void> {
  await client.mutate({ mutation: SaveUserLanguagePreferenceDocument, variables: { language } });
}
