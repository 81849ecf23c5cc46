/**
 * The process that decodes pictures for one server process (`open-pictures.ts`), one at a time. What a hostile picture
 * exhausts or crashes is this process. Its memory has a bound, and it ends with its parent.
 */
import { encodeSquare, type PictureLimits } from './encode-square.ts';

export interface PictureJob {
  file: Uint8Array;
  limits: PictureLimits;
  /** Of this whole process. */
  memoryBytesMax: number;
}

/** No bytes: the picture could not be read. */
export type PictureOutcome = 'ready' | { bytes?: Uint8Array };

const lookIntervalMs = 20;

// The parent decides when this process ends. A terminal and systemd signal both of them.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', endAtOnce);
process.on('message', async (job: PictureJob) => {
  // Pictures are decoded in another thread, so this one is free to look.
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

/** An orderly exit would wait for the thread that decodes. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
