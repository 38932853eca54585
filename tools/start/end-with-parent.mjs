// Loaded into every server that the starter runs. A starter that is killed cannot stop its servers, so each server stops
// itself when its channel to the starter closes.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
