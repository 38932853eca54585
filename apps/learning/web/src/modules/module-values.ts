import type { ModuleAudience, ModulePageInput, OpenModuleFragment } from '../__generated__/graphql';

export interface QuestionValues {
  id: string;
  question: string;
  multiple: boolean;
  options: { id: string; text: string }[];
  /** Ids of the right options; empty: the question has no right answer. */
  correctOptionIds: string[];
  explanation: string;
}

export interface PageValues {
  id: string;
  title: string;
  content: string;
  videoUrl: string;
  requireCompletion: boolean;
  questions: QuestionValues[];
}

export interface ModuleValues {
  title: string;
  description: string;
  audience: ModuleAudience;
  programIds: string[];
  pages: PageValues[];
}

export function newPage(): PageValues {
  return {
    id: crypto.randomUUID(),
    title: '',
    content: '',
    videoUrl: '',
    requireCompletion: false,
    questions: [],
  };
}

export function newOption() {
  return { id: crypto.randomUUID(), text: '' };
}

const NO_ANSWER = { correctOptionIds: [], explanation: '' };

export function newQuestion(): QuestionValues {
  return {
    id: crypto.randomUUID(),
    question: '',
    multiple: false,
    options: [newOption(), newOption()],
    ...NO_ANSWER,
  };
}

export function valuesOf(module: OpenModuleFragment): ModuleValues {
  return {
    title: module.title,
    description: module.description,
    audience: module.audience,
    programIds: [...module.programIds],
    pages: module.pages.map(({ id, title, content, videoUrl, requireCompletion, questions }) => ({
      id,
      title,
      content,
      videoUrl: videoUrl ?? '',
      requireCompletion,
      questions: questions.map(({ id: questionId, question, multiple, options, ...answer }) => ({
        id: questionId,
        question,
        multiple,
        options: options.map((option) => ({ id: option.id, text: option.text })),
        correctOptionIds: [...(answer.correctOptionIds ?? [])],
        explanation: answer.explanation ?? '',
      })),
    })),
  };
}

export function pageInputs(pages: readonly PageValues[]): ModulePageInput[] {
  return pages.map((page) => ({ ...page, videoUrl: page.videoUrl || null }));
}

/** The list with one element moved. */
export function moved<Each>(list: readonly Each[], from: number, to: number): Each[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
