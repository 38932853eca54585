import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyUpdate, Doc } from 'yjs';
import type { Actor } from '@lyceum/server/actor';
import { buildServer, eventually, SubgraphProcess, type BuiltServer } from '@lyceum/server/testing';
import { openDocument, strokes, type DocumentPage } from '../testing/open-document';
import { RoomVisitor } from '../testing/room-visitor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const DAY_MS = 86_400_000;
/** A clock of a test can be moved ahead only. */
const DAYS_AHEAD = 35;

describe('a lesson of which one of two servers is killed', () => {
  const clocks = mkdtempSync(join(tmpdir(), 'lyceum-clocks-'));
  const pages: DocumentPage[] = [];
  let built: BuiltServer;
  let fixture: SessionsFixture;
  let [one, two]: SubgraphProcess[] = [];
  let sessionId: string;

  beforeAll(async () => {
    built = await buildServer('apps/sessions/api');
    fixture = await startFixture({ env: { TEST_CLOCK_DIR: clocks } });
    const date = new Date(Date.now() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10);
    const input = sessionInput(fixture, {
      ...{ sessionType: 'GROUP', meetingSolution: 'LESSON_ROOM', date },
      learnerIds: [fixture.ids.learner, fixture.ids.learner2],
    });
    const accepted = { resolutions: [{ date, action: 'ACCEPT' }] };
    sessionId = (await book(fixture.as(fixture.cast.actors.superAdmin), input, accepted)).session.id;
    await moveClocks();
    [one, two] = [await SubgraphProcess.start(fixture, built), await SubgraphProcess.start(fixture, built)];
  });
  afterAll(async () => {
    for (const page of pages) page.destroy();
    await Promise.all([one?.kill(), two?.kill()]);
    await fixture?.close();
    await built?.remove();
    rmSync(clocks, { recursive: true, force: true });
  });

  /** To a minute after the lesson began, on every server. */
  async function moveClocks(): Promise<void> {
    const { rows } = await fixture.admin.query<{ at: Date }>(
      `SELECT starts_at AS at FROM sessions.sessions WHERE id = $1`,
      [sessionId],
    );
    const now = rows[0]!.at.getTime() + 60_000;
    fixture.setNow(new Date(now).toISOString());
    writeFileSync(join(clocks, fixture.cast.ecosystemId), String(now - Date.now()));
  }

  async function open(actor: Actor, server: SubgraphProcess, doc?: Doc): Promise<DocumentPage> {
    const page = await openDocument({
      ...{ fixture, actor, sessionId, name: 'board', url: server.url },
      ...(doc ? { doc } : {}),
    });
    pages.push(page);
    await page.synced;
    return page;
  }

  const draw = (doc: Doc, id: string) => void doc.getMap('page:first').set(id, { type: 'line' });
  const shows = (doc: Doc, ...ids: string[]) =>
    eventually(
      () => strokes(doc).join() === ids.join(),
      () => `${ids.join()}, shows ${strokes(doc).join()}`,
    );

  it('goes on at the other one, with all that was drawn before and meanwhile', async () => {
    const { leader, learner } = fixture.cast.actors;
    const tutor = new RoomVisitor(await fixture.socket(`/sockets/rooms/${sessionId}`, leader));
    await tutor.enter();
    const child = new RoomVisitor(await fixture.socket(`/sockets/rooms/${sessionId}`, learner));
    await child.enter();
    tutor.say({ kind: 'admit', userId: fixture.ids.learner });
    await child.room((room) => room.peers.every(({ waiting }) => !waiting));

    const tutorsPage = await open(leader, one!);
    const childsPage = await open(learner, two!);
    draw(tutorsPage.doc, 'a');
    await shows(childsPage.doc, 'a');
    draw(childsPage.doc, 'b');
    await shows(tutorsPage.doc, 'a', 'b');

    const killedAt = performance.now();
    await one!.kill();
    await tutorsPage.closed;
    draw(tutorsPage.doc, 'c'); // the page is not connected
    draw(childsPage.doc, 'd');
    const again = await open(leader, two!, tutorsPage.doc);
    await shows(again.doc, 'a', 'b', 'c', 'd');
    await shows(childsPage.doc, 'a', 'b', 'c', 'd');
    const file = process.env['LYCEUM_HEALED'];
    if (file) appendFileSync(file, `${(performance.now() - killedAt) / 1000}\n`);

    await eventually(async () => {
      const { rows } = await fixture.admin.query<{ state: Buffer }>(
        `SELECT state FROM sessions.room_documents WHERE session_id = $1 AND name = 'board'`,
        [sessionId],
      );
      const stored = new Doc();
      if (rows[0]?.state.length) applyUpdate(stored, rows[0].state);
      return strokes(stored).join() === 'a,b,c,d';
    }, 'the other one has stored all');
  });
});
