import type { ApolloClient } from '@apollo/client';
import { NoAnswer } from '@lyceum/web/graphql';
import {
  RequestAnswerFileUploadDocument,
  SaveAssessmentDraftsDocument,
  SubmitAnswerFileDocument,
  SubmitAssessmentResponsesDocument,
} from '../../__generated__/graphql';

interface Draft {
  questionId: string;
  value: unknown;
  counter: number;
  writer: string;
}

interface StoredFile {
  size: number;
  content: Uint8Array | null;
  isUploaded: boolean;
}

interface Form {
  drafts: Map<string, Draft>;
  files: Map<string, StoredFile>;
  /** The response by question; null: not submitted. */
  response: Map<string, unknown> | null;
  submissionId: string | null;
  /** Number of responses that were made. */
  responses: number;
}

export const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(code), { errors: [{ message: code, extensions: { code, ...more } }] });
const ADDRESS = 'https://files.example/';

type Numbered = Pick<Draft, 'counter' | 'writer'>;

/** Whether a draft replaces the known one, as the server's upsert decides. */
export const isLaterThan = (known: Numbered | undefined, { counter, writer }: Numbered): boolean =>
  !known || counter > known.counter || (counter === known.counter && writer > known.writer);

/** What the server does with drafts, files and submissions, behind a network that fails. */
export class SimulatedLearning {
  network: 'up' | 'down' | 'answers-lost' = 'up';
  isSignedIn = true;
  /** Pages that were opened before the last deployment have the documents of another version. */
  release = 1;
  readonly forms = new Map<string, Form>();

  form(person: string): Form {
    const known = this.forms.get(person);
    if (known) return known;
    const made: Form = {
      ...{ drafts: new Map(), files: new Map() },
      ...{ response: null, submissionId: null, responses: 0 },
    };
    this.forms.set(person, made);
    return made;
  }

  /** The client of a page. A page that is killed gets no answer any more. */
  page(): { client: ApolloClient; kill: () => void } {
    let isKilled = false;
    const { release } = this;
    const mutate = async ({ mutation, variables }: { mutation: unknown; variables: { input: never } }) => {
      await Promise.resolve();
      if (this.network === 'down') throw new NoAnswer('down');
      if (!this.isSignedIn) throw coded('UNAUTHENTICATED');
      if (release !== this.release) throw coded('BAD_USER_INPUT', { kind: 'UNKNOWN_DOCUMENT' });
      const data = this.handle(mutation, variables.input);
      if (this.network === 'answers-lost') throw new NoAnswer('lost');
      if (isKilled) await new Promise(() => undefined);
      return { data };
    };
    return { client: { mutate } as unknown as ApolloClient, kill: () => (isKilled = true) };
  }

  /** One part of a file; false: the network failed. */
  async receive(url: string, part: Blob): Promise<boolean> {
    if (this.network === 'down') return false;
    const [person = '', fileId = ''] = url.slice(ADDRESS.length).split('/');
    const file = this.form(person).files.get(fileId);
    if (file && !file.isUploaded) file.content = new Uint8Array(await part.arrayBuffer());
    return this.network === 'up';
  }

  /** The data of a mutation that reached the server. */
  protected handle(mutation: unknown, input: never): object {
    switch (mutation) {
      case SaveAssessmentDraftsDocument:
        return this.#saveDrafts(input);
      case RequestAnswerFileUploadDocument:
        return this.#requestFile(input);
      case SubmitAnswerFileDocument:
        return this.#submitFile(input);
      case SubmitAssessmentResponsesDocument:
        return this.#submit(input);
      default:
        throw new Error('unknown mutation');
    }
  }

  #saveDrafts({ userId, drafts }: { userId: string; drafts: Draft[] }) {
    const form = this.form(userId);
    if (form.response) return { saveAssessmentDrafts: 0 };
    for (const draft of drafts)
      if (isLaterThan(form.drafts.get(draft.questionId), draft)) form.drafts.set(draft.questionId, draft);
    return { saveAssessmentDrafts: drafts.length };
  }

  #requestFile({ userId, fileId, size }: { userId: string; fileId: string; size: number }) {
    const { files } = this.form(userId);
    const isUploaded = files.get(fileId)?.isUploaded ?? false;
    if (!isUploaded) files.set(fileId, { size, content: null, isUploaded: false });
    const presignedUrls = isUploaded ? [] : [`${ADDRESS}${userId}/${fileId}`];
    return { requestAnswerFileUpload: { fileId, isUploaded, partSize: 1_000_000, presignedUrls } };
  }

  #submitFile({ userId, fileId }: { userId: string; fileId: string }) {
    const file = this.form(userId).files.get(fileId);
    if (!file) throw coded('NOT_FOUND');
    if (file.content?.length !== file.size) throw coded('CONFLICT');
    file.isUploaded = true;
    return { submitAnswerFile: { id: fileId, filename: fileId } };
  }

  #submit({
    userId,
    submissionId,
    answers,
  }: {
    userId: string;
    submissionId: string;
    answers: { questionId: string; value: unknown }[];
  }) {
    const form = this.form(userId);
    if (form.response) {
      if (form.submissionId !== submissionId) throw coded('CONFLICT');
      return { submitAssessmentResponses: { id: 'response' } };
    }
    const given = new Map([...form.drafts].map(([questionId, { value }]) => [questionId, value]));
    for (const { questionId, value } of answers) given.set(questionId, value);
    for (const [fileId] of (given.get('file') ?? []) as string[][])
      if (!form.files.get(fileId!)?.isUploaded)
        throw coded('BAD_USER_INPUT', { field: 'input.answers.file' });
    Object.assign(form, { response: given, submissionId, drafts: new Map() });
    form.responses += 1;
    return { submitAssessmentResponses: { id: 'response' } };
  }
}

/** Sends the parts of files to the simulated server. */
export function simulatedRequests(server: () => SimulatedLearning) {
  return class {
    readonly upload = {};
    status = 0;
    #url = '';
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;

    open(_method: string, url: string): void {
      this.#url = url;
    }

    send(part: Blob): void {
      void server()
        .receive(this.#url, part)
        .then((isReceived) => {
          this.status = 200;
          if (isReceived) this.onload?.();
          else this.onerror?.();
          this.onloadend?.();
        });
    }

    abort(): void {
      this.onerror?.();
    }
  };
}
