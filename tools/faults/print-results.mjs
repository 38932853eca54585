/** @param {import('./faults.mjs').Result[]} results @param {(result: import('./faults.mjs').Result) => boolean} held */
export function printResults(results, held) {
  for (const result of results) {
    const { fault, seen, healed, counts, took = 0 } = result;
    const time = healed === null ? 'not healed' : `healed after ${healed.toFixed(1)} s`;
    console.log(
      `${held(result) ? 'ok    ' : 'FAILED'}  ${fault.padEnd(46)} ${time}, took ${took.toFixed(0)} s`,
    );
    const page = [
      seen.blank ? 'a BLANK page' : 'never blank',
      seen.restWorks ? 'the frame works' : 'the frame did not take every click',
      seen.message ? `says: ${seen.message.slice(0, 160)}` : 'nothing to be noticed',
    ];
    console.log(`        ${page.join('; ')}`);
    if (result.note) console.log(`        ${result.note}`);
    for (const { what, tried, acknowledged, lost, doubled, cutShort } of counts) {
      const cuts = cutShort === undefined ? '' : `, ${cutShort} cut short`;
      console.log(
        `        ${what.padEnd(34)} ${String(acknowledged).padStart(6)} due of ${tried} tried, ${lost} lost, ${doubled} doubled${cuts}`,
      );
    }
  }
}
