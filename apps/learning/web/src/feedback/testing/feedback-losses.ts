import { pageQueue } from '@lyceum/web/offline-queue';
import { randomOf, type Losses } from '../../assessments/testing/answer-losses';
import { answerInputs, type Typed } from '../entries';
import { FEEDBACK, FEEDBACK_DRAFTS, feedbackPrefix } from '../feedback-queue';
import { SimulatedFeedback } from './simulated-feedback';

const PLACE = { sessionId: 'session', formId: 'about-each' };
const STEPS = 22;
/** The last one has feedback already, which is changed. */
const LEARNERS = ['ana', 'ben', 'cora'] as const;
const SENT = 'cora';
const QUESTIONS = ['engaged', 'goal'];

/**
 * Writes feedback about three learners once per seed, and sends it in two of three runs, while the network fails, tabs are
 * killed, the sign-in expires and the remote is deployed again. Collects feedback that the server lacks or has twice.
 */
export async function feedbackLosses(seeds: Iterable<number>): Promise<Losses> {
  const losses: Losses = { lost: [], doubled: [] };
  for (const seed of seeds) {
    const server = new SimulatedFeedback();
    server.responses.set(SENT, { answers: '[]', revision: 1 });
    const isSent = seed % 3 > 0;
    const typed = await write(server, `tutor-${seed}`, randomOf(seed), isSent);
    for (const [userId, entry] of typed) {
      const expected = JSON.stringify(isSent ? answersOf(entry) : entry);
      const found = isSent
        ? server.responses.get(userId)?.answers
        : JSON.stringify(server.feedbackDrafts.get(userId)?.typed);
      if (found !== expected) losses.lost.push(`${seed}: ${userId} is ${found}, not ${expected}`);
    }
    const fresh = [...typed.keys()].filter((userId) => userId !== SENT).length;
    if (server.made !== (isSent ? fresh : 0)) losses.doubled.push(`${seed}: ${server.made} responses`);
    const revision = server.responses.get(SENT)!.revision;
    if (revision !== (isSent && typed.has(SENT) ? 2 : 1))
      losses.doubled.push(`${seed}: ${SENT} was changed ${revision - 1} times`);
  }
  return losses;
}

const answersOf = (entry: Typed) => answerInputs(entry, QUESTIONS);

async function write(
  server: SimulatedFeedback,
  person: string,
  random: () => number,
  isSent: boolean,
): Promise<Map<string, Typed>> {
  const owner = { person, ecosystem: 'riverside' };
  const typed = new Map<string, Typed>();
  let page = server.page();
  const drafts = () => pageQueue(FEEDBACK_DRAFTS, owner, page.client);
  const feedback = () => pageQueue(FEEDBACK, owner, page.client);
  const keyOf = (userId: string) => `${feedbackPrefix(PLACE)}${userId}`;
  const type = async (userId: (typeof LEARNERS)[number], step: number) => {
    const answers = { engaged: 1 + (step % 5), goal: step % 2 === 0 };
    const entry = { answers, note: '', base: userId === SENT ? 1 : null };
    typed.set(userId, entry);
    await drafts().put(keyOf(userId), entry);
  };
  const send = async () => {
    if (typed.size === 0) await type('ana', 0);
    const inputs = [...typed].map(([userId, entry]) => ({ userId, answers: answersOf(entry) }));
    const fresh = inputs.filter(({ userId }) => userId !== SENT);
    await feedback().put(`${feedbackPrefix(PLACE)}send`, {
      fresh: fresh.length > 0 ? { ...PLACE, responses: fresh } : null,
      edits: inputs
        .filter(({ userId }) => userId === SENT)
        .map((input) => ({ ...PLACE, revision: 1, ...input })),
      drafts: [...typed.keys()].map(keyOf),
    });
  };
  const sendAt = isSent ? 8 + Math.floor(random() * (STEPS - 8)) : STEPS;
  for (let step = 0; step < STEPS; step += 1) {
    const event = random();
    if (step === sendAt) await send();
    else if (event < 0.4 && step < sendAt)
      await type(LEARNERS[Math.floor(random() * LEARNERS.length)]!, step);
    else if (event < 0.55) void drafts().flush();
    else if (event < 0.7) void feedback().flush();
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
    await drafts().flush();
    await feedback().flush();
  }
  drafts().close();
  feedback().close();
  return typed;
}
