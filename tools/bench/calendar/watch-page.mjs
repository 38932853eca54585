/** Runs in the page, before its own scripts: when the calendar's answer came, and when its first session was painted. */
export function watchPaint() {
  const seen = { answered: 0, painted: 0 };
  /** @type {any} */ (window).lyceumCalendar = seen;
  const send = window.fetch;
  window.fetch = async (address, options) => {
    const response = await send(address, options);
    if (String(options?.body ?? '').includes('"operationName":"ProgramCalendar"'))
      seen.answered = performance.now();
    return response;
  };
  const look = () => {
    if (seen.answered > 0 && document.querySelector('[data-session]'))
      requestAnimationFrame(() => (seen.painted = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page: `lyceumFrames()` answers the lengths of the frames since then, in ms. */
export function watchFrames() {
  /** @type {number[]} */
  const lengths = [];
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    lengths.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  /** @type {any} */ (window).lyceumFrames = () => lengths.slice(1);
}
