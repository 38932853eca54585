import { randomUUID } from 'node:crypto';
import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import type { ModulePageInput, ModuleQuestionInput } from '../__generated__/resolvers';
import { formulasIn, type PlacedText, tidy } from '../forms/subject';
import { t } from '../i18n';
import type { ModulePage, ModuleQuestion } from './module-row';

export const LIMITS = {
  title: 120,
  description: 1000,
  content: 20_000,
  allContent: 300_000,
  pages: 50,
  questions: 10,
  question: 500,
  options: 10,
  option: 200,
  url: 500,
  ids: 50,
} as const;

const counted = (en: string, sp: string): Words => ({ en, sp });
const TITLE = counted(
  `Enter a title of 1 to ${LIMITS.title} characters.`,
  `Escriba un título de 1 a ${LIMITS.title} caracteres.`,
);
const DESCRIPTION = counted(
  `Use at most ${LIMITS.description} characters.`,
  `Use ${LIMITS.description} caracteres como máximo.`,
);
const CONTENT = counted(
  `Use at most ${LIMITS.content} characters on a page. Put the rest on another one.`,
  `Use ${LIMITS.content} caracteres como máximo en una página. Ponga el resto en otra.`,
);
const ALL_CONTENT = counted(
  `All pages together take ${LIMITS.allContent} characters. Shorten some, or split them in two.`,
  `Todas las páginas juntas admiten ${LIMITS.allContent} caracteres. Acorte algunas, o divídalas en dos.`,
);
const PAGES = counted(`Use at most ${LIMITS.pages} pages.`, `Use ${LIMITS.pages} páginas como máximo.`);
const URL_WORDS = counted(
  'Enter an address that begins with https://.',
  'Escriba una dirección que empiece por https://.',
);
const QUESTIONS = counted(
  `A page has at most ${LIMITS.questions} questions.`,
  `Una página tiene ${LIMITS.questions} preguntas como máximo.`,
);
const QUESTION = counted(
  `Enter a question of 1 to ${LIMITS.question} characters.`,
  `Escriba una pregunta de 1 a ${LIMITS.question} caracteres.`,
);
const OPTIONS = counted(
  `Enter 2 to ${LIMITS.options} different choices of at most ${LIMITS.option} characters.`,
  `Escriba de 2 a ${LIMITS.options} opciones distintas de ${LIMITS.option} caracteres como máximo.`,
);
const CORRECT = counted(
  'Mark which of the choices are right: one where only one may be chosen.',
  'Marque qué opciones son correctas: una sola donde solo se elige una.',
);
const EXPLANATION = counted(
  `Use at most ${LIMITS.question} characters.`,
  `Use ${LIMITS.question} caracteres como máximo.`,
);
const ID = counted('Each id is a UUID and stands once.', 'Cada id es un UUID y aparece una sola vez.');
const FORMULAS: Words = t('modules.formulasLarge');
const PROGRAMS = counted('Choose 1 to 50 programs.', 'Elija de 1 a 50 programas.');

const refuse = (field: string, words: Words): never => {
  throw new BadInput(field, words, words);
};

export function checkTitle(typed: string): string {
  const title = tidy(typed);
  if (title.length < 1 || title.length > LIMITS.title) refuse('input.title', TITLE);
  return title;
}

export function checkDescription(typed: string): string {
  const description = typed.trim();
  if (description.length > LIMITS.description) refuse('input.description', DESCRIPTION);
  return description;
}

/** The ids in lower case, without repetitions. */
export function checkIds(ids: readonly string[], field: 'programIds' | 'subjectIds'): string[] {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (field === 'programIds' && (distinct.length < 1 || distinct.length > LIMITS.ids))
    refuse('input.programIds', PROGRAMS);
  if (distinct.length > LIMITS.ids || !distinct.every(isUuid)) refuse(`input.${field}`, ID);
  return distinct;
}

/** The pages in their stored form. Throws BAD_USER_INPUT at the first invalid field. */
export function checkPages(pages: readonly ModulePageInput[]): ModulePage[] {
  if (pages.length > LIMITS.pages) refuse('input.pages', PAGES);
  const ids = new Ids();
  const checked = pages.map((page, at) => checkPage(page, `input.pages.${at}`, ids));
  const length = checked.reduce((sum, { content }) => sum + content.length, 0);
  if (length > LIMITS.allContent) refuse('input.pages', ALL_CONTENT);
  return checked;
}

/** Ids of pages, questions and options have to be unique: progress refers to them. */
class Ids {
  readonly #taken = new Set<string>();

  take(given: string | null | undefined, field: string): string {
    const id = given?.toLowerCase() ?? randomUUID();
    if (!isUuid(id) || this.#taken.has(id)) refuse(field, ID);
    this.#taken.add(id);
    return id;
  }
}

function checkPage(page: ModulePageInput, field: string, ids: Ids): ModulePage {
  const title = tidy(page.title);
  if (title.length < 1 || title.length > LIMITS.title) refuse(`${field}.title`, TITLE);
  const content = (page.content ?? '').trim();
  if (content.length > LIMITS.content) refuse(`${field}.content`, CONTENT);
  const questions = page.questions ?? [];
  if (questions.length > LIMITS.questions) refuse(`${field}.questions`, QUESTIONS);
  const checked = {
    id: ids.take(page.id, `${field}.id`),
    title,
    content,
    videoUrl: checkUrl(page.videoUrl ?? '', `${field}.videoUrl`),
    requireCompletion: page.requireCompletion ?? false,
    questions: questions.map((question, at) => checkQuestion(question, `${field}.questions.${at}`, ids)),
  };
  return { ...checked, formulas: formulasIn(textsOf(checked, field), `${field}.content`, FORMULAS) };
}

const textsOf = ({ content, questions }: ModulePage, field: string): PlacedText[] => [
  { at: `${field}.content`, text: content },
  ...questions.flatMap(({ question, options, explanation = '' }, at) => [
    { at: `${field}.questions.${at}.question`, text: question },
    ...options.map(({ text }) => ({ at: `${field}.questions.${at}.options`, text })),
    { at: `${field}.questions.${at}.explanation`, text: explanation },
  ]),
];

/** The URL in its stored form; null for an empty one. */
export function checkUrl(typed: string, field: string): string | null {
  const url = typed.trim();
  if (!url) return null;
  if (url.length > LIMITS.url || !URL.canParse(url) || new URL(url).protocol !== 'https:')
    refuse(field, URL_WORDS);
  return new URL(url).href;
}

function checkQuestion(given: ModuleQuestionInput, field: string, ids: Ids): ModuleQuestion {
  const question = tidy(given.question);
  if (question.length < 1 || question.length > LIMITS.question) refuse(`${field}.question`, QUESTION);
  const options = given.options.map(({ id, text }) => ({ id, text: tidy(text) })).filter(({ text }) => text);
  const distinct = new Set(options.map(({ text }) => text.toLowerCase()));
  const fits =
    options.length >= 2 &&
    options.length <= LIMITS.options &&
    distinct.size === options.length &&
    options.every(({ text }) => text.length <= LIMITS.option);
  if (!fits) refuse(`${field}.options`, OPTIONS);
  const multiple = given.multiple ?? false;
  const id = ids.take(given.id, `${field}.id`);
  const kept = options.map((option) => ({ id: ids.take(option.id, `${field}.options`), text: option.text }));
  return { id, question, multiple, options: kept, ...checkAnswer(given, { options: kept, multiple }, field) };
}

/** Undefined where the author marked no option as right. */
function checkAnswer(
  { correctOptionIds, explanation }: ModuleQuestionInput,
  { options, multiple }: Pick<ModuleQuestion, 'options' | 'multiple'>,
  field: string,
): Pick<ModuleQuestion, 'correct' | 'explanation'> {
  const correct = [...new Set((correctOptionIds ?? []).map((id) => id.toLowerCase()))];
  if (correct.length === 0) return {};
  const known = correct.every((id) => options.some((option) => option.id === id));
  if (!known || (!multiple && correct.length > 1)) refuse(`${field}.correctOptionIds`, CORRECT);
  const words = explanation?.trim() ?? '';
  if (words.length > LIMITS.question) refuse(`${field}.explanation`, EXPLANATION);
  return { correct, ...(words ? { explanation: words } : {}) };
}
