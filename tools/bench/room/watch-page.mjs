// These functions run in the browser, each passed as its source text.

/** Milliseconds from the next click until another person's video shows a frame. @returns {Promise<number>} */
export function whenSeen() {
  return new Promise((resolve) => {
    document.addEventListener(
      'click',
      () => {
        const clicked = performance.now();
        const look = () => {
          const video = document.querySelector('video[aria-label^="Video of"]');
          if (video instanceof HTMLVideoElement && video.videoWidth > 0 && video.readyState >= 2)
            resolve(performance.now() - clicked);
          else requestAnimationFrame(look);
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

/** Time of day at which something is drawn at that point of the whiteboard. @param {number[]} place @returns {Promise<number>} */
export function whenDark([x = 0, y = 0]) {
  return new Promise((resolve) => {
    const canvas = document.querySelector('canvas.static');
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('there is no whiteboard');
    const scale = canvas.width / canvas.clientWidth;
    const look = () => {
      const { data } = canvas
        .getContext('2d')
        ?.getImageData((x - 6) * scale, (y - 6) * scale, 12 * scale, 12 * scale) ?? {
        data: [],
      };
      for (let index = 0; index < data.length; index += 4)
        if ((data[index] ?? 255) < 120 && (data[index + 3] ?? 0) > 0) return resolve(Date.now());
      requestAnimationFrame(look);
    };
    look();
  });
}
