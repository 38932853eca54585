import { defineRule } from '@oxlint/plugins';

/** @typedef {import('@oxlint/plugins').ESTree.Node} Node */

/** Locales that no reader has: code parses what they write. */
const MACHINE_LOCALES = new Set(['en', 'en-CA', 'en-GB', 'sv-SE']);
const DATE_OPTIONS = /^(timeZone|dateStyle|timeStyle|weekday|day|month|year|hour|minute)$/;

/** @param {Node | undefined} node */
const propertyNames = (node) =>
  node?.type === 'ObjectExpression'
    ? node.properties.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
      )
    : [];

/** Whether the format may be shown to readers. One for code has a fixed locale and parts, or the 24-hour clock. @param {Node[]} args */
function isForReaders([locale, options]) {
  if (!locale) return false; // used only for its resolved options
  if (locale.type !== 'Literal') return true;
  if (MACHINE_LOCALES.has(String(locale.value))) return false;
  return !propertyNames(options).some((name) => name === 'hourCycle' || name === 'timeZoneName');
}

/** @param {Node} node */
const isIntlDateFormat = (node) =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === 'Intl' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'DateTimeFormat';

/** One lib writes the dates that people read, so that a kind of date looks the same on screens and in mails. */
export const oneDateFormat = defineRule({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      own: 'Dates that people read are written by useFormat() on screens and by dateTexts(language, zone) of @lyceum/contracts/calendar on servers.',
    },
  },
  create(context) {
    if (/[\\/]contracts[\\/]calendar[\\/]/.test(context.filename)) return {};
    /** @param {import('@oxlint/plugins').ESTree.CallExpression | import('@oxlint/plugins').ESTree.NewExpression} node */
    const check = (node) => {
      const { callee } = node;
      if (isIntlDateFormat(callee)) {
        if (isForReaders(node.arguments)) context.report({ node, messageId: 'own' });
        return;
      }
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const writesDate =
        /^toLocale(Date|Time)String$/.test(name) ||
        (name === 'toLocaleString' &&
          propertyNames(node.arguments[1]).some((each) => DATE_OPTIONS.test(each)));
      if (writesDate && isForReaders(node.arguments)) context.report({ node, messageId: 'own' });
    };
    return { CallExpression: check, NewExpression: check };
  },
});
