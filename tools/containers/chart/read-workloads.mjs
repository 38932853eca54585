/** @typedef {import('./render-chart.mjs').KubernetesObject} KubernetesObject */

/**
 * A Deployment or a Job.
 *
 * @typedef {object} Workload
 * @property {string} kind
 * @property {string} component as its label: identity, migrate-identity, …
 * @property {KubernetesObject} object
 * @property {any} pod
 * @property {any} container
 * @property {string} image without registry and tag
 * @property {Record<string, string>} environment resolved as the kubelet does; a key of a Secret is `<Secret>/<key>`
 * @property {{ secret: string, key: string }[]} keys which it is given of Secrets
 */

/** @param {KubernetesObject[]} objects @returns {Workload[]} */
export function readWorkloads(objects) {
  return objects
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((object) => {
      const pod = object.spec.template.spec;
      const [container] = pod.containers;
      return {
        kind: object.kind,
        component: object.metadata.labels?.['app.kubernetes.io/component'] ?? '',
        object,
        pod,
        container,
        image: /([\w-]+):[^:/]+$/.exec(container.image)?.[1] ?? '',
        environment: environmentOf(container),
        keys: keysOf(container),
      };
    });
}

/** @typedef {{ name: string, value?: string, valueFrom?: { secretKeyRef?: { name: string, key: string } } }} Variable */

/** @param {{ env?: Variable[] }} container */
function environmentOf({ env = [] }) {
  /** @type {Record<string, string>} */
  const values = {};
  for (const { name, value = '', valueFrom } of env) {
    const { secretKeyRef } = valueFrom ?? {};
    values[name] = secretKeyRef
      ? `${secretKeyRef.name}/${secretKeyRef.key}`
      : // Only variables before this one are replaced.
        value.replace(/\$\((\w+)\)/g, (all, other) => values[other] ?? all);
  }
  return values;
}

/** @param {{ env?: Variable[] }} container */
function keysOf({ env = [] }) {
  return env.flatMap(({ valueFrom }) => {
    const { secretKeyRef } = valueFrom ?? {};
    return secretKeyRef ? [{ secret: secretKeyRef.name, key: secretKeyRef.key }] : [];
  });
}
