const NodeFormData = globalThis.FormData;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isSent = (field: Element): field is Field =>
  'name' in field &&
  field.name !== '' &&
  !(field as Field).disabled &&
  !(field instanceof HTMLButtonElement) &&
  (!(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type) || field.checked);

class FormDataOfForms extends NodeFormData {
  constructor(form?: HTMLFormElement) {
    super();
    for (const field of form ? [...form.elements].filter(isSent) : []) this.append(field.name, field.value);
  }
}

/**
 * jsdom's environment has `FormData` and `AbortSignal` of Node.js; that `FormData` cannot read forms, and jsdom's
 * elements refuse that `AbortSignal`.
 */
export function adaptNodeGlobals(): void {
  globalThis.FormData = FormDataOfForms;
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function listen(type, listener, options) {
    const given = typeof options === 'object' ? options : { capture: options };
    const { signal, ...rest }: AddEventListenerOptions = given ?? {};
    if (signal?.aborted) return;
    addEventListener.call(this, type, listener, rest);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest.capture));
  };
}
