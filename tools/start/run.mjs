import { emptyDataFolder, releaseDataFolder, lockDataFolder, writeRunning } from './data-folder.mjs';
import { readConfiguration } from './configuration.mjs';
import { readyText } from './demo-accounts.mjs';
import { listSubgraphs, root } from './domains.mjs';
import { LocalPlatform } from './platform.mjs';
import { requirePort } from './ports.mjs';
import { Problem } from './problem.mjs';

/** Starts the platform and keeps it running until Ctrl-C. @param {import('./options.mjs').StartOptions} options */
export async function run({ reset, demo }) {
  const startedAt = Date.now();
  const say = (/** @type {string} */ text) => console.log(text);
  let platform;
  let asked = 0;
  try {
    const names = listSubgraphs().map(({ name }) => name);
    const configuration = readConfiguration(process.env, names, root);
    const { data, port, publicUrl } = configuration;
    await requirePort(port);
    lockDataFolder(data);
    process.on('exit', () => releaseDataFolder(data));
    if (reset) emptyDataFolder(data);
    platform = new LocalPlatform(configuration, { demo, say });
    const running = platform;
    const stop = () => {
      asked += 1;
      // npm and the terminal may both pass on one Ctrl-C: only a fourth signal exits at once.
      if (asked > 3) process.exit(130);
      if (asked === 1) say('\nEnding …');
      void running.stop().then(() => process.exit(0));
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    process.on('SIGHUP', stop);
    await platform.start();
    if (asked > 0) return;
    writeRunning(data, { url: publicUrl, catcherUrl: platform.catcherUrl });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    say(readyText({ url: publicUrl, catcherUrl: platform.catcherUrl, demo: platform.demo, data, seconds }));
  } catch (error) {
    if (asked > 0) return; // stopping makes the current step fail
    console.error(
      `lyceum: ${error instanceof Problem ? error.message : (error instanceof Error && error.stack) || error}`,
    );
    await platform?.stop();
    process.exit(1);
  }
}
