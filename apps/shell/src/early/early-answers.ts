import { queryKey, sendOperation, type AccessTokens, type GraphQLAnswer } from '@lyceum/web/graphql';
import {
  CurrentUserDocument,
  EcosystemFrameByNameDocument,
  ViewerSurroundingsDocument,
} from '../__generated__/graphql';

/** Who the page is for, as far as the browser knows before the shell has loaded. */
export interface EarlyReader {
  /** Profile id of the ecosystem used last in this browser. */
  ecosystem: string | null;
  language: string;
  /** The short name in `/e/<shortName>`; null for other addresses. */
  addressEcosystem: string | null;
}

interface Asked {
  answer: Promise<GraphQLAnswer | null>;
  /** The token with which it was asked: an answer to another person is not used. */
  token: string | null;
  at: number;
}

/** An older answer is not used: the page was in the background while the shell loaded. */
const FRESH_MS = 10_000;

type Asking = [document: unknown, variables: Record<string, unknown>];

/** Queries of the frame, asked while the shell's scripts are still loading; the client takes each answer once. */
export class EarlyAnswers {
  readonly #asked = new Map<string, Asked>();
  #wasTroubled = false;
  #tell: (() => void) | null = null;

  constructor(
    private readonly tokens: AccessTokens,
    private readonly reader: EarlyReader,
    private readonly send: typeof sendOperation = sendOperation,
  ) {}

  /** Renews the sign-in and asks what the frame needs. Never rejects. */
  async ask(): Promise<void> {
    try {
      if (!this.tokens.expected) return this.askForStranger();
      const token = await this.tokens.usable();
      if (token === null) return;
      this.one([CurrentUserDocument, {}], token);
      this.one([ViewerSurroundingsDocument, { profileId: this.reader.ecosystem ?? '' }], token);
    } catch {
      // The shell asks again and reports what fails.
    }
  }

  /** Null inside the promise: it failed, or it is for somebody else; the query has to be asked again. */
  take(key: string): Promise<GraphQLAnswer | null> | undefined {
    const asked = this.#asked.get(key);
    this.#asked.delete(key);
    if (!asked || asked.token !== this.tokens.current || Date.now() - asked.at > FRESH_MS) return undefined;
    return asked.answer;
  }

  /** Told once a query is asked again because a part did not answer; at once where that was before. */
  onTrouble(tell: () => void): void {
    this.#tell = tell;
    if (this.#wasTroubled) tell();
  }

  private askForStranger(): void {
    const name = this.reader.addressEcosystem;
    if (name !== null) this.one([EcosystemFrameByNameDocument, { profileId: name }], null);
  }

  private one([document, variables]: Asking, token: string | null): void {
    const { definitions, __meta__ } = document as KnownDocument;
    const { ecosystem, language } = this.reader;
    const request = {
      operationName: definitions[0]?.name?.value,
      kind: 'query' as const,
      variables,
      documentId: __meta__.hash,
    };
    const transport = {
      tokens: this.tokens,
      url: '/graphql',
      ecosystemProfileId: () => ecosystem,
      language: () => language,
      anonymous: () => false,
      onExpired: () => undefined,
      onTrouble: () => {
        this.#wasTroubled = true;
        this.#tell?.();
      },
    };
    const answer = this.send(transport, request).then(
      (given) => (given.data && !given.errors ? given : null),
      () => null,
    );
    const key = queryKey(request.documentId, variables, ecosystem, language);
    this.#asked.set(key, { answer, token, at: Date.now() });
  }
}

/** What the code generator writes. */
interface KnownDocument {
  __meta__: { hash: string };
  definitions: readonly { name?: { value: string } }[];
}
