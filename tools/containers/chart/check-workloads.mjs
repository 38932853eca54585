/** @typedef {import('./render-chart.mjs').KubernetesObject} KubernetesObject @typedef {import('./read-workloads.mjs').Workload} Workload */

/** Variables with secrets in their value or in their name. */
const SECRET = /(_KEY|_PASSWORD|_SECRET|_TOKEN|_KEY_ID|^SMTP_URL|^REDIS_URL)$/;

/**
 * What every pod of the chart must have, whatever the values.
 *
 * @param {KubernetesObject[]} objects
 * @param {Workload[]} workloads
 * @returns {string[]} problems
 */
export function checkWorkloads(objects, workloads) {
  return [
    ...workloads.flatMap((workload) =>
      [...checkHardening(workload), ...checkVariables(workload), ...checkKind(objects, workload)].map(
        (problem) => `${workload.kind} ${workload.component}: ${problem}`,
      ),
    ),
    ...objects
      .filter(({ kind }) => kind === 'Secret')
      .map(({ metadata }) => `Secret ${metadata.name}: no secret belongs to a chart`),
    ...checkReach(objects, workloads),
  ];
}

/** @param {Workload} workload */
function checkHardening({ pod, container }) {
  const rules = {
    'runs as root': pod.securityContext?.runAsNonRoot !== true,
    'has no seccomp profile': pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault',
    'is given a token of the cluster': pod.automountServiceAccountToken !== false,
    'can write its root file system': container.securityContext?.readOnlyRootFilesystem !== true,
    'can gain privileges': container.securityContext?.allowPrivilegeEscalation !== false,
    'has capabilities': container.securityContext?.capabilities?.drop?.[0] !== 'ALL',
    'requests no CPU': !container.resources?.requests?.cpu,
    'requests no memory': !container.resources?.requests?.memory,
    'has no limit of memory': !container.resources?.limits?.memory,
    'has no /tmp of a limited size': !pod.volumes?.some(
      (/** @type {any} */ volume) => volume.emptyDir?.sizeLimit,
    ),
  };
  return Object.entries(rules).flatMap(([problem, isBroken]) => (isBroken ? [problem] : []));
}

/** @param {Workload} workload */
function checkVariables({ container, keys, ...workload }) {
  /** @type {{ name: string, value?: string }[]} */
  const env = container.env ?? [];
  const names = env.map(({ name }) => name);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `sets ${name} twice`),
    ...env
      .filter(({ name, value }) => value !== undefined && SECRET.test(name))
      .map(({ name }) => `${name} must come from a Secret`),
    ...keys
      .filter(({ secret, key }) => !mayHave(workload, secret, key))
      .map(({ secret, key }) => `is given ${key} of the Secret ${secret}`),
  ];
}

/**
 * As `checkDatabaseRoles` for compose: passwords of owners only where migrations run, the administrator's only where roles are
 * created, and each domain's only to that domain.
 *
 * @param {{ component: string, image: string }} workload
 * @param {string} secret
 * @param {string} key
 */
function mayHave({ component, image }, secret, key) {
  if (component === 'prepare') return true;
  if (secret === 'administrator' || key === 'POSTGRES_PASSWORD') return false;
  const [, schema = '', kind] = /^(\w+)_(APP|PLATFORM|OWNER)_PASSWORD$/.exec(key) ?? [];
  const isOwners = secret === 'owners' || kind === 'OWNER';
  if (isOwners && component !== `migrate-${image}`) return false;
  return !kind || schema.toLowerCase().replaceAll('_', '-') === image;
}

/** @param {KubernetesObject[]} objects @param {Workload} workload */
function checkKind(objects, { kind, component, object, pod, container }) {
  if (kind === 'Job') {
    const hooks = object.metadata.annotations?.['helm.sh/hook'] ?? '';
    return hooks.includes('pre-install') ? [] : ['does not run before the release'];
  }
  const covers = (/** @type {string} */ wanted) =>
    objects.some(
      (other) =>
        other.kind === wanted &&
        (other.spec.selector?.matchLabels ?? other.spec.selector)?.['app.kubernetes.io/component'] ===
          component,
    );
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'].filter((probe) => !container[probe]);
  const autoscaler = objects.find(
    (other) =>
      other.kind === 'HorizontalPodAutoscaler' && other.spec.scaleTargetRef.name === object.metadata.name,
  );
  const isFixed = object.spec.replicas !== undefined;
  return [
    ...probes.map((probe) => `has no ${probe}`),
    ...(covers('PodDisruptionBudget') ? [] : ['has no PodDisruptionBudget']),
    ...(covers('Service') ? [] : ['has no Service']),
    ...(pod.topologySpreadConstraints?.length === 2 ? [] : ['is not spread over zones and nodes']),
    ...(container.lifecycle?.preStop ? [] : ['ends before load balancers know it']),
    // An upgrade would set the number of servers back that the autoscaler has chosen.
    ...(isFixed === Boolean(autoscaler) ? ['needs either a number of servers or an autoscaler'] : []),
  ];
}

/**
 * Checks that every pod is isolated, that the gateway (and the SFTP server) accept connections from outside, and that a subgraph
 * accepts requests from the gateway alone.
 *
 * @param {KubernetesObject[]} objects
 * @param {Workload[]} workloads
 */
function checkReach(objects, workloads) {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  return workloads.flatMap(({ object, component, image }) => {
    const labels = object.spec.template.metadata.labels;
    const own = policies.filter(({ spec }) => selects(spec.podSelector, labels));
    const say = (/** @type {string} */ problem) => `NetworkPolicy of ${component}: ${problem}`;
    const isolated = own.some(({ spec }) =>
      ['Ingress', 'Egress'].every((type) => spec.policyTypes.includes(type)),
    );
    const open = own.flatMap(({ spec }) => spec.ingress ?? []).filter(({ from }) => !from);
    const ports = open.flatMap((rule) =>
      rule.ports.map((/** @type {{ port: number }} */ { port }) => String(port)),
    );
    const due = component === 'gateway' ? ['4200'] : component === 'roster' ? ['2222'] : [];
    const sources = own
      .flatMap(({ spec }) => spec.ingress ?? [])
      .flatMap(({ from = [] }) => from)
      .map(({ podSelector }) => podSelector?.matchLabels?.['app.kubernetes.io/component']);
    const isSubgraph = object.kind === 'Deployment' && component === image && component !== 'gateway';
    return [
      ...(isolated ? [] : [say('it is not isolated')]),
      ...(ports.join() === due.join() ? [] : [say(`everybody reaches ${ports.join() || 'nothing'}`)]),
      ...(isSubgraph && sources.join() !== 'gateway'
        ? [say(`reached by ${sources.join() || 'nobody'}`)]
        : []),
    ];
  });
}

/** @param {{ matchLabels?: Record<string, string>, matchExpressions?: { key: string, values: string[] }[] }} selector @param {Record<string, string>} labels */
function selects({ matchLabels = {}, matchExpressions = [] }, labels) {
  return (
    Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}
