import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeHtml } from './escape-html';
import { findChromium } from './find-chromium';
import { PdfPrinter } from './pdf-printer';

const printer = new PdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH });
afterAll(() => printer.close());

const textOf = (bytes: Buffer) => bytes.toString('latin1');
const document = { html: '<h1>Año</h1><p>uno</p>', language: 'sp' as const, title: 'Constancia' };

it('prints a tagged PDF in the language, with an outline and a title', async () => {
  const pdf = await printer.render(document);
  if (pdf.status !== 'READY') throw new Error('these tests need Chromium');
  const text = textOf(pdf.bytes);
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text).toContain('/StructTreeRoot');
  expect(text).toContain('/Lang (es)');
  expect(text).toContain('/Outlines');
  expect(text).toContain('/Title (Constancia)');
});

it('prints several documents at once with one browser', async () => {
  const all = await Promise.all([1, 2, 3, 4, 5].map(() => printer.render(document)));
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill('READY'));
});

it('reaches no network and runs no script', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.end('<p>from the network</p>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pdf = await printer.render({
    ...document,
    html: `<img src="${address}/picture"><iframe src="${address}/frame"></iframe><style>@import '${address}/style';</style>
      <link rel="stylesheet" href="${address}/sheet"><link rel="prefetch" href="${address}/next">
      <script>fetch('${address}/script'); document.title = 'changed'</script><p>text</p>`,
  });
  server.close();
  expect(pdf.status).toBe('READY');
  expect(asked).toEqual([]);
  expect(pdf.status === 'READY' && textOf(pdf.bytes)).toContain('/Title (Constancia)');
});

it('gives up a document that takes too long, and prints the next one', async () => {
  const impatient = new PdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, longestMs: 1 });
  await expect(impatient.render(document)).rejects.toThrow('longer than 1 ms');
  await impatient.close();
  await expect(printer.render(document)).resolves.toMatchObject({ status: 'READY' });
});

it('closes the browser when idle and starts it again', async () => {
  const brief = new PdfPrinter({ chromiumPath: process.env.CHROMIUM_PATH, idleMs: 10 });
  await brief.render(document);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(brief.render(document)).resolves.toMatchObject({ status: 'READY' });
  await brief.close();
});

describe('without Chromium', () => {
  it('answers that PDFs are not available', async () => {
    const without = new PdfPrinter({ chromiumPath: '/nowhere/chromium' });
    expect(without.available).toBe(false);
    await expect(without.render(document)).resolves.toEqual({ status: 'NOT_AVAILABLE' });
  });

  it('answers so, and reports why, when the program does not start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
    const program = join(folder, 'chromium');
    await writeFile(program, '#!/bin/sh\nexit 1\n');
    await chmod(program, 0o755);
    const problems: unknown[] = [];
    const broken = new PdfPrinter({ chromiumPath: program, onProblem: (error) => problems.push(error) });
    await expect(broken.render(document)).resolves.toEqual({ status: 'NOT_AVAILABLE' });
    expect(problems).toHaveLength(1);
    expect(findChromium(undefined, folder)).toBe(program);
    await rm(folder, { recursive: true });
  });
});

it('escapes what people typed', () => {
  expect(escapeHtml(`<b a="1" b='2'>&`)).toBe('&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;');
});
