/**
 * The interface of Nx's executors that run several tasks in one process: loading a compiler once for all of them saves more than
 * caching each task.
 *
 * @typedef {{ success: boolean, terminalOutput: string, startTime: number, endTime: number }} TaskResult
 * @typedef {{ id: string, folder: string }} Task folder: of its project, from the root
 * @typedef {{ tasks: Record<string, { id: string, target: { project: string } }> }} TaskGraph
 * @typedef {{ root: string, projectName?: string, projectsConfigurations?: { projects: Record<string, { root: string }> } }} Context
 * @typedef {{ root: string, tasks: Task[] }} Batch
 * @typedef {(batch: Batch) => AsyncGenerator<{ task: string, result: TaskResult }>} Work
 */

/** The two entry points of an executor, for one task and for several. @param {Work} work */
export function executorOf(work) {
  return {
    /** @param {unknown} _options @param {Context} context */
    async alone(_options, { root, projectName = '', projectsConfigurations }) {
      const folder = projectsConfigurations?.projects[projectName]?.root ?? '';
      let success = true;
      for await (const { result } of work({ root, tasks: [{ id: projectName, folder }] })) {
        if (result.terminalOutput) console.log(result.terminalOutput);
        success &&= result.success;
      }
      return { success };
    },
    /** @param {TaskGraph} graph @param {unknown} _inputs @param {unknown} _overrides @param {Context} context */
    together(graph, _inputs, _overrides, { root, projectsConfigurations }) {
      const tasks = Object.values(graph.tasks).map(({ id, target }) => ({
        id,
        folder: projectsConfigurations?.projects[target.project]?.root ?? '',
      }));
      return work({ root, tasks });
    },
  };
}

/**
 * Distributes the output of one program over several folders' tasks: each line belongs to the folder that it names. If the
 * program failed, lines that name none belong to all.
 *
 * @param {{ tasks: Task[], code: number, output: string, startTime: number }} run
 * @returns {{ task: string, result: TaskResult }[]}
 */
export function shareOutput({ tasks, code, output, startTime }) {
  const endTime = Date.now();
  /** @type {Map<string, string[]>} */
  const own = new Map();
  /** @type {string[]} */
  const common = [];
  /** @type {Task | undefined} */
  let owner;
  for (const line of output.split('\n').filter(Boolean)) {
    // An indented line continues the previous one.
    if (!/^\s/.test(line)) owner = tasks.find(({ folder }) => line.startsWith(`${folder}/`));
    if (owner) own.set(owner.id, [...(own.get(owner.id) ?? []), line]);
    else common.push(line);
  }
  const unclear = code !== 0 && own.size === 0;
  return tasks.map(({ id }) => ({
    task: id,
    result: {
      success: code === 0 || (!unclear && !own.has(id)),
      terminalOutput: (unclear ? common : (own.get(id) ?? [])).join('\n'),
      startTime,
      endTime,
    },
  }));
}
