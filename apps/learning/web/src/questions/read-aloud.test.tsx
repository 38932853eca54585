import axe from 'axe-core';
import { act, on, renderPart, renderRoute, screen, viewerOf, waitFor } from '@lyceum/web/component-testing';
import { NO_DETAILS } from '@lyceum/contracts/questions';
import {
  AssessmentByIdDocument,
  AssessmentDraftsDocument,
  AssessmentPeopleDocument,
  AssessmentResultsDocument,
  FeedbackDraftsDocument,
  SessionFeedbackDocument,
  SetAnsweringConditionsDocument,
} from '../__generated__/graphql';
import { ReadAloudSwitch } from '../assessments/read-aloud-switch';
import remote from '../routes';
import ReadAloudButton from './read-aloud-button';
import { shownLanguage, spokenTexts } from './spoken-text';

interface Spoken {
  text: string;
  lang: string;
  onend?: () => void;
}

/** A browser with voices for some languages. */
function speech(...languages: string[]) {
  const spoken: Spoken[] = [];
  const listeners = new Set<() => void>();
  const fake = {
    voices: languages.map((lang) => ({ lang, localService: true, voiceURI: lang })),
    getVoices: () => fake.voices,
    speak: (utterance: Spoken) => spoken.push(utterance),
    cancel: () => spoken.splice(0),
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  Object.assign(window, {
    speechSynthesis: fake,
    SpeechSynthesisUtterance: class {
      lang = '';
      constructor(readonly text: string) {}
    },
  });
  return { spoken, fake, changed: () => listeners.forEach((listener) => listener()) };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
});

const reads = {
  ...{ question: 'I like to read.', questionType: 'SINGLE_CHOICE' as const, options: ['Yes', 'Not yet'] },
  details: NO_DETAILS,
  translation: {
    ...{ language: 'sp' as const, question: 'Me gusta leer.', questionCategory: '' },
    ...{ options: ['Sí', 'Aún no'], rows: [], choices: [] },
  },
};
const spanish = viewerOf('LEARNER', { language: 'sp' });

it('reads a question and its choices in the shown language by keyboard, and stops', async () => {
  const { spoken } = speech('en-US', 'es-MX');
  const page = await renderPart(<ReadAloudButton question={reads} />, { viewer: spanish });
  const button = await screen.findByRole('button', { name: 'Leer en voz alta: Me gusta leer.' });
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
  button.focus();
  await page.user.keyboard('{Enter}');
  expect(spoken.map(({ text, lang }) => `${lang} ${text}`)).toEqual([
    'es-MX Me gusta leer.',
    'es-MX Sí',
    'es-MX Aún no',
  ]);
  expect(screen.getByRole('button', { pressed: true })).toHaveFocus();
  await page.user.keyboard('{Enter}');
  expect(spoken).toEqual([]);
  await page.user.keyboard('{Enter}');
  act(() => spoken.at(-1)!.onend!());
  expect(screen.getByRole('button', { pressed: false })).toBeInTheDocument();
});

it('is hidden without a voice for the language, until the browser has one', async () => {
  const { fake, changed } = speech('en-US');
  await renderPart(<ReadAloudButton question={reads} />, { viewer: spanish });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  fake.voices = [{ lang: 'es-ES', localService: true, voiceURI: 'es' }];
  act(changed);
  expect(await screen.findByRole('button', { name: /^Leer en voz alta/ })).toBeInTheDocument();
});

it('is hidden in a browser that cannot speak', async () => {
  await renderPart(<ReadAloudButton question={reads} />, { viewer: spanish });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('names the languages without a voice in the editor', async () => {
  speech('en-US');
  await renderPart(<ReadAloudSwitch checked onChange={() => undefined} />, {
    viewer: viewerOf('SUPER_ADMIN'),
  });
  expect(await screen.findByText(/^This browser has no voice for: Spanish\./)).toHaveAttribute(
    'role',
    'status',
  );
});

it('is offered where the assessment or the conditions of the learner allow it', async () => {
  speech('en-US', 'es-MX');
  const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
  const form = {
    ...{ id: 'form', formName: 'Form', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
    ...{ currentWindow: period, windows: [period], ...period, isForViewer: true },
    questions: [{ ...reads, id: 'q', translation: null, required: false }],
  };
  const open = (isReadToViewer: boolean) =>
    renderRoute(remote, '/assessments/form', {
      viewer: spanish,
      answers: [
        on(AssessmentByIdDocument, { getAssessment: { ...form, isReadToViewer } }),
        on(AssessmentDraftsDocument, { getAssessmentDrafts: [] }),
      ],
    });
  await open(true);
  expect(
    await screen.findByRole('button', { name: 'Leer en voz alta: I like to read.' }),
  ).toBeInTheDocument();
});

it.each([390, 1280])('is offered after a session where the learner has it, %i pixels wide', async (width) => {
  speech('en-US', 'es-MX');
  const learnerForm = {
    id: 'own',
    questions: ['fun', 'pace'].map((id) => ({ id, question: id, questionType: 'YES_NO' as const })),
  };
  const feedback = (isReadToViewer: boolean) =>
    on(SessionFeedbackDocument, {
      getSessionFeedback: { session: { id: 's1' }, learnerForm, isLearner: true, isReadToViewer },
    });
  const page = await renderRoute(remote, '/sessions/s1/feedback', {
    ...{ viewer: spanish, width },
    answers: [feedback(true), on(FeedbackDraftsDocument, { getFeedbackDrafts: [] })],
  });
  const buttons = () => screen.findAllByRole('button', { name: /^Leer en voz alta/ });
  expect(await buttons()).toHaveLength(width === 390 ? 1 : 2);
  page.answer(feedback(false));
  page.push('feedback');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Leer en voz alta/ })).not.toBeInTheDocument(),
  );
});

it('is switched on for one person in the list of people', async () => {
  const period = { startDate: '2026-09-14', endDate: '2026-10-05' };
  const form = {
    ...{ id: 'form', formName: 'Form', formType: 'INTERNAL' as const, program: { id: 'program-1' } },
    ...{ currentWindow: period, windows: [period], ...period, canEdit: true, readAloud: false },
  };
  const noor = { userId: 'noor', user: { id: 'noor', profile: { firstName: 'Noor', lastName: 'Haddad' } } };
  const page = await renderRoute(remote, '/assessments/form', {
    viewer: viewerOf('SUPER_ADMIN'),
    answers: [
      on(AssessmentByIdDocument, { getAssessment: form }),
      on(AssessmentResultsDocument, { getAssessmentV2: { expected: 1, answered: 0 } }),
      on(AssessmentPeopleDocument, {
        getAssessmentV2Users: { totalCount: 1, items: [{ ...noor, readAloud: false, response: null }] },
      }),
      on(SetAnsweringConditionsDocument, { setAnsweringConditions: true }),
    ],
  });
  await page.user.click(await screen.findByRole('switch', { name: 'Read questions aloud to Noor Haddad' }));
  await waitFor(() =>
    expect(page.sent(SetAnsweringConditionsDocument)).toEqual([
      { input: { userId: 'noor', readAloud: true } },
    ]),
  );
  expect(screen.getByRole('switch', { name: 'Read questions aloud to Noor Haddad' })).toBeChecked();
});

describe('the texts that are read', () => {
  const words = { scale: (step: number) => `step ${step}`, yes: 'yes', no: 'no' };

  it('have formulas in words, gaps with their choices, and the steps of a scale', () => {
    const formulas = [{ text: '\\(x^2\\)', mathml: '<math><msup><mi>x</mi><mn>2</mn></msup></math>' }];
    const ask = (questionType: 'TEXT' | 'INLINE_CHOICE' | 'SCALE' | 'YES_NO', question: string) =>
      spokenTexts({ question, questionType, options: [], details: { ...NO_DETAILS, formulas } }, 'en', words);
    expect(ask('TEXT', 'What is \\(x^2\\)?')).toEqual(['What is x^2?']);
    expect(ask('INLINE_CHOICE', 'The sky is [[blue|green]] today.')).toEqual([
      'The sky is blue, green.  today.',
    ]);
    expect(ask('SCALE', 'I read.')).toHaveLength(6);
    expect(ask('YES_NO', 'Do you read?')).toEqual(['Do you read?', 'yes', 'no']);
  });

  it('name the unit of a number', () => {
    const question = { question: 'How late?', questionType: 'NUMERIC' as const, options: [] };
    const details = { ...NO_DETAILS, unit: 'minutes' };
    const texts = { questionCategory: '', options: [], rows: [], choices: [] };
    const translation = { ...texts, language: 'sp' as const, question: '¿Cuánto?', unit: 'minutos' };
    expect(spokenTexts({ ...question, details }, 'sp', words)).toEqual(['How late?', 'minutes']);
    expect(spokenTexts({ ...question, details, translation }, 'sp', words)).toEqual(['¿Cuánto?', 'minutos']);
  });

  it('are in the language of the reader where the question has it, else in its own', () => {
    expect(shownLanguage(reads, 'sp')).toBe('sp');
    expect(shownLanguage(reads, 'en')).toBe('en');
    expect(shownLanguage({ translation: { ...reads.translation, language: 'en' } }, 'sp')).toBe('sp');
    expect(shownLanguage({}, 'sp')).toBe('sp');
  });
});
