/** Decodes uploaded pictures, one at a time, in a child process that a hostile picture may crash. */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Limits } from '../../contract/limits.ts';
import { refuse, refuseField } from '../refuse.ts';
import { isKnownFormat } from './encode-square.ts';
import type { PictureJob, PictureOutcome } from './picture-process.ts';

/** The child process ends after this time without work, to free its memory. */
const idleMs = 30_000;
const script = fileURLToPath(new URL('picture-process.ts', import.meta.url));
const unreadable = 'is no PNG, JPEG, WebP or GIF that can be read; choose another picture';

export interface Pictures {
  /**
   * Reserves room for an upload before its body is read.
   * @param bytes the length of the body; undefined if the request does not state it
   * @returns a function that releases the room. Further calls do nothing.
   * @throws Refusal `rate_limited` if the person has too many pending uploads, `overloaded` if all people together do
   */
  admit(personId: number, bytes: number | undefined): () => void;
  /**
   * @returns the picture as a square WebP without metadata
   * @throws Refusal `invalid_input` if it cannot be decoded within the limits, `unavailable` while closing
   */
  encodeSquare(file: Buffer): Promise<Buffer>;
  close(): void;
}

export function openPictures(limits: Limits): Pictures {
  const bodyBytesMax = limits.imageBytesMax + limits.bodyBytesMax;
  const uploadsByPerson = new Map<number, number>();
  let uploads = 0;
  let uploadBytes = 0;
  let last: Promise<unknown> = Promise.resolve();
  let decoder: Promise<ChildProcess> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function decode(file: Buffer): Promise<Buffer> {
    if (isClosed) return refuse('unavailable');
    clearTimeout(idle);
    if (decoder && hasEnded(await decoder)) decoder = undefined;
    decoder ??= startDecoder();
    const child = await decoder.catch((error) => {
      decoder = undefined;
      throw error;
    });
    const { imagePixelsMax, imageDecodedBytesMax, imageDecoderBytesMax } = limits;
    const bytes = await run(child, limits.imageDecodeMsMax, {
      file,
      limits: { imagePixelsMax, imageDecodedBytesMax },
      memoryBytesMax: imageDecoderBytesMax,
    });
    if (isClosed) return refuse('unavailable');
    if (hasEnded(child)) decoder = undefined;
    else idle = setTimeout(end, idleMs, child).unref();
    return bytes ? Buffer.from(bytes) : refuseField('image', unreadable);
  }

  function end(child: ChildProcess) {
    decoder = undefined;
    child.kill('SIGKILL');
  }

  return {
    admit(personId, given) {
      const bytes = Math.min(given ?? bodyBytesMax, bodyBytesMax);
      const ofPerson = uploadsByPerson.get(personId) ?? 0;
      if (ofPerson >= limits.uploadsPerPersonMax) {
        refuse('rate_limited', 'Wait until your other pictures are there, then try again.');
      }
      // Accepts the first upload even if it exceeds the limits.
      const isFull = uploads >= limits.uploadsMax || uploadBytes + bytes > limits.uploadsBytesMax;
      if (isFull && uploads > 0) refuse('overloaded');
      uploads++;
      uploadBytes += bytes;
      uploadsByPerson.set(personId, ofPerson + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        uploads--;
        uploadBytes -= bytes;
        const left = (uploadsByPerson.get(personId) ?? 1) - 1;
        if (left > 0) uploadsByPerson.set(personId, left);
        else uploadsByPerson.delete(personId);
      };
    },
    encodeSquare(file) {
      if (!isKnownFormat(file)) refuseField('image', unreadable);
      const done = last.then(() => decode(file));
      last = done.catch(() => {});
      return done;
    },
    close() {
      isClosed = true;
      clearTimeout(idle);
      decoder?.then((child) => child.kill('SIGKILL')).catch(() => {});
    },
  };
}

/** @throws if the process ends before it is ready, which no picture can cause */
async function startDecoder(): Promise<ChildProcess> {
  const { PATH = '', LD_LIBRARY_PATH = '' } = process.env;
  const child = fork(script, {
    // Decoding needs none of the server's secrets. One thread decodes. glibc returns the pixels' memory after each
    // picture; otherwise the process would grow from picture to picture.
    env: {
      PATH,
      LD_LIBRARY_PATH,
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '262144',
    },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The process that decodes pictures ended at its start: ${signal ?? code}.`)),
    );
  });
  // Later errors come from the channel, and the process then ends.
  child.on('error', () => {});
  try {
    // Requests have priority over pictures.
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW);
  } catch {}
  return child;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** @returns undefined if the picture cannot be decoded, takes too long or crashes the process */
function run(
  child: ChildProcess,
  timeMaxMs: number,
  job: PictureJob,
): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), timeMaxMs);
    const settle = (bytes?: Uint8Array) => {
      clearTimeout(late);
      child.off('message', hear);
      child.off('exit', onExit);
      resolve(bytes);
    };
    const hear = (outcome: PictureOutcome) =>
      settle(outcome === 'ready' ? undefined : outcome.bytes);
    const onExit = () => settle();
    child.on('message', hear);
    child.once('exit', onExit);
    if (hasEnded(child)) return settle();
    child.send(job, undefined, undefined, () => {});
  });
}
