/**
 * What a disk has after a power loss, made of the log that `faults.c` writes: all that was synced,
 * and of the rest any part. Writes that were not synced may be there or not, in any order, and torn
 * between two sectors; a file that was made or removed may be so only after its folder was synced.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The same as in `faults.c`. */
export const stepKinds = {
  opened: 1,
  written: 2,
  cutTo: 3,
  syncBegun: 4,
  syncEnded: 5,
  removed: 6,
  made: 7,
};
const headBytes = 5 * 8;
const sectorBytes = 512;

export interface Step {
  /** Of `process.hrtime`. */
  timeNs: bigint;
  kind: number;
  inode: number;
  offset: number;
  length: number;
  bytes: Buffer;
}

type Random = () => number;

interface Pending {
  step: number;
  offset: number;
  /** undefined: the file ends at the offset. */
  bytes: Buffer | undefined;
}

class KeptFile {
  durable: GrowingBytes;
  /** What was written since. */
  pending: Pending[] = [];

  constructor(bytes = Buffer.alloc(0)) {
    this.durable = new GrowingBytes(bytes);
  }

  syncUpTo(step: number): void {
    for (const change of this.pending) if (change.step < step) this.durable.change(change);
    this.pending = this.pending.filter((change) => change.step >= step);
  }
}

/** Files and folders by their paths; a folder has no file. */
type Entries = Map<string, KeptFile | 'folder'>;

export function readSteps(log: Buffer): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at + headBytes <= log.length; ) {
    const number = (place: number) => Number(log.readBigInt64LE(at + place * 8));
    const head = { kind: number(1), inode: number(2), offset: number(3), length: number(4) };
    const hasBytes = ![stepKinds.cutTo, stepKinds.syncBegun, stepKinds.syncEnded].includes(
      head.kind,
    );
    const end = at + headBytes + (hasBytes ? head.length : 0);
    if (end > log.length) break;
    const bytes = log.subarray(at + headBytes, end);
    steps.push({ timeNs: log.readBigInt64LE(at), ...head, bytes });
    at = end;
  }
  return steps;
}

/** A disk that has what is in the folder `root` now, and to which steps are done one by one. */
export class Disk {
  readonly #root: string;
  /** As programs see it. */
  readonly #seen: Entries = new Map();
  /** As it is kept. */
  readonly #kept: Entries = new Map();
  /** Files made and removed, not yet synced. */
  #pending: { step: number; folder: string; change: () => void }[] = [];
  readonly #byInode = new Map<number, KeptFile | string>();
  readonly #syncs = new Map<number, number>();
  #count = 0;

  constructor(root: string) {
    this.#root = root;
    if (!existsSync(root)) return;
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const known = entry.isDirectory() ? 'folder' : new KeptFile(readFileSync(path));
      this.#seen.set(path, known);
      this.#kept.set(path, known);
    }
  }

  do(step: Step): void {
    const number = ++this.#count;
    const { kind, inode, offset, bytes } = step;
    if (kind === stepKinds.opened) this.#open(bytes.toString(), inode);
    if (kind === stepKinds.made) this.#enter(bytes.toString(), 'folder');
    if (kind === stepKinds.removed) this.#leave(bytes.toString());
    if (kind === stepKinds.syncBegun) this.#syncs.set(offset, number);
    const file = this.#byInode.get(inode);
    if (kind === stepKinds.syncEnded) this.#sync(file, this.#syncs.get(offset) ?? 0);
    if (!(file instanceof KeptFile)) return;
    if (kind === stepKinds.written) file.pending.push({ step: number, offset, bytes });
    if (kind === stepKinds.cutTo) file.pending.push({ step: number, offset, bytes: undefined });
  }

  /** Writes what would be there if the power went now; everything stays possible afterwards. */
  afterPowerLoss(target: string, random: Random): void {
    const entries = new Map(this.#kept);
    const survivors = Math.floor(random() * (this.#pending.length + 1));
    // A journal of the file system keeps their order.
    const pending = this.#pending.slice(0, survivors);
    for (const { change } of pending) change();
    const after = new Map(this.#kept);
    this.#kept.clear();
    for (const [path, entry] of entries) this.#kept.set(path, entry);

    mkdirSync(target, { recursive: true });
    for (const [path, entry] of after) {
      const place = target + path.slice(this.#root.length);
      if (!isReachable(after, this.#root, path)) continue;
      if (entry === 'folder') mkdirSync(place, { recursive: true });
      else writeFileSync(place, survivingBytes(entry, random), { mode: 0o600 });
    }
  }

  #open(path: string, inode: number): void {
    const known = this.#seen.get(path);
    if (known === 'folder' || path === this.#root) this.#byInode.set(inode, path);
    else if (known) this.#byInode.set(inode, known);
    else {
      const file = new KeptFile();
      this.#byInode.set(inode, file);
      this.#enter(path, file);
    }
  }

  #enter(path: string, entry: KeptFile | 'folder'): void {
    this.#seen.set(path, entry);
    this.#later(path, () => this.#kept.set(path, entry));
  }

  #leave(path: string): void {
    this.#seen.delete(path);
    this.#later(path, () => this.#kept.delete(path));
  }

  #later(path: string, change: () => void): void {
    this.#pending.push({ step: this.#count, folder: dirname(path), change });
  }

  #sync(file: KeptFile | string | undefined, begun: number): void {
    if (file instanceof KeptFile) file.syncUpTo(begun);
    const isSynced = ({ folder, step }: { folder: string; step: number }) =>
      folder === file && step < begun;
    for (const { change } of this.#pending.filter(isSynced)) change();
    this.#pending = this.#pending.filter((entry) => !isSynced(entry));
  }
}

/** Nobody finds a file in a folder that is not there. */
function isReachable(entries: Entries, root: string, path: string): boolean {
  const parent = dirname(path);
  if (parent === root) return true;
  return entries.get(parent) === 'folder' && isReachable(entries, root, parent);
}

/** Nothing of what was not synced, all of it, its beginning, or any part, also of single writes. */
function survivingBytes({ durable, pending }: KeptFile, random: Random): Buffer {
  const fate = random();
  const end = Math.floor(random() * (pending.length + 1));
  const after = new GrowingBytes(durable.bytes);
  for (const [i, change] of pending.entries()) {
    const isThere = fate < 0.2 ? false : fate < 0.4 ? true : fate < 0.6 ? i < end : random() < 0.5;
    const isTorn = fate >= 0.5 && random() < 0.3;
    if (isThere) after.change(change, () => !isTorn || random() < 0.5);
  }
  return after.bytes;
}

class GrowingBytes {
  #bytes: Buffer;
  #length: number;

  constructor(bytes: Buffer) {
    this.#bytes = Buffer.from(bytes);
    this.#length = bytes.length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** @param isThere Asked for each sector: whether it got to the disk. */
  change({ offset, bytes }: Omit<Pending, 'step'>, isThere = () => true): void {
    const end = offset + (bytes?.length ?? 0);
    this.#resize(bytes ? Math.max(this.#length, end) : end);
    if (!bytes) return;
    for (let from = offset; from < end; ) {
      const to = Math.min(end, (Math.floor(from / sectorBytes) + 1) * sectorBytes);
      if (isThere()) bytes.copy(this.#bytes, from, from - offset, to - offset);
      from = to;
    }
  }

  #resize(length: number): void {
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(length * 2);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    if (length < this.#length) this.#bytes.fill(0, length, this.#length);
    this.#length = length;
  }
}
