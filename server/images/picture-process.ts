/**
 * Decodes pictures for one server process (`open-pictures.ts`), one at a time. A hostile picture can exhaust or crash
 * only this process. Its memory is bounded, and it ends with its parent.
 */
import { encodeSquare, type PictureLimits } from './encode-square.ts';

export interface PictureJob {
  file: Uint8Array;
  limits: PictureLimits;
  /** The limit for the whole process. */
  memoryBytesMax: number;
}

/** Without bytes if the picture cannot be decoded. */
export type PictureOutcome = 'ready' | { bytes?: Uint8Array };

const lookIntervalMs = 20;

// Ignores signals, which a terminal or systemd sends to both processes. The parent ends this process.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', endAtOnce);
process.on('message', async (job: PictureJob) => {
  // Decoding runs in another thread, so this one can check the memory.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > job.memoryBytesMax) endAtOnce();
  }, lookIntervalMs);
  tell(
    await encodeSquare(Buffer.from(job.file), job.limits).then(
      (bytes) => ({ bytes }),
      () => ({}),
    ),
  );
  clearInterval(watch);
});
tell('ready');

function tell(outcome: PictureOutcome): void {
  process.send?.(outcome, undefined, undefined, () => {});
}

/** Kills the process, because a normal exit would wait for the decoding thread. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
