import { nounForms } from './names.mjs';

/**
 * The message with what a person does next with the generated files.
 *
 * @param {string} kind
 * @param {(string | undefined)[]} names
 * @param {import('./generate.mjs').Options} options
 */
export function nextSteps(kind, [domain = '', second = '', third = ''], { entity, subject, sp }) {
  const source = `apps/${domain}`;
  const noun = nounForms(kind === 'domain' ? (entity ?? domain) : (subject ?? second));
  const spanish = sp
    ? []
    : [
        `The Spanish texts call it "registro": give it its name in ${source}/web/src/locales/sp.json, descriptor.json and the screen's test.`,
      ];
  const steps = {
    domain: [
      ...spanish,
      `What ${noun.a} ${noun.words} holds: ${source}/api/src/${noun.kebabs}; its screen: ${source}/web/src/${noun.kebabs}.`,
      `npm run jest -- ${source}     its tests (node tools/test/services.mjs serves them meanwhile)`,
      `npm run dev -- ${domain}     work on it against the running platform`,
      `npm run deploy -- ${domain}  put it on the running platform`,
    ],
    subject: [
      `What ${noun.a} ${noun.words} holds: ${source}/api/src/${noun.kebabs}.`,
      `npm run new -- screen ${domain} ${noun.kebabs}     a screen for it`,
    ],
    mutation: [
      `What it does: ${source}/api/src/${nounForms(second).kebabs}/${third}.ts, and its spec beside it.`,
      `Who may call it: @Access(…) in the resolver, and its row in the access matrix.`,
    ],
    lib: [
      `Its first mechanism: a file in libs/${domain}/${second}/src with its spec beside it, exported by index.ts.`,
      `npm run jest -- libs/${domain}/${second}     its tests`,
    ],
    screen: [
      ...spanish,
      `${source}/web/src/${second}; who sees it: ${source}/web/descriptor.json.`,
      `npm run dev -- ${domain}     see it at /${second} while you change it`,
    ],
  }[kind];
  return ['Next:', ...(steps ?? []).map((step) => `  ${step}`)].join('\n');
}
