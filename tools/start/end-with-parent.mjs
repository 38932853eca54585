// Loaded into every server that the starter runs: a starter that is killed outright cannot end its servers, so they
// notice by the closed channel and end themselves.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
