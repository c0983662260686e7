/** What a program of WebAssembly left behind. */
export interface Ran {
  /** What it printed. */
  output: string;
  /** The file that it wrote last; null if none. */
  file: Uint8Array | null;
  exitCode: number;
}

const OK = 0;
const BAD_FILE = 8;
const STDOUT = 1;
const STDERR = 2;
/** The folder that the program may write to; its files are in memory. */
const FOLDER_FD = 3;
const FOLDER = '/out';

const CHARACTER_DEVICE = 2;
const DIRECTORY = 3;
const REGULAR_FILE = 4;
const ALL_RIGHTS = 0x1fffffffn;

class Exit extends Error {
  constructor(readonly code: number) {
    super(`exit ${code}`);
  }
}

/** A file in memory that grows as it is written. */
class MemoryFile {
  private data = new Uint8Array(1 << 17);
  private length = 0;
  private at = 0;

  write(bytes: Uint8Array): void {
    const end = this.at + bytes.length;
    if (end > this.data.length) {
      const grown = new Uint8Array(Math.max(end, this.data.length * 2));
      grown.set(this.data);
      this.data = grown;
    }
    this.data.set(bytes, this.at);
    this.at = end;
    this.length = Math.max(this.length, end);
  }

  seek(offset: number, whence: number): number {
    const from = whence === 0 ? 0 : whence === 1 ? this.at : this.length;
    this.at = Math.max(0, from + offset);
    return this.at;
  }

  get bytes(): Uint8Array {
    return this.data.subarray(0, this.length);
  }
}

/**
 * The part of WASI (preview 1) that a program needs which reads its arguments, prints, and writes files: no clock, no
 * network, nothing of the machine. The same arguments always give the same result.
 */
class Wasi {
  private view = new DataView(new ArrayBuffer(0));
  private memory: WebAssembly.Memory | null = null;
  private readonly arguments: Uint8Array[];
  private readonly files = new Map<number, MemoryFile>();
  private readonly printed = new MemoryFile();

  constructor(args: readonly string[]) {
    this.arguments = args.map((arg) => new TextEncoder().encode(`${arg}\0`));
  }

  run(module: WebAssembly.Module): Ran {
    const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: this.calls });
    const { memory, _start: start } = exports;
    if (!(memory instanceof WebAssembly.Memory) || typeof start !== 'function')
      throw new TypeError('not a WASI program');
    this.memory = memory;
    let exitCode = 0;
    try {
      start();
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
      exitCode = error.code;
    }
    const file = [...this.files.values()].at(-1)?.bytes ?? null;
    return { output: new TextDecoder().decode(this.printed.bytes), file, exitCode };
  }

  /** A view of the memory, which is replaced when the program's memory grows. */
  private get data(): DataView {
    const buffer = this.memory?.buffer ?? this.view.buffer;
    if (this.view.buffer !== buffer) this.view = new DataView(buffer);
    return this.view;
  }

  private bytesAt(at: number, length: number): Uint8Array {
    return new Uint8Array(this.data.buffer, at, length);
  }

  private readonly calls = {
    args_sizes_get: (count: number, size: number) => {
      this.data.setUint32(count, this.arguments.length, true);
      this.data.setUint32(
        size,
        this.arguments.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return OK;
    },
    args_get: (pointers: number, buffer: number) => {
      let at = buffer;
      for (const [i, bytes] of this.arguments.entries()) {
        this.data.setUint32(pointers + 4 * i, at, true);
        this.bytesAt(at, bytes.length).set(bytes);
        at += bytes.length;
      }
      return OK;
    },
    clock_time_get: (_clock: number, _precision: bigint, result: number) => {
      this.data.setBigUint64(result, 0n, true);
      return OK;
    },
    fd_close: () => OK,
    fd_fdstat_get: (fd: number, result: number) => {
      if (fd > FOLDER_FD && !this.files.has(fd)) return BAD_FILE;
      const kind = fd < FOLDER_FD ? CHARACTER_DEVICE : fd === FOLDER_FD ? DIRECTORY : REGULAR_FILE;
      this.data.setUint8(result, kind);
      this.data.setUint16(result + 2, 0, true);
      this.data.setBigUint64(result + 8, ALL_RIGHTS, true);
      this.data.setBigUint64(result + 16, ALL_RIGHTS, true);
      return OK;
    },
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get: (fd: number, result: number) => {
      if (fd !== FOLDER_FD) return BAD_FILE;
      this.data.setUint8(result, 0);
      this.data.setUint32(result + 4, FOLDER.length, true);
      return OK;
    },
    fd_prestat_dir_name: (_fd: number, path: number, length: number) => {
      this.bytesAt(path, length).set(new TextEncoder().encode(FOLDER).subarray(0, length));
      return OK;
    },
    fd_read: (_fd: number, _vectors: number, _count: number, result: number) => {
      this.data.setUint32(result, 0, true);
      return OK;
    },
    fd_seek: (fd: number, offset: bigint, whence: number, result: number) => {
      const file = this.files.get(fd);
      if (!file) return BAD_FILE;
      this.data.setBigUint64(result, BigInt(file.seek(Number(offset), whence)), true);
      return OK;
    },
    fd_write: (fd: number, vectors: number, count: number, result: number) => {
      const file = fd === STDOUT ? this.printed : this.files.get(fd);
      if (!file && fd !== STDERR) return BAD_FILE;
      let written = 0;
      for (let i = 0; i < count; i++) {
        const length = this.data.getUint32(vectors + 8 * i + 4, true);
        file?.write(this.bytesAt(this.data.getUint32(vectors + 8 * i, true), length));
        written += length;
      }
      this.data.setUint32(result, written, true);
      return OK;
    },
    path_open: (...args: [number, number, number, number, number, bigint, bigint, number, number]) => {
      const fd = FOLDER_FD + 1 + this.files.size;
      this.files.set(fd, new MemoryFile());
      this.data.setUint32(args[8], fd, true);
      return OK;
    },
    proc_exit: (code: number) => {
      throw new Exit(code);
    },
  };
}

/** Where a program may write a file of this name. */
export function pathOf(name: string): string {
  return `${FOLDER}/${name}`;
}

/** Runs a program to its end in a new instance. Throws if it crashes. */
export function runProgram(module: WebAssembly.Module, args: readonly string[]): Ran {
  return new Wasi(args).run(module);
}
