import { newUuid, pageQueue } from '@lyceum/web/offline-queue';
import type { AnswerValue } from '../../feedback/entries';
import { ANSWER_FILES, fileKey } from '../../questions/file-queue';
import { ANSWERS, answerKey, submitKey } from '../answer-queue';
import { SimulatedLearning, simulatedRequests } from './simulated-learning';

const PLACE = { assessmentId: 'form', windowStart: '2026-09-14' };
const ECOSYSTEM = 'riverside';
const STEPS = 22;
const QUESTIONS = ['scale', 'matrix', 'order', 'gap'] as const;

/** Pseudo-random numbers from 0 to 1, equal for equal seeds (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function valueOf(question: (typeof QUESTIONS)[number], nth: number): AnswerValue {
  if (question === 'scale') return 1 + (nth % 5);
  if (question === 'matrix') return [['row', `choice ${nth}`]];
  return question === 'order' ? [`${nth}`, 'other'] : [`word ${nth}`, ''];
}

export interface Losses {
  lost: string[];
  doubled: string[];
}

let server = new SimulatedLearning();

/**
 * Fills in and submits a form with files once per seed, while the network fails, tabs are killed, the sign-in expires and
 * the remote is deployed again. Collects answers and files that the server lacks, and forms that it has twice.
 */
export async function answerLosses(seeds: Iterable<number>): Promise<Losses> {
  const losses: Losses = { lost: [], doubled: [] };
  Object.assign(globalThis, { XMLHttpRequest: simulatedRequests(() => server) });
  for (const seed of seeds) {
    server = new SimulatedLearning();
    const person = `person-${seed}`;
    const expected = await fillIn(person, randomOf(seed));
    const { response, responses, files } = server.form(person);
    if (responses !== 1) losses.doubled.push(`${seed}: ${responses} responses`);
    for (const [question, value] of expected.values)
      if (JSON.stringify(response?.get(question)) !== JSON.stringify(value))
        losses.lost.push(`${seed}: ${question} is ${JSON.stringify(response?.get(question))}`);
    for (const [id, content] of expected.files)
      if (files.get(id)?.content?.join() !== content.join()) losses.lost.push(`${seed}: file ${id}`);
  }
  return losses;
}

interface Expected {
  values: Map<string, unknown>;
  files: Map<string, Uint8Array>;
}

async function fillIn(person: string, random: () => number): Promise<Expected> {
  const owner = { person, ecosystem: ECOSYSTEM };
  const expected: Expected = { values: new Map(), files: new Map() };
  let page = server.page();
  const answers = () => pageQueue(ANSWERS, owner, page.client);
  const files = () => pageQueue(ANSWER_FILES, owner, page.client);
  const give = async (questionId: string, value: AnswerValue) => {
    expected.values.set(questionId, value);
    await answers().put(answerKey(PLACE, questionId), { ...PLACE, what: 'answer', questionId, value });
  };
  const addFile = async (nth: number) => {
    const fileId = newUuid();
    const content = Uint8Array.from({ length: 1 + (nth % 7) }, (_, at) => (nth + at) % 256);
    expected.files.set(fileId, content);
    await files().put(fileKey(PLACE, fileId), {
      ...{ ...PLACE, questionId: 'file', fileId, filename: `${nth}.pdf`, type: 'application/pdf' },
      content: content.buffer.slice(0) as ArrayBuffer,
    });
    await give('file', [...((expected.values.get('file') ?? []) as string[][]), [fileId, `${nth}.pdf`]]);
  };
  const submitAt = 8 + Math.floor(random() * (STEPS - 8));
  for (let step = 0; step < STEPS; step += 1) {
    const event = random();
    if (step === submitAt) {
      if (expected.values.size === 0) await give('scale', 3);
      const sent = [...expected.values].map(([questionId, value]) => ({
        ...{ questionId, value: value as AnswerValue },
      }));
      await answers().put(submitKey(PLACE), {
        ...{ ...PLACE, what: 'submit', submissionId: newUuid(), version: 1, answers: sent },
      });
    } else if (event < 0.35 && step < submitAt) {
      const question = QUESTIONS[Math.floor(random() * QUESTIONS.length)]!;
      await give(question, valueOf(question, step));
    } else if (event < 0.47 && step < submitAt) await addFile(step);
    else if (event < 0.6) void answers().flush();
    else if (event < 0.7) void files().flush();
    else if (event < 0.82)
      server.network = (['up', 'down', 'answers-lost'] as const)[Math.floor(random() * 3)]!;
    else if (event < 0.9) {
      page.kill();
      page = server.page();
    } else if (event < 0.95) server.isSignedIn = !server.isSignedIn;
    else server.release += 1;
    if (random() < 0.4) await new Promise((resolve) => setImmediate(resolve));
  }
  page.kill();
  Object.assign(server, { network: 'up', isSignedIn: true });
  page = server.page();
  for (let time = 0; time < 3; time += 1) {
    await files().flush();
    await answers().flush();
  }
  answers().close();
  files().close();
  return expected;
}
