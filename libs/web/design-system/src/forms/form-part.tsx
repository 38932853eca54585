import { useRef, type ComponentType, type ReactNode } from 'react';
import type { ServerForm } from './use-server-form';

type PartProps<Values extends object, Others> = Others & { form: ServerForm<Values> };

interface Drawn<Values extends object, Others> {
  element: ReactNode;
  /** Whether any value that the part read during its last render has changed. */
  isOutdated: (form: ServerForm<Values>, others: Others) => boolean;
}

/**
 * A section of a long form. It re-renders only when something changes that it reads (its own values and refusals), not
 * with each key press in another section. Reads, also in event handlers, always return the form's current state.
 */
export function FormPart<Values extends object, Others extends object>({
  of: Part,
  form,
  ...rest
}: PartProps<Values, Others> & { of: ComponentType<PartProps<Values, Others>> }): ReactNode {
  const others = rest as unknown as Others;
  const latest = useRef(form);
  latest.current = form;
  const drawn = useRef<Drawn<Values, Others>>(undefined);
  if (!drawn.current || drawn.current.isOutdated(form, others))
    drawn.current = draw(Part, form, others, () => latest.current);
  return drawn.current.element;
}

function draw<Values extends object, Others extends object>(
  Part: ComponentType<PartProps<Values, Others>>,
  form: ServerForm<Values>,
  others: Others,
  latest: () => ServerForm<Values>,
): Drawn<Values, Others> {
  const ofValues = new Set<PropertyKey>();
  const ofForm = new Set<PropertyKey>();
  const values = answering(form.values, (key) => {
    ofValues.add(key);
    return latest().values[key];
  });
  const noted = answering(form, (key) => {
    if (key === 'values') return values;
    ofForm.add(key);
    return latest()[key];
  });
  return {
    element: <Part {...others} form={noted} />,
    isOutdated: (next, nextOthers) =>
      differ(others, nextOthers, Object.keys({ ...others, ...nextOthers })) ||
      differ(form, next, ofForm) ||
      differ(form.values, next.values, ofValues),
  };
}

/** An object with the keys of `shape` whose values are computed at each access. */
const answering = <Thing extends object>(shape: Thing, answer: (key: keyof Thing) => unknown): Thing =>
  new Proxy({ ...shape }, { get: (_, key) => answer(key as keyof Thing) });

function differ(one: object, other: object, keys: Iterable<PropertyKey>): boolean {
  for (const key of keys) if (!Object.is(Reflect.get(one, key), Reflect.get(other, key))) return true;
  return false;
}
