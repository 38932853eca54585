import { Kind, parse, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import { asksBeyondNames } from './asks-beyond-names';

const asked = (text: string) => {
  const { definitions } = parse(text);
  const operation = definitions.find(
    (each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION,
  )!;
  const fragments = definitions.filter(
    (each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION,
  );
  return asksBeyondNames({
    fieldNodes: operation.selectionSet.selections.filter((each) => each.kind === Kind.FIELD),
    fragments: Object.fromEntries(fragments.map((fragment) => [fragment.name.value, fragment])),
  });
};

it.each([
  ['{ find { id profile { firstName lastName profilePicture { src } } } }', false],
  ['{ find { ...Name } } fragment Name on User { profile { preferredName } }', false],
  ['{ find { id profile { lastName namePronunciation } } }', false],
  ['{ find { id profile { firstName birthDate } } }', true],
  ['{ find { ...Name } } fragment Name on User { ... on User { email { address } } }', true],
  ['{ find { name: email { address } } }', true],
])('%s: %s', (document, is) => expect(asked(document)).toBe(is));
