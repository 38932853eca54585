import { buildSchema, parse, specifiedRules, validate } from 'graphql';
import { changedAnswers } from './changed-answers.mjs';
import { changedInputs } from './changed-inputs.mjs';

// A published document holds its fragments; one that only a sibling component uses is no mistake.
const rules = specifiedRules.filter((rule) => rule.name !== 'NoUnusedFragmentsRule');

/**
 * @typedef {import('./view.mjs').ReleaseView} ReleaseView
 * @typedef {{ problems: string[], remote: string, versions: string[], name: string, file: string }} BrokenDocument
 */

/**
 * The documents that pages may still send and that work today but not with the new schema.
 *
 * @param {{ before: string | null, after: string, releases: ReleaseView[] }} change schemas as browsers see them, and the
 *   releases whose pages may be open
 * @returns {BrokenDocument[]}
 */
export function brokenDocuments({ before, after, releases }) {
  if (before === after) return [];
  const [old, next] = [before ? buildSchema(before) : null, buildSchema(after)];
  /** @type {Map<string, BrokenDocument>} */
  const broken = new Map();
  /** @type {Map<string, string[]>} */
  const known = new Map();
  for (const { release, documents } of releases) {
    for (const [hash, { name, text, file, component }] of Object.entries(documents)) {
      let problems = known.get(hash);
      if (!problems) known.set(hash, (problems = problemsOf(text, old, next)));
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
          file: component ?? file,
        });
    }
  }
  return [...broken.values()];
}

/**
 * @param {string} text
 * @param {import('graphql').GraphQLSchema | null} before
 * @param {import('graphql').GraphQLSchema} after
 */
function problemsOf(text, before, after) {
  const document = parse(text);
  // What does not work today is not broken by this change.
  if (before && validate(before, document, rules).length > 0) return [];
  const errors = validate(after, document, rules).map(({ message }) => message);
  if (errors.length > 0 || !before) return errors;
  return [...changedAnswers(document, before, after), ...changedInputs(document, before, after)];
}

/** One line for the document, one for each reason. @param {BrokenDocument} broken @param {(version: string) => string} versionText */
export function describeBroken({ remote, versions, name, file, problems }, versionText) {
  const head = `remote ${remote} (${versions.map(versionText).join(', ')}), document ${name}, ${file}:`;
  return [head, ...problems.map((problem) => `  ${problem}`)].join('\n');
}
