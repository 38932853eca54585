import { buildSchema, parse, specifiedRules, validate } from 'graphql';
import { changedAnswers } from './changed-answers.mjs';
import { changedInputs } from './changed-inputs.mjs';

// A published document includes its fragments, and a sibling component may use one of them that the document does not.
const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule');

/**
 * @typedef {import('graphql').GraphQLSchema} GraphQLSchema
 * @typedef {import('./view.mjs').ReleaseView} ReleaseView
 * @typedef {{ problems: string[], remote: string, versions: string[], name: string, file: string, components: string[] }} BrokenDocument
 */

/**
 * Documents that are valid with the present schema and break with the new one, of all pages that may be open. Documents of the
 * release that is to be live must be valid in any case.
 *
 * @param {{ before: string | null, after: string, releases: ReleaseView[], next: ReleaseView }} change the API schemas, and the
 *   releases whose pages may be open
 * @returns {BrokenDocument[]}
 */
export function brokenDocuments({ before, after, releases, next }) {
  const schema = composedSchema(after);
  const old = before === after ? schema : before ? composedSchema(before) : null;
  /** @type {Map<string, string[]>} */
  const known = new Map();
  /** @type {Map<string, BrokenDocument>} */
  const broken = new Map();
  for (const { release, documents } of [...releases, next]) {
    const own = release === next.release;
    if (!own && old === schema) continue;
    for (const [hash, { name, text, file, components = [] }] of Object.entries(documents)) {
      const key = `${own} ${hash}`;
      let problems = known.get(key);
      if (!problems) known.set(key, (problems = problemsOf(text, own ? null : old, schema)));
      if (problems.length === 0) continue;
      const remote = release.remote ?? release.domain;
      const entry = broken.get(`${remote} ${hash}`);
      if (entry) entry.versions.push(release.version);
      else
        broken.set(`${remote} ${hash}`, {
          problems,
          remote,
          versions: [release.version],
          name,
          file,
          components,
        });
    }
  }
  return [...broken.values()];
}

/** Without validation: the composition wrote the text. @param {string} sdl */
const composedSchema = (sdl) =>
  buildSchema(sdl, { assumeValid: true, assumeValidSDL: true, noLocation: true });

/** @param {string} text @param {GraphQLSchema | null} before @param {GraphQLSchema} after */
function problemsOf(text, before, after) {
  const document = parse(text);
  const errors = validate(after, document, rules).map(({ message }) => message);
  const problems =
    errors.length > 0 || !before
      ? errors
      : [...changedAnswers(document, before, after), ...changedInputs(document, before, after)];
  // A document that is invalid already is not broken by this change.
  return problems.length > 0 && before && validate(before, document, rules).length > 0 ? [] : problems;
}

/**
 * A line for the document, one for each component that uses it, and one for each reason.
 *
 * @param {BrokenDocument} broken
 * @param {(version: string) => string} versionText
 */
export function describeBroken({ remote, versions, name, file, components, problems }, versionText) {
  const head = `remote ${remote} (${versions.map(versionText).join(', ')}), document ${name}, ${file}:`;
  const users = components.map((component) => `  used by ${component}`);
  return [head, ...users, ...problems.map((problem) => `  ${problem}`)].join('\n');
}
